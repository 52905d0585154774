import { declaredRules } from '../../contract-tests/engine/judging/rule.ts';
import type { MeasuredScene, SmokeMeasures } from '../../contract-tests/engine/run/smoke-checks.ts';
import { faults } from '../../mock/faults/index.ts';
import type { Results } from '../../reports/results.ts';
import type { RuleId } from '../../spec/index.ts';
import { judgeFaultClub } from '../self-test/fault-club.ts';
import { redIn } from '../self-test/fault-matrix.ts';
import { startTrialMock } from '../trials/trial-mock.ts';

/** The results of two smoke runs: with every check, and with none. */
export interface SmokeRuns {
  readonly withAllChecks: Results;
  readonly withoutChecks: Results;
}

/** Measures what each check finds at smoke and what it costs there, so that smoke can choose the best. */
export async function smokeMeasures({ withAllChecks, withoutChecks }: SmokeRuns): Promise<SmokeMeasures> {
  const finds = await defectsFound();
  const requests = withAllChecks.rules
    .filter(({ id }) => id in finds)
    .map((rule) => [rule.id, rule.requests]);
  const always = new Set(scenesIn(withoutChecks).map(({ name }) => name));
  const scenes = scenesIn(withAllChecks).map(
    ({ name, rules, requests: sent }): MeasuredScene => ({
      isAlwaysMade: always.has(name),
      requests: sent,
      rules: rules.filter((rule) => rule in finds).sort(),
    }),
  );
  return {
    finds,
    requests: Object.fromEntries(requests.sort()),
    scenes: scenes.filter(({ rules }) => rules.length > 0),
  };
}

function scenesIn({ run }: Results) {
  return run.requests_by_owner.filter(({ kind, requests }) => kind === 'scene' && requests > 0);
}

/** Plays each fault of a check and counts, by rule, those that the check alone detects at smoke. */
async function defectsFound(): Promise<Record<string, number>> {
  const trialMock = await startTrialMock();
  const found: Record<string, number> = {};
  try {
    for (const fault of faults.filter(({ breaks }) => declaredRules.has(breaks as RuleId))) {
      const { rules } = await judgeFaultClub(trialMock, {
        faults: [fault],
        effort: 'smoke',
        only: [fault.breaks],
      });
      if (redIn(rules).includes(fault.breaks)) found[fault.breaks] = (found[fault.breaks] ?? 0) + 1;
    }
  } finally {
    await trialMock.close();
  }
  return Object.fromEntries(Object.entries(found).sort());
}
