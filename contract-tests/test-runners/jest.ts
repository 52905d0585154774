import { beforeAll, describe } from '@jest/globals';
import { registerJestTest } from './jest-test.ts';
import type { ConformanceOptions } from './options.ts';
import { registerRules } from './registered-rules.ts';

export type { ConformanceOptions } from './options.ts';

/**
 * Registers one Jest test for each rule, grouped by topic; the rules are judged in one run before the first of them. Where
 * nothing can be judged, one test fails with the cause and the others are skipped.
 * Call it at the top of a test file, or within `describe`. Throws where the options are invalid.
 */
export function conformance(options: ConformanceOptions): void {
  registerRules(options, {
    describe,
    beforeAll,
    registerTest: registerJestTest,
    commandFor: (id) => `npx jest -t '${id}'`,
  });
}
