import { beforeAll, describe } from '@jest/globals';
import type { Results, RuleResult } from '../../reports/results.ts';
import { failOnce } from './failed-run.ts';
import { judgedResults } from './judged-results.ts';
import { type ConformanceOptions, checkOptions, commandLineOf, selectedRules, titleOf } from './options.ts';
import { type Commands, outcomeOf } from './outcome.ts';
import { type RegisteredTest, registerTest } from './registered-test.ts';

export type { ConformanceOptions } from './options.ts';

/** The test that fails where nothing could be judged. */
const nameOfWhole = 'the rules were judged';

/** A thorough run within the limits of a remote target takes hours. */
const runLimitMs = 24 * 60 * 60 * 1000;

/**
 * Registers one Jest test for each rule, grouped by topic; the rules are judged in one run before the first of them. Where
 * nothing can be judged, one test fails with the cause and the others are skipped.
 * Call it at the top of a test file, or within `describe`. Throws where the options are invalid.
 */
export function conformance(options: ConformanceOptions): void {
  checkOptions(options);
  const selected = selectedRules(options);
  describe(titleOf(options), () => {
    const whole = registerTest(nameOfWhole);
    const tests = new Map<string, RegisteredTest>();
    for (const topic of new Set(selected.map((rule) => rule.topic))) {
      const ids = selected.filter((rule) => rule.topic === topic).map(({ id }) => id);
      describe(topic, () => {
        for (const id of ids) tests.set(id, registerTest(id));
      });
    }
    beforeAll(async () => {
      const { words, input } = commandLineOf(options);
      let results: Results;
      try {
        results = await judgedResults(words, input);
      } catch (error) {
        return failOnce([whole, ...tests.values()], (error as Error).message);
      }
      whole.decide({ kind: 'pass' });
      for (const result of results.rules) {
        tests.get(result.id)?.decide(outcomeOf(result, commandsFor(options, result, results)));
      }
    }, runLimitMs);
  });
}

/** Returns the commands that judge this rule again. A target that is an object exists only within the project's own test. */
function commandsFor(
  { target }: ConformanceOptions,
  { id, failure }: RuleResult,
  { run }: Results,
): Commands {
  if (typeof target === 'object') return { rerun: `npx jest -t '${id}'   (with seed: ${run.seed})` };
  return { rerun: byNpx(failure?.rerun ?? ''), replay: failure?.replay && byNpx(failure.replay) };
}

function byNpx(command: string): string {
  return command.replace(/^clubproof /, 'npx clubproof ');
}
