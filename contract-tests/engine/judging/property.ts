import fc, { type Arbitrary } from 'fast-check';
import type { ForAllOptions } from './suite.ts';
import { RuleViolation } from './violation.ts';

/** Shrinking talks to a real server; this many requests of it are enough for one rule. */
const shrinkingRequests = 60;

/** The smallest failing value that a property found, and how to find it again. */
export interface Counterexample {
  readonly value: string;
  readonly seed: number;
  readonly path: string | undefined;
  readonly shrinks: number;
}

export class ViolationWithCounterexample extends RuleViolation {
  readonly counterexample: Counterexample;

  constructor(violation: RuleViolation, counterexample: Counterexample) {
    super(violation.expected, violation.actual);
    this.exchanges = violation.exchanges;
    this.deciding = violation.deciding;
    this.differences = violation.differences;
    this.evidence = violation.evidence;
    this.counterexample = counterexample;
  }
}

export interface PropertyRun<T> {
  readonly arbitrary: Arbitrary<T>;
  readonly check: (value: T) => Promise<void>;
  readonly options: ForAllOptions<T>;
  readonly runs: number;
  readonly seed: number;
  readonly requestsSoFar: () => number;
}

/** Runs a property; throws ViolationWithCounterexample with the smallest failing value, or any other error. Returns the number of examples. */
export async function runProperty<T>(run: PropertyRun<T>): Promise<number> {
  const search = searchOf(run);
  const examples = (run.options.examples ?? []).map((value): [T] => [value]);
  const outcome = await fc.check(fc.asyncProperty(run.arbitrary, search.predicate), {
    seed: run.seed,
    numRuns: examples.length + runsOf(run),
    examples,
  });
  if (search.trouble !== undefined) throw search.trouble;
  if (outcome.failed) throw failureOf(outcome, search.violation);
  return outcome.numRuns;
}

function runsOf<T>({ runs, options: { atMost = runs, oneIn = 1 } }: PropertyRun<T>): number {
  return Math.min(Math.ceil(runs / oneIn), atMost);
}

interface Search<T> {
  readonly predicate: (value: T) => Promise<void>;
  /** An error that says nothing about the rule: a failed set-up, or a defect of the check. */
  trouble: unknown;
  violation: RuleViolation | undefined;
}

function searchOf<T>(run: PropertyRun<T>): Search<T> {
  let firstViolationAt: number | undefined;
  const spent = () =>
    firstViolationAt !== undefined && run.requestsSoFar() - firstViolationAt > shrinkingRequests;
  const search: Search<T> = {
    trouble: undefined,
    violation: undefined,
    async predicate(value) {
      if (search.trouble !== undefined || spent()) return;
      try {
        await run.check(value);
      } catch (error) {
        if (!(error instanceof RuleViolation)) search.trouble ??= error;
        else {
          firstViolationAt ??= run.requestsSoFar();
          search.violation = error;
        }
        throw error;
      }
    },
  };
  return search;
}

function failureOf<T>(outcome: fc.RunDetails<[T]>, violation: RuleViolation | undefined): Error {
  if (violation === undefined)
    return new Error(`the property failed without a violation: ${outcome.errorInstance}`);
  return new ViolationWithCounterexample(violation, {
    value: fc.stringify(outcome.counterexample?.[0]),
    seed: outcome.seed,
    path: outcome.counterexamplePath ?? undefined,
    shrinks: outcome.numShrinks,
  });
}
