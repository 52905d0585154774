import { passiveRules } from '../../../contract-tests/engine/judging/rule.ts';
import { chosenChecks, type MeasuredCheck } from '../../../contract-tests/engine/run/smoke-checks.ts';
import type { Results } from '../../../reports/results.ts';
import { trialSeed } from '../trials/trial.ts';

/**
 * Returns the rules that need requests, those first that find most defects for what is still to be sent for them: what one rule
 * has paid for costs the next one nothing. `breaks` are the rules that the faults break: at standard each detects its own,
 * as the self-test proves.
 */
export function orderOfYield({ run, rules }: Results, breaks: readonly string[]): readonly string[] {
  const shared = run.requests_by_owner.filter(
    ({ kind, requests, rules: needing }) => kind !== 'rule' && requests > 0 && needing.length > 0,
  );
  const checks = rules
    .filter(({ id }) => !passiveRules.has(id as never))
    .map(({ id, requests }): [string, MeasuredCheck] => [
      id,
      {
        finds: breaks.filter((broken) => broken === id).length,
        requests,
        scenes: shared.flatMap(({ rules: needing }, place) => (needing.includes(id) ? [place] : [])),
      },
    ]);
  const scenes = shared.map(({ requests }) => ({ requests, isAlwaysMade: false }));
  return [
    ...chosenChecks({ checks: Object.fromEntries(checks), scenes }, trialSeed, Number.POSITIVE_INFINITY),
  ];
}
