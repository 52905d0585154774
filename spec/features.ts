import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { OperationId } from './generated/names.ts';
import { packageFile } from './package-file.ts';

/** What a club can switch off: fields, written `Schema.field`, and operations. */
export interface Feature {
  readonly says: string;
  readonly fields: readonly string[];
  readonly operations: readonly OperationId[];
}

let loaded: ReadonlyMap<string, Feature> | undefined;

/** The features of `spec/features.yaml` by id, read when somebody first asks. */
export function features(): ReadonlyMap<string, Feature> {
  if (loaded === undefined) {
    const text = readFileSync(packageFile('spec/features.yaml'), 'utf8');
    loaded = new Map(Object.entries(parse(text) as Record<string, Feature>));
  }
  return loaded;
}
