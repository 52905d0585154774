import type { Arbitrary } from 'fast-check';
import type { Rule } from '../../spec/index.ts';
import { efforts, sampleOf } from '../run/effort.ts';
import type { RunState } from '../run/run-state.ts';
import { runProperty } from './property.ts';
import type { ForAllOptions, RequestOptions, Suite } from './suite.ts';
import { describeResponse, RuleViolation, SetupFailed } from './violation.ts';

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
    request: (operation, options = {}) => connection.request(operation, options),
    requestPath: (options) => connection.requestPath(options),
    async setUp(operation, options: RequestOptions = {}) {
      const response = await connection.request(operation, options);
      if (response.status < 300) return response;
      throw new SetupFailed(
        `${operation} must succeed before this can be asked, but was answered ${describeResponse(response)}`,
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
    if (error instanceof RuleViolation && error.exchanges.length === 0) error.exchanges = [...run.exchanges];
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
