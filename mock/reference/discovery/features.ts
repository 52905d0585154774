import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { OperationId } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';

/** What a club can switch off: fields, written `Schema.field`, and operations. */
export interface Feature {
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

/** A canonical text of the features that a club has switched off, usable as a cache key. */
export function featuresOffOf({ featuresOff }: { readonly featuresOff: ReadonlySet<string> }): string {
  return featuresOff.size === 0 ? '' : [...featuresOff].sort().join(' ');
}
