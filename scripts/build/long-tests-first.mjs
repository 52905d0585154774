import { existsSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/**
 * The tests that take a minute or more: they run the command line or the whole suite. Jest takes the largest files first
 * where it has no times of an earlier run, as on a new machine; these are small, and would keep one processor busy at the
 * end while the other one waits.
 */
const long = [
  'scripts/checks/pages/judging-pages.test.ts',
  'scripts/checks/pages/pages.test.ts',
  'contract-tests/conformance.test.ts',
  'scripts/proof/shards/compared-runs.test.ts',
  'scripts/proof/trials/harmless-run.test.ts',
  'mock/fuzz/fuzz.test.ts',
  'scripts/proof/alternatives/worlds.test.ts',
];

for (const name of long)
  if (!existsSync(new URL(`../../${name}`, import.meta.url)))
    throw new Error(`scripts/build/long-tests-first.mjs names a test that is not there: ${name}`);

const placeOf = ({ path }) => long.findIndex((name) => path.endsWith(`/${name}`));

/** Sorts tests as Jest does, but for the long ones, which come first. */
export default class LongTestsFirst extends Sequencer {
  sort(tests) {
    const rest = super.sort(tests.filter((test) => placeOf(test) === -1));
    const first = tests.filter((test) => placeOf(test) !== -1);
    return [...first.sort((one, other) => placeOf(one) - placeOf(other)), ...rest];
  }
}
