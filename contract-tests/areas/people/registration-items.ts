import type { JsonObject } from '../../../spec/index.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';
import { isPath, tellingOf } from '../../expect/telling-item.ts';

/** An entry in the list of a person's registrations, and what the season's collection says of it. */
export interface RegistrationItem {
  readonly item: JsonObject;
  /** Such as `pending annual`. */
  readonly what: string;
}

/**
 * Expects each item to have paths, and items of registrations that differ in type or in state to differ. How an item
 * names its type, its state and its paths is unspecified.
 */
export function expectTypeStateAndPaths(items: readonly RegistrationItem[]): void {
  for (const { item, what } of items)
    if (!leavesOf(item).some(isPath))
      throw violation(`a ${what} registration of a person with paths`, canonical(item), { shownBy: item });
  for (const [at, one] of items.entries())
    for (const other of items.slice(at + 1))
      if (one.what !== other.what && tellingOf(one.item) === tellingOf(other.item))
        throw violation(
          `a ${one.what} registration that is shown otherwise than one that is ${other.what}`,
          `${canonical(one.item)} and ${canonical(other.item)}`,
          { shownBy: other.item },
        );
}

function leavesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  return isObject(value) ? Object.values(value).flatMap(leavesOf) : [value];
}
