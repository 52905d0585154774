import { faults } from '../../../../mock/faults/index.ts';
import { referenceParts } from '../../../../mock/reference/reference-parts.ts';
import { filesMentioning } from './files-mentioning.ts';

/** The code that keeps a rule in the reference, as far as a search can find it. */
export interface Keeper {
  /** Files in `mock/reference` that mention the rule: they refuse requests that violate it. */
  readonly files: readonly string[];
  /** Parts of a club that the faults of the rule change. */
  readonly parts: readonly string[];
}

/** Searches for the code that keeps a rule. A list is empty where the search found nothing. */
export function keeperOf(ruleId: string): Keeper {
  const changed = faults
    .filter(({ breaks }) => breaks === ruleId)
    .flatMap((fault) => differingMembers(referenceParts, fault.apply(referenceParts)));
  return { files: filesMentioning(ruleId, 'mock/reference'), parts: [...new Set(changed)].sort() };
}

/** Returns the paths of the members in which two sets of parts differ. */
export function differingMembers(one: object, other: object, path = ''): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => {
    const [before, after] = [one, other].map((each) => (each as Record<string, unknown>)[name]);
    if (before === after) return [];
    const place = path === '' ? name : `${path}.${name}`;
    return isPlain(before) && isPlain(after) ? differingMembers(before, after, place) : [place];
  });
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
