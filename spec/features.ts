import type { OperationId } from './generated/names.ts';
import { readGenerated } from './generated-file.ts';

/** What a club can switch off: fields, written `Schema.field`, and operations. */
export interface Feature {
  readonly says: string;
  readonly fields: readonly string[];
  readonly operations: readonly OperationId[];
}

let loaded: ReadonlyMap<string, Feature> | undefined;

/** The features of `spec/features.yaml` by id, read when somebody first asks. */
export function features(): ReadonlyMap<string, Feature> {
  loaded ??= new Map(Object.entries(readGenerated<Record<string, Feature>>('features.json')));
  return loaded;
}
