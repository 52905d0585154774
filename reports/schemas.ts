import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { packageFile } from '../spec/package-file.ts';

/** The schema of a file that a report has. */
export interface FileSchema {
  readonly $defs: { readonly [name: string]: Definition };
}

export interface Definition {
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: object };
  readonly enum?: readonly unknown[];
}

/** Returns the schema of `results.json` or of `comparison.json`. */
export function schemaOf(file: 'results' | 'comparison'): FileSchema {
  return JSON.parse(readFileSync(packageFile(`reports/${file}.schema.json`), 'utf8'));
}

/** Returns a compiler of these schemas, and of others that refer to the one of the results. */
export function schemaCompiler(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
  addFormats.default(ajv);
  return ajv.addSchema(schemaOf('results'), 'results.schema.json');
}
