import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { faults } from '../faults/index.ts';
import { noticedBy } from '../faults/noticed-by.ts';
import { type RunningMock, startMock } from '../index.ts';
import { carefulJourney } from './careful-journey.testing.ts';
import { now } from './journey.testing.ts';

const captureFolder = mkdtempSync(join(tmpdir(), 'clubproof-unnoticed-'));
let mock: RunningMock;
let facts: unknown;

beforeAll(async () => {
  mock = await startMock({ now, captureFolder });
  facts = await walked([]);
});
afterAll(async () => {
  await mock.close();
  rmSync(captureFolder, { recursive: true });
});

/** Returns the facts that come out of the journey through a new club with these faults. */
async function walked(ids: readonly string[]): Promise<unknown> {
  const name = `club-${mock.clubs.length}`;
  return carefulJourney(mock.createClub({ name, fixture: 'demo', faults: ids, choices: [] }));
}

const unnoticed = faults.filter((fault) => noticedBy(fault).length === 0).map(({ id }) => id);

const groups = Array.from({ length: Math.ceil(unnoticed.length / 8) }, (_, index) =>
  unnoticed.slice(8 * index, 8 * index + 8),
);

test('there are faults that no client notices, and most are noticed by one', () => {
  expect(unnoticed.length).toBeGreaterThan(100);
  expect(unnoticed.length).toBeLessThan(faults.length / 4);
});

test.each(groups.map((group) => [group]))(
  'a careful client comes to the same facts in a club with %j',
  async (group) => expect(await walked(group)).toEqual(facts),
);

test('a fault that a reader notices would be found', async () => {
  const missing = walked(['pagination/newest-on-no-page']).then((found) => expect(found).toEqual(facts));
  await expect(missing).rejects.toThrow();
});
