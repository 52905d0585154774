import { faults } from '../../../mock/faults/index.ts';
import { referenceParts } from '../../../mock/reference/reference-parts.ts';
import { filesNaming } from './files-mentioning.ts';

/** Where the reference keeps a rule, as far as that can be found by looking. */
export interface Keeper {
  /** Files below `mock/reference` that name the rule: they refuse what goes against it. */
  readonly files: readonly string[];
  /** Parts of a club that the faults of the rule change. */
  readonly parts: readonly string[];
}

/** Looks for the keeper of a rule. What nothing is found for is empty. */
export function keeperOf(ruleId: string): Keeper {
  const changed = faults
    .filter(({ breaks }) => breaks === ruleId)
    .flatMap((fault) => differingMembers(referenceParts, fault.apply(referenceParts)));
  return { files: filesNaming(ruleId, 'mock/reference'), parts: [...new Set(changed)].sort() };
}

/** The members, by their path, in which two sets of parts differ. */
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
