import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { failure } from '../terminal/failure.ts';
import { whyUnwritable } from '../terminal/file-errors.ts';

/** A file to be written, with its permissions where they are not the usual ones. */
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
      const draft = drafts[place] as string;
      writeFileSync(draft, text, mode === undefined ? {} : { mode });
      if (mode !== undefined) chmodSync(draft, mode);
    }
    for (const [place, { path }] of files.entries()) renameSync(drafts[place] as string, path);
  } catch (cause) {
    for (const draft of drafts) rmSync(draft, { force: true });
    throw failure('file-unwritable', about, whyUnwritable(cause), cause);
  }
}
