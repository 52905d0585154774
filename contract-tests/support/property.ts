import fc, { type Arbitrary } from 'fast-check';
import { Broken } from './broken.ts';
import type { ForAllOptions } from './suite.ts';

/** Shrinking talks to a real server; this many requests of it are enough for one rule. */
const shrinkingRequests = 60;

/** What a property's search found out about a breach. */
export interface Counterexample {
  readonly value: string;
  readonly seed: number;
  readonly path: string | undefined;
  readonly shrinks: number;
}

export class BrokenFor extends Broken {
  readonly counterexample: Counterexample;

  constructor(broken: Broken, counterexample: Counterexample) {
    super(broken.expected, broken.actual);
    this.exchanges = broken.exchanges;
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

/** Runs a property; throws BrokenFor with the smallest failing value, or whatever else went wrong. Gives the number of examples. */
export async function runProperty<T>(run: PropertyRun<T>): Promise<number> {
  const search = searchOf(run);
  const examples = (run.options.examples ?? []).map((value): [T] => [value]);
  const outcome = await fc.check(fc.asyncProperty(run.arbitrary, search.predicate), {
    seed: run.seed,
    numRuns: examples.length + Math.min(run.runs, run.options.atMost ?? run.runs),
    examples,
  });
  if (search.trouble !== undefined) throw search.trouble;
  if (outcome.failed) throw failureOf(outcome, search.breach);
  return outcome.numRuns;
}

interface Search<T> {
  readonly predicate: (value: T) => Promise<void>;
  /** An error that says nothing about the rule: a failed set-up, or a defect of the check. */
  trouble: unknown;
  breach: Broken | undefined;
}

function searchOf<T>(run: PropertyRun<T>): Search<T> {
  let firstBreachAt: number | undefined;
  const spent = () => firstBreachAt !== undefined && run.requestsSoFar() - firstBreachAt > shrinkingRequests;
  const search: Search<T> = {
    trouble: undefined,
    breach: undefined,
    async predicate(value) {
      if (search.trouble !== undefined || spent()) return;
      try {
        await run.check(value);
      } catch (error) {
        if (!(error instanceof Broken)) search.trouble ??= error;
        else {
          firstBreachAt ??= run.requestsSoFar();
          search.breach = error;
        }
        throw error;
      }
    },
  };
  return search;
}

function failureOf<T>(outcome: fc.RunDetails<[T]>, breach: Broken | undefined): Error {
  if (breach === undefined)
    return new Error(`the property failed without a breach: ${outcome.errorInstance}`);
  return new BrokenFor(breach, {
    value: fc.stringify(outcome.counterexample?.[0]),
    seed: outcome.seed,
    path: outcome.counterexamplePath ?? undefined,
    shrinks: outcome.numShrinks,
  });
}
