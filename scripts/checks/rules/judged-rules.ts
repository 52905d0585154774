/** A rule that names more operations than this is judged over probes, or on every response. */
const mostOperations = 10;

/** The ids of the rules that have a check: by their own requests, or over probes or responses. */
export interface CheckedRules {
  readonly byRequests: ReadonlySet<string>;
  readonly byProbes: ReadonlySet<string>;
}

/**
 * One line for each check whose rule does not exist, and for each rule of many operations that sends its own requests:
 * a check that is written for a few operations leaves the others unjudged. Throws when there is no check at all.
 */
export function judgedRulesFaults(
  rules: readonly { readonly id: string; readonly operations: readonly string[] }[],
  { byRequests, byProbes }: CheckedRules,
): string[] {
  if (byRequests.size === 0 || byProbes.size === 0) throw new Error('contract-tests declares no check');
  const known = new Set(rules.map(({ id }) => id));
  const unknown = [...byRequests, ...byProbes].filter((id) => !known.has(id));
  const many = rules.filter(({ id, operations }) => byRequests.has(id) && operations.length > mostOperations);
  return [
    ...unknown.map((id) => `${id}: has a check and is not in spec/rules`),
    ...many.map(
      ({ id, operations }) => `${id}: names ${operations.length} operations; judge it by probeRule`,
    ),
  ];
}
