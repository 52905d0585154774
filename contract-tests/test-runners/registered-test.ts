import { ErrorWithoutStack } from './error-without-stack.ts';
import type { Outcome } from './outcome.ts';

/** A test that has a name before its outcome is known. */
export interface RegisteredTest {
  readonly title: string;
  /** Sets the outcome, before the runner runs the test, and what is done as soon as it runs it. */
  readonly decide: (outcome: Outcome, whenRun?: () => void) => void;
}

/** A test as its runner sees it. */
export interface RunnableTest extends RegisteredTest {
  /** Passes, throws, or skips the test with a reason, as it was decided. */
  readonly run: (skip: (reason: string) => void) => void;
}

/** Returns a test that fails until its outcome is decided. */
export function undecidedTest(title: string): RunnableTest {
  let decided: Outcome = { kind: 'fail', text: 'the run ended without a result for this rule' };
  let onRun: (() => void) | undefined;
  return {
    title,
    decide(outcome, whenRun) {
      decided = outcome;
      onRun = whenRun;
    },
    run(skip) {
      onRun?.();
      if (decided.kind === 'pass') return;
      if (decided.kind === 'fail') throw new ErrorWithoutStack(decided.text);
      skip(reasonOf(decided.text));
    },
  };
}

/** Returns the reason of a skipped test in one line. */
export function reasonOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
