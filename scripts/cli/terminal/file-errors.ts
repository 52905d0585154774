import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { failure } from './failure.ts';

/** Returns why a file could not be used: in plain words for the usual errors, else in the words of the system. */
export function reasonOf(error: unknown): string {
  const code = (error as { code?: string }).code ?? '';
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'it may not be read',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a file stands where a folder should',
  };
  return reasons[code] ?? firstLine(error);
}

const unwritable: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is spent',
  EFBIG: 'a file of this user may not be larger',
  EROFS: 'the file system is read-only',
  EACCES: 'it may not be written by this user',
  EPERM: 'it may not be written by this user',
  ENOENT: 'its folder does not exist',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link, which is not followed',
  ENOTDIR: 'a file stands where a folder should',
};

/** Returns why a file could not be written, in the same way. */
export function whyUnwritable(error: unknown): string {
  return unwritable[(error as { code?: string }).code ?? ''] ?? firstLine(error);
}

/** Whether an error says that there is no room for what is written, or that nothing may be written there. */
export function isAboutWriting(error: unknown): error is NodeJS.ErrnoException {
  return ['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as { code?: string } | null)?.code ?? '');
}

/** Returns the first line of an error's message. */
export function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').replace(/:$/, '');
}

/** Creates a folder with those above it. Throws what the system says of the first one that cannot be made. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    // On a read-only file system Node says that there is no such folder.
    let above = resolve(folder);
    while (!existsSync(above)) above = dirname(above);
    accessSync(above, constants.W_OK);
    throw error;
  }
}

/** Creates a folder where it does not exist, and proves that it can be written before any work is done. */
export function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw failure('file-unwritable', folder, whyUnwritable(cause), cause);
  }
}
