import type { Results, RuleResult } from '../../reports/results.ts';
import { failOnce } from './failed-run.ts';
import { judgedResults } from './judged-results.ts';
import { type ConformanceOptions, checkOptions, commandLineOf, selectedRules, titleOf } from './options.ts';
import { type Commands, outcomeOf, wholeOutcome } from './outcome.ts';
import type { RegisteredTest } from './registered-test.ts';

/** What a test runner does for the tests of rules. */
export interface TestRunner {
  readonly describe: (title: string, body: () => void) => void;
  /** Runs an action before the tests of the group, with a limit in milliseconds. */
  readonly beforeAll: (action: () => Promise<void>, limitMs: number) => void;
  /** Registers a test whose outcome is set later. */
  readonly registerTest: (title: string) => RegisteredTest;
  /** Returns the command that runs the test of a rule again. */
  readonly commandFor: (ruleId: string) => string;
}

/** The test that fails where nothing could be judged. */
const nameOfWhole = 'the rules were judged';

/** A thorough run within the limits of a remote target takes hours. */
const runLimitMs = 24 * 60 * 60 * 1000;

/**
 * Registers one test for each rule, grouped by topic; the rules are judged in one run before the first of them. Where
 * nothing can be judged, one test fails with the cause and the others are skipped. Throws where the options are invalid.
 */
export function registerRules(options: ConformanceOptions, runner: TestRunner): void {
  const { describe, registerTest } = runner;
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
    runner.beforeAll(async () => {
      const { words, input } = commandLineOf(options);
      let results: Results;
      try {
        results = await judgedResults(words, input);
      } catch (error) {
        return failOnce([whole, ...tests.values()], (error as Error).message);
      }
      const outcomes = results.rules.map((result) => ({
        result,
        outcome: outcomeOf(result, commandsFor(options, result, results, runner)),
      }));
      whole.decide(wholeOutcome(outcomes));
      for (const { result, outcome } of outcomes) tests.get(result.id)?.decide(outcome);
    }, runLimitMs);
  });
}

/** Returns the commands that judge this rule again. A target that is an object exists only within the project's own test. */
function commandsFor(
  { target }: ConformanceOptions,
  { id, failure }: RuleResult,
  { run }: Results,
  { commandFor }: TestRunner,
): Commands {
  if (typeof target === 'object') return { rerun: `${commandFor(id)}   (with seed: ${run.seed})` };
  return { rerun: byNpx(failure?.rerun ?? ''), replay: failure?.replay && byNpx(failure.replay) };
}

function byNpx(command: string): string {
  return command.replace(/^clubproof /, 'npx clubproof ');
}
