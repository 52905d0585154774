import type { Operation } from './types.ts';

/**
 * Returns the members that the interface names at the top level of a successful read; none where its content is unspecified,
 * or where a write may show the identifier alone.
 */
export function membersOf({ idempotent, success }: Operation): readonly string[] {
  const isOpen = success.schema?.['x-unspecified'] === 'allocation-options-body';
  return idempotent || isOpen ? [] : ((success.schema?.required ?? []) as readonly string[]);
}
