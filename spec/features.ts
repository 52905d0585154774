import type { OperationId } from './generated/names.ts';
import { readGenerated } from './generated-file.ts';

/** What a club can switch off: fields, written `Schema.field`, and operations. */
export interface Feature {
  readonly says: string;
  readonly fields: readonly string[];
  readonly operations: readonly OperationId[];
}

let loaded: ReadonlyMap<string, Feature> | undefined;

/** Returns the features of `spec/features.yaml` by id. The file is read at the first call. */
export function features(): ReadonlyMap<string, Feature> {
  loaded ??= new Map(Object.entries(readGenerated<Record<string, Feature>>('features.json')));
  return loaded;
}
