import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unjudgedText } from '../../../reports/render/headline.ts';
import { formats } from '../../../reports/render/index.ts';
import type { Results, Run, ServedFiles } from '../../../reports/results.ts';
import { schemaCompiler, schemaOf } from '../../../reports/schemas.ts';
import { type CommandFailure, failure } from '../terminal/failure.ts';
import { prepareFolder } from '../terminal/file-errors.ts';
import { linkLatest } from './latest-report.ts';
import { writeWhole } from './write-whole.ts';

/** The documents that a target served to a run, by the member of `run.served` that names the file of each. */
export type ServedDocuments = { readonly [D in keyof Required<ServedFiles>]?: object };

/** Writes the report of a run into a new folder next to the earlier reports, and makes it the latest. */
export function leaveReportAmong(
  reports: string,
  results: Results,
  served: ServedDocuments = {},
): { page: string } {
  const folder = join(reports, results.run.id);
  const written = writeReport(folder, results, served);
  linkLatest(folder);
  return written;
}

/**
 * Writes the results in every format, and what the target served, into a folder, which is created where it does not
 * exist. Without `served`, the documents that are there already stay.
 */
export function writeReport(
  folder: string,
  results: Results,
  served: ServedDocuments = {},
): { page: string } {
  prepareFolder(folder);
  const documents = Object.entries(served).map(([name, document]) => ({
    path: join(folder, servedFiles[name as keyof ServedFiles]),
    text: `${JSON.stringify(document)}\n`,
  }));
  const rendered = formats.map(({ file, render }) => ({ path: join(folder, file), text: render(results) }));
  writeWhole(folder, [...documents, ...rendered]);
  removeOthers(folder, results.run);
  return { page: join(folder, 'index.html') };
}

/** Removes the documents of an earlier run in the same folder. */
function removeOthers(folder: string, { served = {} }: Results['run']): void {
  for (const [name, file] of Object.entries(servedFiles))
    if (!(name in served)) rmSync(join(folder, file), { force: true });
}

/** Returns the member `served` of a run: the files that keep these documents. */
export function filesOf(served: ServedDocuments): Pick<Run, 'served'> {
  const names = Object.keys(served) as (keyof ServedFiles)[];
  if (names.length === 0) return {};
  return { served: Object.fromEntries(names.map((name) => [name, servedFiles[name]])) };
}

const servedFiles = {
  description: 'description.json',
  changes: 'changes.json',
} as const satisfies Required<ServedFiles>;

/** Returns the results in a folder. Throws as `readReport` does, and where the run could not begin. */
export function readResults(folder: string): Results {
  const results = readReport(folder);
  if (results.run.not_begun !== undefined) throw notBegun(folder, results.run.not_begun);
  return results;
}

/** Returns the failure of a command that needs the verdicts of a run which judged nothing. */
export function notBegun(folder: string, run: NonNullable<Results['run']['not_begun']>): CommandFailure {
  return failure('run-not-begun', folder, `${unjudgedText(run)}: ${run.message}`);
}

/** Returns what a report says. Throws where a folder has none, or one that does not fit `reports/results.schema.json`. */
export function readReport(folder: string): Results {
  const path = join(folder, 'results.json');
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    const missing = (cause as { code?: string }).code === 'ENOENT';
    throw failure(
      'results-unreadable',
      folder,
      missing ? 'no results.json' : (cause as Error).message,
      cause,
    );
  }
  const validate = schemaCompiler().compile<Results>(schemaOf('results'));
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  throw failure('results-unreadable', folder, `${error?.instancePath || 'it'} ${error?.message}`);
}
