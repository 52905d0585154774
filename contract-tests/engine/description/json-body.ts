import type { JsonSchema, Operation } from '../../../spec/index.ts';
import type { Described } from './described.ts';

/** Whether an operation takes a JSON body: the form of a token request is none. */
export function takesJson({ body }: Operation): boolean {
  return body?.mediaType === 'application/json';
}

/** The contract's schema of an operation's JSON body; an empty one where it takes none. */
export function jsonBodyOf(operation: Operation): JsonSchema {
  return takesJson(operation) ? (operation.body?.schema ?? {}) : {};
}

/** Of some things that are each about a field of the body, those whose field the target has. */
export function fieldsThere<T extends { readonly field: string }>(
  operation: Operation,
  described: Described,
  things: readonly T[],
): readonly T[] {
  const there = described.bodyFields(operation.id);
  return things.filter(({ field }) => there.includes(field));
}
