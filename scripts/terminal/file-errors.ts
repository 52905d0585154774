import { accessSync, constants, mkdirSync } from 'node:fs';
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

/** Returns the first line of an error's message. */
export function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').replace(/:$/, '');
}

/** Creates a folder where it does not exist, and proves that it can be written before any work is done. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw failure('file-unwritable', folder, firstLine(cause), cause);
  }
}
