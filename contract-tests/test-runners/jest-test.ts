import { test } from '@jest/globals';
import { ErrorWithoutStack } from './error-without-stack.ts';
import { type RegisteredTest, reasonOf, undecidedTest } from './registered-test.ts';

/** Jest's own record of a test, as far as it is used here. Jest reads it when it is about to run the test. */
interface TestRecord {
  name: string;
  mode: 'skip' | 'todo' | 'only' | undefined | null;
}

/**
 * Registers a Jest test whose outcome is set later. Jest has no call that skips a test once the run is under way, so its
 * own record is changed. Where that record is not found, a test that should be skipped fails with the reason.
 */
export function registerJestTest(title: string): RegisteredTest {
  const undecided = undecidedTest(title);
  test(title, () =>
    undecided.run((reason) => {
      throw new ErrorWithoutStack(reason);
    }),
  );
  const record = newestRecord();
  return {
    title,
    decide(outcome, whenRun) {
      undecided.decide(outcome, whenRun);
      if (record === undefined || outcome.kind === 'pass' || outcome.kind === 'fail') return;
      record.mode = outcome.kind;
      record.name = `${title} (${reasonOf(outcome.text)})`;
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
