import type { RegisteredTest } from './registered-test.ts';

/**
 * Lets the first of the tests that run fail with the cause for which nothing was judged. The others are skipped and
 * name that test. Which one it is shows when it runs: the runner may have been told to run some tests only.
 */
export function failOnce(tests: Iterable<RegisteredTest>, cause: string): void {
  const all = [...tests];
  for (const first of all)
    first.decide({ kind: 'fail', text: cause }, () => {
      for (const other of all.filter((each) => each !== first))
        other.decide({ kind: 'skip', text: `not judged, see "${first.title}"` });
    });
}
