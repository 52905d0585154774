import type { JsonSchema, Operation } from '../../../spec/index.ts';
import type { Described } from './described.ts';

/** Whether an operation takes a JSON body; a token request takes a form. */
export function takesJson({ body }: Operation): boolean {
  return body?.mediaType === 'application/json';
}

/** Returns the contract's schema of an operation's JSON body; an empty schema where it takes no JSON. */
export function jsonBodyOf(operation: Operation): JsonSchema {
  return takesJson(operation) ? (operation.body?.schema ?? {}) : {};
}

/** Returns those of the things whose field the target has in the body of the operation. */
export function fieldsThere<T extends { readonly field: string }>(
  operation: Operation,
  described: Described,
  things: readonly T[],
): readonly T[] {
  const there = described.bodyFields(operation.id);
  return things.filter(({ field }) => there.includes(field));
}
