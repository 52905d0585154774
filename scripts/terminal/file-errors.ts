import { accessSync, constants, mkdirSync } from 'node:fs';
import { failure } from './failure.ts';

/** Why a file could not be used, in the words of a person where they are known, else in the system's own. */
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

/** The first line of what an error says. */
export function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').replace(/:$/, '');
}

/** Makes a folder if need be, before anything is done whose outcome has to be written there. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw failure('file-unwritable', folder, firstLine(cause), cause);
  }
}
