import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { formats } from '../../reports/render/index.ts';
import type { Results } from '../../reports/results.ts';
import { packageFile } from '../../spec/package-file.ts';
import { failure } from '../terminal/failure.ts';
import { linkLatest } from './latest-report.ts';

/** Writes the report of a run into a new folder next to the earlier reports, and makes it the latest. */
export function leaveReportAmong(reports: string, results: Results): { page: string } {
  const folder = join(reports, results.run.id);
  const written = writeReport(folder, results);
  linkLatest(folder);
  return written;
}

/** Writes the results in every format into a folder, which is created where it does not exist. */
export function writeReport(folder: string, results: Results): { page: string } {
  try {
    mkdirSync(folder, { recursive: true });
    for (const { file, render } of formats) writeFileSync(join(folder, file), render(results));
  } catch (cause) {
    throw failure('file-unwritable', folder, (cause as Error).message, cause);
  }
  return { page: join(folder, 'index.html') };
}

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
  const validate = resultsValidator();
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  throw failure('results-unreadable', folder, `${error?.instancePath || 'it'} ${error?.message}`);
}

function resultsValidator() {
  const schema = JSON.parse(readFileSync(packageFile('reports/results.schema.json'), 'utf8')) as object;
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
  addFormats.default(ajv);
  return ajv.compile<Results>(schema);
}
