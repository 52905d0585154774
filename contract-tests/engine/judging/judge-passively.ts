import type { OperationId, Rule } from '../../../spec/index.ts';
import { type CoveredRun, covered, type Reasons } from './coverage.ts';
import { failureOf, type RerunCommand } from './failure.ts';
import type { JudgedRun } from './judged-run.ts';
import { type Finding, redOf } from './result.ts';

/** What saw the responses by which passive rules are judged. */
export type PassiveRun = CoveredRun & Pick<JudgedRun, 'passives' | 'seed'>;

/**
 * Judges a passive rule by the responses of the run; returns undefined where no response is about the rule. Reasons are
 * those why the run may not request an operation.
 */
export function judgePassively(
  run: PassiveRun,
  rule: Rule,
  rerun: RerunCommand,
  reasons?: Reasons,
): Finding | undefined {
  const { judged, asked, violated, violation, raisedBy, defect } = run.passives.of(rule.id);
  if (violation !== undefined) {
    // A passive rule sends nothing: to show the violation again, the rule that sent the request is judged as well.
    const raised = raisedBy === undefined ? {} : { raised_by: raisedBy };
    const command = rerun([rule.id, ...Object.values(raised)]);
    const operations = rule.operations.filter((each) => violated.has(each));
    const failure = {
      ...failureOf(violation, { seed: run.seed, exchanges: [] }, command),
      ...(operations.length > 0 && { operations }),
      ...raised,
    };
    return covered(run, rule, { verdict: redOf(rule), failure, examples: judged + 1 }, { asked });
  }
  if (defect !== undefined) return { verdict: 'error', reason: `the check itself broke: ${defect}` };
  if (judged === 0 || isOnlyElsewhere(rule, asked)) return undefined;
  return covered(
    run,
    rule,
    { verdict: 'pass', examples: judged },
    { asked, requestsAreOthers: true, ...(reasons && { reasons }) },
  );
}

/**
 * Whether all that was judged came from other addresses than the operations of the rule: it passes for none of them. A 429
 * may come to any operation; the rules about it name those by which a run provokes one.
 */
function isOnlyElsewhere({ operations }: Rule, asked: ReadonlySet<OperationId>): boolean {
  return operations.length > 0 && !operations.some((operation) => asked.has(operation));
}
