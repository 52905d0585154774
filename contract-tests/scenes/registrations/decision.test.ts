import { expect, test } from '@jest/globals';
import type { Suite } from '../../engine/judging/suite.ts';
import '../subjects/index.ts';
import { fakeRun } from '../../engine/run/run.testing.ts';
import { decide } from './decision.ts';

interface Club {
  /** What a registration shows before its decision. */
  readonly initial?: true;
  /** How many readings after a decision show the registration as it was. */
  readonly readingsBefore: number;
  /** How many seconds each reading takes. */
  readonly seconds: number;
  readonly shows?: boolean;
}

/** Returns how often each of some validations was read, before it and until it counted as carried out. */
async function readingsOf(clubs: readonly Club[]): Promise<number[]> {
  let club: Club = soon;
  let readings = 0;
  let decidedAt: number | undefined;
  const { suite: usual } = fakeRun({
    async answer({ method }) {
      if (method !== 'GET') {
        decidedAt = readings;
        return { status: 200, body: { data: { id: 7 } } };
      }
      readings += 1;
      await suite.pause(club.seconds);
      const isCarriedOut = decidedAt !== undefined && readings - decidedAt > club.readingsBefore;
      const valid = isCarriedOut || club.initial === true ? true : null;
      return { status: 200, body: { data: { id: 7, ...(club.shows !== false && { valid }) } } };
    },
  });
  // No test waits: the time of the run's clock passes.
  const suite = Object.create(usual, { pause: { value: usual.passTime } }) as typeof usual;
  const counts: number[] = [];
  for (club of clubs) {
    readings = 0;
    decidedAt = undefined;
    await decide(suite, 'validateAnnualRegistration', 7);
    counts.push(readings);
  }
  return counts;
}

const soon: Club = { readingsBefore: 0, seconds: 0.01 };
const slow: Club = { readingsBefore: 0, seconds: 0.5 };
const later: Club = { readingsBefore: 2, seconds: 0.01 };

test('where a quick reading shows the first decision, no other one is read', async () => {
  expect(await readingsOf([soon, later, later])).toEqual([2, 0, 0]);
});

test('where the first decision shows a moment later, each one is read until it shows', async () => {
  // The first one is read before it, and once more by what every decision does.
  expect(await readingsOf([later, later, soon])).toEqual([5, 3, 1]);
});

test('a slow reading that shows a decision says nothing of the next one', async () => {
  expect(await readingsOf([slow, later, later])).toEqual([2, 5, 3]);
});

test('a decision that changes nothing says nothing of the next one', async () => {
  expect(await readingsOf([{ ...soon, initial: true }, later, later])).toEqual([2, 5, 3]);
});

test('where readings are slow, three that show a decision are enough', async () => {
  expect(await readingsOf([slow, slow, slow, later])).toEqual([2, 2, 2, 0]);
});

test('where a registration that is read alone shows no state, the collection of its season tells', async () => {
  let listings = 0;
  const { suite: usual } = fakeRun({
    answer({ method, url }) {
      if (!url.includes('/seasons/3/'))
        return { status: 200, body: { data: { id: method === 'POST' && url.endsWith('/groups') ? 5 : 7 } } };
      listings += 1;
      // Before the decision, just after it, and a second later.
      const valid = listings > 3 ? true : null;
      return {
        status: 200,
        body: { data: [{ id: 7, valid }], pagination: { limit: 100, next_after: null } },
      };
    },
  });
  const { suite, waits } = waiting(usual);
  const { book } = suite;
  book.note(await suite.request('createGroup', { body: { season_id: 3 } }));
  book.note(await suite.request('createAnnualRegistration', { body: { member_id: 1, group_id: 5 } }));
  await decide(suite, 'validateAnnualRegistration', 7);
  expect([waits, listings]).toEqual([[1], 5]);
});

test('where no reading shows a state, some seconds pass after each accepted decision', async () => {
  const { suite, waits } = waiting(
    fakeRun({ answer: () => ({ status: 200, body: { data: { id: 7 } } }) }).suite,
  );
  await decide(suite, 'validateAnnualRegistration', 7);
  await decide(suite, 'validateAnnualRegistration', 8);
  expect(waits).toEqual([3, 3]);
});

/** A suite whose pauses are noted, and take no time. */
function waiting(usual: Suite) {
  const waits: number[] = [];
  const pause = async (seconds: number) => void waits.push(seconds);
  return { waits, suite: Object.create(usual, { pause: { value: pause } }) as Suite };
}

test('where no reading shows a state, no other decision is read', async () => {
  expect(await readingsOf([{ ...soon, shows: false }, soon])).toEqual([2, 0]);
});
