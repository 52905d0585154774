import { renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeNew } from '../../../traffic/own-file.ts';
import { failure } from '../terminal/failure.ts';
import { whyUnwritable } from '../terminal/file-errors.ts';

/** A file to be written, with its permissions where others than its owner may read it. */
export interface FileToWrite {
  readonly path: string;
  readonly text: string;
  readonly mode?: number;
}

/**
 * Writes files whole or not at all: each under another name in its folder, and, once all are written, under its own. What
 * was there stays until then. Throws where one cannot be written; `about` names them together.
 */
export function writeWhole(about: string, files: readonly FileToWrite[]): void {
  const drafts = files.map(({ path }) => join(dirname(path), `.${basename(path)}.${process.pid}`));
  try {
    for (const [place, { text, mode }] of files.entries()) {
      writeNew(drafts[place] as string, text, mode);
    }
    for (const [place, { path }] of files.entries()) renameSync(drafts[place] as string, path);
  } catch (cause) {
    drafts.forEach(remove);
    throw failure('file-unwritable', about, whyUnwritable(cause), cause);
  }
}

/** What cannot be removed was not written. */
function remove(draft: string): void {
  try {
    rmSync(draft, { recursive: true, force: true });
  } catch {}
}
