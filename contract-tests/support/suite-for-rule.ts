import type { Arbitrary } from 'fast-check';
import type { Rule } from '../../spec/index.ts';
import { Broken, describeHeard, SetupFailed } from './broken.ts';
import { efforts, sampleOf } from './effort.ts';
import { runProperty } from './property.ts';
import type { RunState } from './run-state.ts';
import type { Ask, ForAllOptions, Suite } from './suite.ts';

/** A suite in the hands of one rule's check, and the count of what it judged. */
export interface SuiteForRule {
  readonly suite: Suite;
  readonly examples: () => number;
}

export function suiteForRule(run: RunState, rule: Rule): SuiteForRule {
  let examples = 0;
  const { connection } = run;
  const seed = seedOf(run.seed, rule.id);

  async function forAll<T>(
    arbitrary: Arbitrary<T>,
    check: (value: T) => Promise<void>,
    options: ForAllOptions<T> = {},
  ) {
    examples += await runProperty({
      arbitrary,
      options,
      seed,
      runs: efforts[run.effort].runs,
      requestsSoFar: () => connection.counts.requests,
      check: (value) => freshExample(run, () => check(value)),
    });
  }

  async function forEach<T>(cases: readonly T[], check: (value: T) => Promise<void>) {
    for (const each of sampleOf(cases, efforts[run.effort].cases, seed)) {
      await freshExample(run, () => check(each));
      examples += 1;
    }
  }

  const suite: Suite = {
    target: run.target,
    rule,
    described: run.described,
    get control() {
      return present(run.control, 'control_url');
    },
    get captured() {
      return present(run.captured, 'webhooks.capture_file');
    },
    ask: (operation, ask = {}) => connection.ask(operation, ask),
    askPath: (ask) => connection.askPath(ask),
    async setUp(operation, ask: Ask = {}) {
      const heard = await connection.ask(operation, ask);
      if (heard.status < 300) return heard;
      throw new SetupFailed(
        `${operation} must succeed before this can be asked, but was answered ${describeHeard(heard)}`,
      );
    },
    forAll,
    forEach,
    shared: (name, make) => sharedOf(run, name, make),
    token: async (scopes) => (await connection.token(scopes)).value,
    freshKey: run.names.freshKey,
    freshMark: run.names.freshMark,
    now: run.clock.now,
    passTime: run.clock.passTime,
    judged(count) {
      examples += count;
    },
  };
  return { suite, examples: () => examples };
}

function sharedOf<T>(run: RunState, name: string, make: () => Promise<T>): Promise<T> {
  const known = run.shared.get(name) ?? run.ledger.sharing(make);
  run.shared.set(name, known);
  return known as Promise<T>;
}

/** A failure shows the exchanges of its own example, not those before it. */
async function freshExample(run: RunState, check: () => Promise<void>): Promise<void> {
  run.exchanges.length = 0;
  await check().catch((error: unknown) => {
    if (error instanceof Broken && error.exchanges.length === 0) error.exchanges = [...run.exchanges];
    throw error;
  });
}

function present<T>(value: T | undefined, name: string): T {
  if (value === undefined)
    throw new SetupFailed(`the target names no ${name}; the rule has to declare the need`);
  return value;
}

/** Another seed for each rule, the same in each run with the same seed. */
export function seedOf(runSeed: number, ruleId: string): number {
  let hash = runSeed | 0;
  for (const character of ruleId) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return hash;
}
