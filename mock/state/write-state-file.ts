import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { packageVersion } from '../../spec/package-version.ts';
import type { KeptState } from './kept-club.ts';
import { largestStateFile } from './read-state-file.ts';
import { StateFileError } from './state-file-error.ts';
import { stateLines } from './state-lines.ts';
import type { WrittenEnd } from './written-state.ts';

/**
 * Writes a state to the file, which has the one before until the new one is whole and on the disk. Only its owner can read
 * it. `isOurs` says right before that whether it may. Throws a StateFileError, and leaves the file as it is.
 */
export async function writeStateFile(
  file: string,
  state: KeptState,
  isOurs: (file: string) => Promise<boolean>,
): Promise<void> {
  const temporary = temporaryOf(file);
  try {
    await writeWhole(temporary, file, stateLines(state, packageVersion()));
    if (!(await isOurs(file)))
      throw new StateFileError('state-unwritable', file, 'another program has written it since it was read');
    await rename(temporary, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(temporary, { force: true });
    if (error instanceof StateFileError) throw error;
    throw new StateFileError('state-unwritable', file, (error as Error).message, error);
  }
}

/** The file that a write makes before it takes the place of the state. A mock that was killed leaves one behind. */
function temporaryOf(file: string): string {
  return `${file}.${process.pid}.new`;
}

/** The number of characters that are written at once: other work of this process runs in between. */
const batchLength = 128 * 1024;

async function writeWhole(temporary: string, file: string, lines: Iterable<string>): Promise<void> {
  await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx', 0o600);
  try {
    const digest = createHash('sha256');
    let size = 0;
    for (const text of batches(lines)) {
      const bytes = Buffer.from(text);
      size += bytes.length;
      if (size > largestStateFile) throw tooLarge(file);
      digest.update(bytes);
      await writeAll(handle, bytes);
    }
    const end: WrittenEnd = { sha256: digest.digest('hex') };
    await writeAll(handle, Buffer.from(`${JSON.stringify(end)}\n`));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function tooLarge(file: string): StateFileError {
  return new StateFileError('state-unwritable', file, `it would have more than ${largestStateFile} bytes`);
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let from = 0; from < bytes.length; ) from += (await handle.write(bytes, from)).bytesWritten;
}

function* batches(lines: Iterable<string>): Generator<string> {
  let batch = '';
  for (const line of lines) {
    batch += `${line}\n`;
    if (batch.length < batchLength) continue;
    yield batch;
    batch = '';
  }
  yield batch;
}

/** The new name is on the disk when the folder is. Windows cannot open a folder, and needs no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Returns what tells one state of a file from another, or undefined where no file has that name. */
export async function fileMark(file: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeMs } = await stat(file);
    return `${ino} ${size} ${mtimeMs}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
