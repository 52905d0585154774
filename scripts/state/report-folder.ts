import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formats } from '../../reports/render/index.ts';
import type { Results, Run, ServedFiles } from '../../reports/results.ts';
import { schemaCompiler, schemaOf } from '../../reports/schemas.ts';
import { failure } from '../terminal/failure.ts';
import { linkLatest } from './latest-report.ts';

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
  try {
    mkdirSync(folder, { recursive: true });
    for (const { file, render } of formats) writeFileSync(join(folder, file), render(results));
    for (const [name, document] of Object.entries(served))
      writeFileSync(join(folder, servedFiles[name as keyof ServedFiles]), `${JSON.stringify(document)}\n`);
  } catch (cause) {
    throw failure('file-unwritable', folder, (cause as Error).message, cause);
  }
  return { page: join(folder, 'index.html') };
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

/** Returns the results in a folder. Throws where it has none, or where they do not fit `reports/results.schema.json`. */
export function readResults(folder: string): Results {
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
