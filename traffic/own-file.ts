import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';

/**
 * Files with secrets or people in them are their owner's alone, also where a file stood there that others could read. A link
 * at such a path is replaced by a file, and not followed: what it leads to is not ours to write.
 */

/** Opens such a file for what is added at its end; its folder has to exist. Throws what the file system throws. */
export function openToAppend(path: string): number {
  return opened(path, constants.O_APPEND);
}

/** Opens such a file and empties it; it stays the same file for those that read along. Throws in the same way. */
export function openEmptied(path: string): number {
  return opened(path, constants.O_TRUNC);
}

/** Adds a text to such a file. Throws in the same way. */
export function appendToOwn(path: string, text: string): void {
  written(openToAppend(path), text);
}

/** Writes a text in place of what such a file had. Throws in the same way. */
export function writeOwn(path: string, text: string): void {
  written(openEmptied(path), text);
}

/** Writes a new file; what is there is removed before. It has this mode. Throws in the same way. */
export function writeNew(path: string, text: string, mode = ownersAlone): void {
  rmSync(path, { recursive: true, force: true });
  const file = openSync(path, 'wx', mode);
  fchmodSync(file, mode);
  written(file, text);
}

const ownersAlone = 0o600;

function written(file: number, text: string): void {
  try {
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
}

function opened(path: string, how: number): number {
  // Windows has no such flag, and lets administrators alone make links.
  const flags = constants.O_WRONLY | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0) | how;
  const file = orInPlaceOfLink(path, () => openSync(path, flags, ownersAlone));
  try {
    // A device is everyone's.
    if (fstatSync(file).isFile()) fchmodSync(file, ownersAlone);
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** A link to a device or a pipe, as `/dev/stdout`, is the system's: it is neither followed nor removed. */
function orInPlaceOfLink(path: string, open: () => number): number {
  try {
    return open();
  } catch (error) {
    const isLink = (error as NodeJS.ErrnoException).code === 'ELOOP';
    const target = isLink ? statSync(path, { throwIfNoEntry: false }) : undefined;
    if (!isLink || (target !== undefined && !target.isFile())) throw error;
    rmSync(path);
    return open();
  }
}
