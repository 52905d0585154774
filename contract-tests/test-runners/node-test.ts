import { before, describe, test } from 'node:test';
import type { ConformanceOptions } from './options.ts';
import { registerRules } from './registered-rules.ts';
import { type RegisteredTest, undecidedTest } from './registered-test.ts';

export type { ConformanceOptions } from './options.ts';

/**
 * Registers one test of `node:test` for each rule, grouped by topic; the rules are judged in one run before the first of
 * them. Where nothing can be judged, one test fails with the cause and the others are skipped.
 * Call it at the top of a test file, or within `describe`. Throws where the options are invalid.
 */
export function conformance(options: ConformanceOptions): void {
  registerRules(options, {
    describe: (title, body) => void describe(title, body),
    beforeAll: (action, timeout) => before(action, { timeout }),
    registerTest,
    commandFor: (id) => `node --test --test-name-pattern '${id}'`,
  });
}

function registerTest(title: string): RegisteredTest {
  const undecided = undecidedTest(title);
  void test(title, (context) => undecided.run((reason) => context.skip(reason)));
  return undecided;
}
