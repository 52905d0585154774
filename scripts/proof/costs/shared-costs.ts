import type { OwnerRequests } from '../../../reports/results.ts';
import type { Expense } from '../../cli/commands/test/costs.ts';

export interface SharedCosts {
  readonly shared: readonly Expense[];
  /** Returns the places in `shared` of what a rule needs. */
  readonly placesOf: (rule: string) => readonly number[];
}

/** Returns what scenes and the set-ups of probes cost: one sum for all that the same rules need. */
export function sharedCosts(owners: readonly OwnerRequests[]): SharedCosts {
  const groups = byRules(owners.filter(isShared));
  return {
    shared: groups.map((group) => ({
      requests: sumOf(group, 'requests'),
      tokenRequests: sumOf(group, 'token_requests'),
    })),
    placesOf: (rule) =>
      groups.flatMap(([first], place) => (first?.rules.includes(rule) === true ? [place] : [])),
  };
}

/** Returns the owners in groups that the same rules need. */
function byRules(owners: readonly OwnerRequests[]): OwnerRequests[][] {
  const groups = new Map<string, OwnerRequests[]>();
  for (const owner of owners) {
    const rules = [...owner.rules].sort().join(' ');
    groups.set(rules, [...(groups.get(rules) ?? []), owner]);
  }
  return [...groups.values()];
}

function isShared({ kind }: OwnerRequests): boolean {
  return kind === 'scene' || kind === 'set-up';
}

function sumOf(owners: readonly OwnerRequests[], what: 'requests' | 'token_requests'): number {
  return owners.reduce((sum, owner) => sum + owner[what], 0);
}
