import type { ComparableResults } from '../comparable-results.ts';
import type { Results, RuleResult, Since } from '../results.ts';
import { isViolated } from '../verdicts.ts';

/**
 * Returns results in which each violated rule says since when it is, by earlier runs of the same target, the newest first. No
 * more of them are taken than are needed to know.
 */
export function withSince(results: Results, earlier: Iterable<ComparableResults>): Results {
  const violated = results.rules.filter(({ verdict }) => isViolated(verdict)).map(({ id }) => id);
  const open = new Set(violated);
  const since = new Map<string, Since>();
  if (open.size === 0) return results;
  for (const { run, rules } of earlier) {
    if (!isOfSameTarget(run, results.run)) continue;
    for (const { id, verdict } of rules) {
      if (!open.has(id)) continue;
      const runs = (since.get(id)?.runs ?? 1) + 1;
      if (isViolated(verdict)) since.set(id, { run: run.id, started_at: run.started_at, runs });
      else if (verdict === 'pass' || verdict === 'partial') open.delete(id);
    }
    if (open.size === 0) break;
  }
  return { ...results, rules: results.rules.map((rule) => told(rule, since.get(rule.id))) };
}

function told(rule: RuleResult, since: Since | undefined): RuleResult {
  return since === undefined ? rule : { ...rule, since };
}

/** An embedded reference has another port each time. */
function isOfSameTarget(one: ComparableResults['run'], other: Results['run']): boolean {
  return one.base_url === other.base_url || (one.target.embedded === true && other.target.embedded === true);
}
