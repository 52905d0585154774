import { operationsIn } from '../../../../contract-tests/engine/description/described-operations.ts';
import { features } from '../../../../spec/features.ts';
import type { JsonObject, OperationId } from '../../../../spec/index.ts';

/** What a club has by its own description. */
export interface Served {
  readonly features: readonly string[];
  readonly isThere: (id: OperationId) => boolean;
}

/** Returns which features a description shows; all of them where it names no operation. */
export function featuresServed(document: JsonObject | undefined, address: string): Served {
  const described = operationsIn(document ?? {}, address);
  if (described.size === 0) return { features: [...features().keys()], isThere: () => true };
  const text = JSON.stringify(document);
  const isShown = (field: string) => text.includes(`"${field.split('.')[1]}":`);
  const on = [...features()].filter(
    ([, { operations, fields }]) =>
      fields.every(isShown) && (operations.length === 0 || operations.some((id) => described.has(id))),
  );
  return { features: on.map(([id]) => id), isThere: (id) => described.has(id) };
}
