import { expect, test } from '@jest/globals';
import { failOnce } from './failed-run.ts';
import type { Outcome } from './outcome.ts';

/** Returns a test whose run can be played, with its outcome. */
function fakeTest(title: string) {
  const state: { outcome?: Outcome; onRun?: (() => void) | undefined } = {};
  return {
    title,
    state,
    decide(outcome: Outcome, whenRun?: () => void) {
      state.outcome = outcome;
      state.onRun = whenRun;
    },
    run: () => state.onRun?.(),
  };
}

test.each([0, 1])(
  'the first test that runs fails with the cause, the others name it (first: %i)',
  (place) => {
    const tests = ['the rules were judged', 'season/is-listed', 'club/is-there'].map(fakeTest);
    failOnce(tests, 'clubproof: no-token: …');
    tests[place]?.run();
    for (const [index, { state }] of tests.entries())
      expect(state.outcome).toEqual(
        index === place
          ? { kind: 'fail', text: 'clubproof: no-token: …' }
          : { kind: 'skip', text: `not judged, see "${tests[place]?.title}"` },
      );
  },
);

test('where no test runs none is skipped: a green that did not look is red', () => {
  const tests = ['the rules were judged', 'season/is-listed'].map(fakeTest);
  failOnce(tests, 'why');
  expect(tests.map(({ state }) => state.outcome?.kind)).toEqual(['fail', 'fail']);
});
