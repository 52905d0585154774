import type { RuleResult, Verdict } from '../../reports/results.ts';
import { type OperationId, operations, type Rule } from '../../spec/index.ts';
import { howToSupply, missingNeeds } from '../run/needs.ts';
import type { RunState } from '../run/run-state.ts';
import { failureOf } from './failure.ts';
import { declaredRules, passiveRules } from './rule.ts';
import { suiteForRule } from './suite-for-rule.ts';
import { Interrupted, NotApplicable, RuleViolation, SetupFailed } from './violation.ts';

type Finding = Pick<RuleResult, 'verdict'> & Partial<RuleResult>;

/** Judges one rule by its declared check. Never throws: whatever happens is a verdict. */
export async function judgeRule(run: RunState, rule: Rule, rerun: string): Promise<RuleResult> {
  const unasked = reasonNotToAsk(run, rule);
  if (unasked !== undefined) return resultOf(rule, unasked);
  const declared = declaredRules.get(rule.id);
  if (declared === undefined)
    return resultOf(rule, { verdict: 'untested', reason: 'no check is written for it yet' });

  if (run.isInterrupted()) return resultOf(rule, { verdict: 'not-run', reason: new Interrupted().message });
  const started = performance.now();
  const requestsBefore = run.connection.counts.requests;
  run.exchanges.length = 0;
  run.asked.clear();
  const { suite, examples } = suiteForRule(run, rule);
  const finding = await declared.check(suite).then(
    () => looked(run.connection.counts.requests - requestsBefore + examples()),
    (error: unknown) => findingOf(error, run, rule, rerun),
  );
  return resultOf(rule, {
    asked: rule.operations.filter((operation) => run.asked.has(operation)),
    absent: absentFrom(run, rule),
    requests: run.connection.counts.requests - requestsBefore,
    examples: Math.max(examples(), finding.verdict === 'pass' ? 1 : 0),
    duration_ms: Math.round(performance.now() - started),
    ...finding,
  });
}

/** Judges a passive rule by what passed by. */
export function judgePassiveRule(run: RunState, rule: Rule, rerun: string): RuleResult {
  const { asked } = run.passives.of(rule.id);
  return resultOf(rule, {
    asked: rule.operations.filter((operation) => asked.has(operation)),
    absent: absentFrom(run, rule),
    ...passiveFinding(run, rule, rerun),
  });
}

function passiveFinding(run: RunState, rule: Rule, rerun: string): Finding {
  const { judged, violation, defect } = run.passives.of(rule.id);
  if (violation !== undefined) {
    return { verdict: redOf(rule), failure: failureOf(violation, run, rerun), examples: judged + 1 };
  }
  if (defect !== undefined) return { verdict: 'error', reason: `the check itself broke: ${defect}` };
  const unasked = reasonNotToAsk(run, rule);
  if (judged === 0 && unasked !== undefined) return unasked;
  if (judged === 0) return { verdict: 'blocked', reason: 'no answer passed by that it could be judged on' };
  return { verdict: 'pass', examples: judged };
}

/** Whether a rule has a check of either kind. */
export function isPassive(rule: Rule): boolean {
  return passiveRules.has(rule.id);
}

/** The result of a rule, with everything the contract says of it. */
export function resultOf(rule: Rule, finding: Finding): RuleResult {
  const { id, topic, level, says, source, operations, needs } = rule;
  return {
    id,
    topic,
    level,
    says,
    source: [...source],
    operations: [...operations],
    asked: [],
    absent: [],
    unasked: [],
    needs: [...needs],
    requests: 0,
    examples: 0,
    duration_ms: 0,
    ...finding,
  };
}

/** The operations of a rule that the target's description does not have. */
function absentFrom(run: RunState, rule: Rule): OperationId[] {
  return rule.operations.filter((operation) => !run.described.has(operation));
}

function reasonNotToAsk(run: RunState, rule: Rule): Finding | undefined {
  const missing = missingNeeds(rule.needs, run.target);
  if (missing.length > 0) {
    return { verdict: 'not-applicable', missing_needs: missing, reason: howToSupply(missing) };
  }
  if (rule.operations.length > 0 && !rule.operations.some((operation) => run.described.has(operation))) {
    return { verdict: 'not-applicable', reason: `the target's description has none of ${namesOf(rule)}` };
  }
  return undefined;
}

function namesOf(rule: Rule): string {
  return operations
    .filter(({ id }) => rule.operations.includes(id))
    .map(({ method, path }) => `${method} ${path}`)
    .slice(0, 3)
    .join(', ');
}

/** A check that ended well without asking or judging anything looked at nothing: that is no pass. */
function looked(count: number): Finding {
  return count > 0
    ? { verdict: 'pass' }
    : { verdict: 'error', reason: 'the check ended without asking or judging anything' };
}

function findingOf(error: unknown, run: RunState, rule: Rule, rerun: string): Finding {
  if (error instanceof RuleViolation) {
    return { verdict: redOf(rule), failure: failureOf(error, run, rerun) };
  }
  if (error instanceof NotApplicable) return { verdict: 'not-applicable', reason: error.message };
  if (error instanceof Interrupted) return { verdict: 'not-run', reason: error.message };
  if (error instanceof SetupFailed) return { verdict: 'blocked', reason: error.message };
  return {
    verdict: 'error',
    reason: `the check itself broke: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
  };
}

function redOf(rule: Rule): Verdict {
  return rule.level === 'must' ? 'fail' : 'warn';
}
