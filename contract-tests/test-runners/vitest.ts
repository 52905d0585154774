import { beforeAll, describe, test } from 'vitest';
import type { ConformanceOptions } from './options.ts';
import { registerRules } from './registered-rules.ts';
import { type RegisteredTest, undecidedTest } from './registered-test.ts';

export type { ConformanceOptions } from './options.ts';

/**
 * Registers one Vitest test for each rule, grouped by topic; the rules are judged in one run before the first of them.
 * Where nothing can be judged, one test fails with the cause and the others are skipped.
 * Call it at the top of a test file, or within `describe`. Throws where the options are invalid.
 */
export function conformance(options: ConformanceOptions): void {
  registerRules(options, {
    describe,
    beforeAll,
    registerTest,
    commandFor: (id) => `npx vitest run -t '${id}'`,
  });
}

function registerTest(title: string): RegisteredTest {
  const undecided = undecidedTest(title);
  test(title, ({ skip }) => undecided.run((reason) => skip(reason)));
  return undecided;
}
