import { operation as contractOf, type OperationId, type Rule } from '../../../spec/index.ts';
import { Interrupted, NotApplicable, NotBuilt, SetupFailed } from '../wire/message/errors.ts';
import {
  exchangesOfScenes,
  onBehalfOf,
  type RequestOwner,
  requestOwner,
  type Unasked,
} from '../wire/message/request-owner.ts';
import { brokenCheck } from './broken-check.ts';
import { covered } from './coverage.ts';
import { failureOf, type Seen } from './failure.ts';
import type { JudgedRun } from './judged-run.ts';
import type { MadeProbe } from './prober.ts';
import { type Finding, notBuilt, redOf } from './result.ts';
import type { DeclaredProbeRule } from './rule.ts';
import { suiteFor } from './suite-for.ts';
import { RuleViolation } from './violation.ts';

/** The state of a rule over the probes that were judged so far. */
interface Tally {
  readonly asked: Set<OperationId>;
  readonly reasons: Map<OperationId, Unasked>;
  /** The operations on which the rule is violated. */
  readonly violated: Set<OperationId>;
  judged: number;
  first: FirstViolation | undefined;
  defect: unknown;
  /** What a probe could not be made without. */
  waiting: NotBuilt | undefined;
  /** The run ended before every probe was made. */
  interruption: Interrupted | undefined;
}

/** The violation that a report shows, and what was seen before it. */
interface FirstViolation extends Omit<Seen, 'seed'> {
  readonly violation: RuleViolation;
}

/** Judges a rule over the probes of all its operations that the target has; an operation that cannot be probed is left out alone. */
export async function judgeProbes(
  run: JudgedRun,
  rule: Rule,
  declared: DeclaredProbeRule,
  rerun: string,
): Promise<Finding> {
  const context = requestOwner('rule', rule.id);
  const { suite } = suiteFor(run, context, rule.id);
  const tally: Tally = {
    asked: new Set(),
    reasons: new Map(),
    violated: new Set(),
    judged: 0,
    first: undefined,
    defect: undefined,
    waiting: undefined,
    interruption: undefined,
  };
  for (const id of rule.operations.filter((each) => run.described.has(each))) {
    const operation = contractOf(id);
    for (const family of declared.families)
      for (const kind of run.prober.selected(family, operation))
        await noting(tally, id, async () => {
          const made = await run.prober.probe(family, operation, kind).catch((error: unknown) => {
            const violation = declared.behind?.(error);
            if (violation === undefined) throw error;
            noteViolation(tally, id, { violation, exchanges: violation.exchanges, before: [] });
          });
          if (made === undefined) return;
          await judged({ tally, id, made, context }, () => declared.check(made.probe, suite));
        });
  }
  const finding = findingOf(tally, run, rule, rerun);
  return { ...finding, requests: context.requests, examples: tally.judged };
}

/**
 * Makes the probes of a rule that is judged later, so that the lists that are read then show their effects; leaves out
 * probes that need a state of the club. An error is reported when the rule is judged.
 */
export async function makeProbes(run: JudgedRun, rule: Rule, { families }: DeclaredProbeRule): Promise<void> {
  const operations = rule.operations.filter((id) => run.described.has(id)).map(contractOf);
  for (const operation of operations)
    for (const family of families.filter(({ during }) => during === undefined))
      for (const kind of run.prober.selected(family, operation))
        await run.prober.probe(family, operation, kind).catch(() => undefined);
}

const saysNothing = { kind: 'needs', reason: 'its responses say nothing about the rule' } as const;

/** A probe that a rule judges, and on whose behalf its check sends requests. */
interface JudgedProbe {
  readonly tally: Tally;
  readonly id: OperationId;
  readonly made: MadeProbe;
  readonly context: RequestOwner;
}

async function judged({ tally, id, made, context }: JudgedProbe, check: () => unknown): Promise<void> {
  context.exchanges.length = 0;
  try {
    if ((await onBehalfOf(context, async () => check())) === false) {
      if (!tally.reasons.has(id)) tally.reasons.set(id, saysNothing);
      return;
    }
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    error.example ??= exampleOf(made.probe);
    const exchanges = [...made.exchanges, ...context.exchanges];
    noteViolation(tally, id, { violation: error, exchanges, before: exchangesOfScenes(context) });
    return;
  }
  tally.asked.add(id);
  tally.judged += 1;
}

/** Returns the kind of a probe where its family has several, such as `missing:name`. */
function exampleOf({ kind: { id } }: MadeProbe['probe']): string | undefined {
  return id.includes(':') ? id : undefined;
}

function noteViolation(tally: Tally, id: OperationId, found: FirstViolation): void {
  tally.violated.add(id);
  tally.first ??= found;
  tally.asked.add(id);
  tally.judged += 1;
}

/** The reason why an operation was not requested counts until one of its probes can be judged. */
async function noting(tally: Tally, id: OperationId, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (error instanceof Interrupted) tally.interruption = error;
    else if (error instanceof NotBuilt) {
      tally.reasons.set(id, { kind: 'not-built', reason: error.message });
      tally.waiting ??= error;
    } else if (error instanceof NotApplicable)
      tally.reasons.set(id, { kind: 'needs', reason: error.message });
    // A violation in the set-up of a probe belongs to another rule.
    else if (error instanceof SetupFailed || error instanceof RuleViolation)
      tally.reasons.set(id, { kind: 'blocked', reason: error.message });
    else tally.defect ??= error;
  }
}

function findingOf(tally: Tally, run: JudgedRun, rule: Rule, rerun: string): Finding {
  const { asked, first, violated, defect, interruption } = tally;
  if (first !== undefined) {
    const operations = rule.operations.filter((each) => violated.has(each));
    const failure = { ...failureOf(first.violation, { ...first, seed: run.seed }, rerun), operations };
    return covered(run, rule, { verdict: redOf(rule), failure }, tally);
  }
  if (defect !== undefined) return brokenCheck(defect);
  if (interruption !== undefined) return { verdict: 'not-run', reason: interruption.message };
  if (asked.size > 0) return covered(run, rule, { verdict: 'pass' }, tally);
  return covered(run, rule, noneAsked(tally), tally);
}

function noneAsked({ reasons, waiting }: Tally): Finding {
  const all = [...reasons.values()];
  const blocked = all.find(({ kind }) => kind === 'blocked');
  if (blocked !== undefined) return { verdict: 'blocked', reason: blocked.reason };
  if (waiting !== undefined) return notBuilt(waiting);
  const [first] = all;
  if (first !== undefined) return { verdict: 'not-applicable', reason: first.reason };
  return {
    verdict: 'not-run',
    reason: 'this effort sends none of the requests that it needs: judge it at a higher one',
  };
}
