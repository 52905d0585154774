import { type FileHandle, open, stat } from 'node:fs/promises';
import { SetupFailed } from '../message/errors.ts';

/** A file of lines that another process writes. */
export interface GrowingFile {
  /**
   * Returns the whole lines since the last call, or since the file was opened. Throws SetupFailed where what was written
   * is no longer there.
   */
  readonly newLines: () => Promise<readonly string[]>;
  /** Returns every whole line of the file, as far as it is read. */
  readonly allLines: () => Promise<readonly string[]>;
}

const pieceBytes = 4_000_000;
/** More than a run could cause, in bytes: a delivery has a few thousand. */
const longestGrowth = 100_000_000;

/** Follows a file from its present end on; it may be missing until something is written. */
export async function growingFile(file: string): Promise<GrowingFile> {
  const { size: start, ino } = await stateOf(file);
  let position = start;
  let inode = ino;
  return {
    async newLines() {
      const now = await stateOf(file);
      inode ||= now.ino;
      if (now.ino !== inode || now.size < position)
        throw notCaptured(file, 'was removed, replaced or made shorter during the run');
      if (now.size - start > longestGrowth)
        throw notCaptured(file, `grew by more than ${longestGrowth / 1_000_000} MB during the run`);
      const { lines, end } = await linesFrom(file, position, now.size);
      position = end;
      return lines;
    },
    async allLines() {
      const { size } = await stateOf(file);
      return (await linesFrom(file, 0, Math.min(size, longestGrowth))).lines;
    },
  };
}

/** Returns the error of a capture file that does not tell what arrived. */
export function notCaptured(file: string, what: string): SetupFailed {
  return new SetupFailed(`the capture file ${file} ${what}: what arrived cannot be told`);
}

/** A missing file is empty. */
function stateOf(file: string): Promise<{ readonly size: number; readonly ino: number }> {
  return stat(file).catch(() => ({ size: 0, ino: 0 }));
}

/** Reads the whole lines between two positions, piece by piece; `end` is where the last of them ends. */
async function linesFrom(file: string, from: number, to: number) {
  const lines: string[] = [];
  let end = from;
  if (from < to) {
    const handle = await open(file);
    let begun = Buffer.alloc(0);
    try {
      for await (const piece of piecesOf(handle, from, to)) {
        const content = Buffer.concat([begun, piece]);
        const length = content.lastIndexOf('\n') + 1;
        lines.push(...content.toString('utf8', 0, length).split('\n').filter(Boolean));
        end += length;
        begun = content.subarray(length);
      }
    } finally {
      await handle.close();
    }
  }
  return { lines, end };
}

async function* piecesOf(handle: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let position = from; position < to; ) {
    const length = Math.min(pieceBytes, to - position);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
