import { test } from '@jest/globals';
import { ErrorWithoutStack } from './error-without-stack.ts';
import type { Outcome } from './outcome.ts';

/** Jest's own record of a test, as far as it is used here. Jest reads it when it is about to run the test. */
interface TestRecord {
  name: string;
  mode: 'skip' | 'todo' | 'only' | undefined | null;
}

/** A test that has a name before its outcome is known. */
export interface RegisteredTest {
  readonly title: string;
  /** Sets the outcome, before Jest runs the test, and what is done as soon as Jest runs it. */
  readonly decide: (outcome: Outcome, whenRun?: () => void) => void;
}

/**
 * Registers a test whose outcome is set later. Jest has no call that skips a test once the run is under way, so its own
 * record is changed. Where that record is not found, a test that should be skipped fails with the reason.
 */
export function registerTest(title: string): RegisteredTest {
  let decided: Outcome = { kind: 'fail', text: 'the run ended without a result for this rule' };
  let onRun: (() => void) | undefined;
  test(title, () => {
    onRun?.();
    if (decided.kind !== 'pass') throw new ErrorWithoutStack(decided.text);
  });
  const record = newestRecord();
  return {
    title,
    decide(outcome, whenRun) {
      decided = outcome;
      onRun = whenRun;
      if (record === undefined || outcome.kind === 'pass' || outcome.kind === 'fail') return;
      record.mode = outcome.kind;
      record.name = `${title} (${inOneLine(outcome.text)})`;
    },
  };
}

interface RunnerState {
  readonly currentDescribeBlock: { readonly children: readonly TestRecord[] };
}

/** Returns the record of the test that was registered last. */
function newestRecord(): TestRecord | undefined {
  const symbol = Object.getOwnPropertySymbols(globalThis).find(
    ({ description }) => description === 'JEST_STATE_SYMBOL',
  );
  if (symbol === undefined) return undefined;
  const state = Reflect.get(globalThis, symbol) as RunnerState;
  return state.currentDescribeBlock.children.at(-1);
}

function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
