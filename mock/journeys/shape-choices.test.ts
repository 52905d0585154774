import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { unspecifiedPoints } from '../../spec/index.ts';
import {
  assertCompatible,
  defaultChoices,
  drawChoices,
  withChoice,
  writtenChoices,
} from '../alternatives/choices.ts';
import { type RunningMock, startMock } from '../index.ts';
import { carefulJourney } from './careful-journey.testing.ts';
import { now } from './journey.testing.ts';

const captureFolder = mkdtempSync(join(tmpdir(), 'clubproof-shapes-'));
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

/** Returns the facts that come out of the journey through a new club that makes these choices. */
async function walked(choices: readonly string[]): Promise<unknown> {
  const name = `club-${mock.clubs.length}`;
  return carefulJourney(mock.createClub({ name, fixture: 'demo', faults: [], choices }));
}

const shapes = unspecifiedPoints.flatMap(({ id, alters }) =>
  Object.entries(alters)
    .filter(([, altered]) => altered === 'shape')
    .map(([choice]) => `${id}=${choice}`),
);

/** Returns groups of choices that a club can make together, each choice in one of them at least. */
function groupsOf(choices: readonly string[], size: number): readonly string[][] {
  const groups: string[][] = [];
  for (const choice of choices) {
    const group = groups.find((one) => one.length < size && goesWith(one, choice));
    if (group) group.push(choice);
    else groups.push(isPlayable([choice]) ? [choice] : [companionOf(choice, choices), choice]);
  }
  return groups;
}

/** Returns a choice without which this one cannot be made, since it excludes a default. */
function companionOf(choice: string, choices: readonly string[]): string {
  const companion = choices.find((one) => isPlayable([one, choice]));
  if (companion === undefined) throw new Error(`no club can make the choice ${choice}`);
  return companion;
}

function goesWith(group: readonly string[], choice: string): boolean {
  const point = `${choice.split('=')[0]}=`;
  return !group.some((one) => one.startsWith(point)) && isPlayable([...group, choice]);
}

function isPlayable(choices: readonly string[]): boolean {
  try {
    assertCompatible(choices.reduce(withChoice, defaultChoices));
    return true;
  } catch {
    return false;
  }
}

/** The facts of the reference as it is, so that a journey which sees nothing is noticed. */
test('the journey reads, writes, is refused, downloads and receives', () => {
  expect(facts).toMatchObject({
    season: ['Saison 2026-2027', '2026-09-01'],
    payments: [401, 402, 403, 404],
    replayed: true,
    conflict: 409,
    download: true,
    listed: [true, false],
    refused: [true, true, true, true, true],
    validated: true,
    invoice: [200, true],
    cancelled: true,
    taken: [[['Léa', 'present']]],
    history: ['2026-10-03', '2026-10-07', '2026-10-10', '2026-10-14'],
    seconds: 13_500,
    messages: 'verified',
  });
});

test.each(groupsOf(shapes, 8).map((group) => [group]))(
  'a careful client comes to the same facts with each of %j',
  async (group) => expect(await walked(group)).toEqual(facts),
);

test.each([1, 2, 3, 4, 5])(
  'a careful client comes to the same facts with every shape that seed %i draws',
  async (seed) => expect(await walked(writtenChoices(drawChoices(seed, 'shape')))).toEqual(facts),
);

test.each([
  ['a registration that is refused', ['required-documents=at-registration']],
  ['people who cannot be registered', ['registration-of-newcomers=wait']],
])('a rule of the club among the shapes would be found: %s', async (_, rules) => {
  const comparison = walked(rules).then((found) => expect(found).toEqual(facts));
  await expect(comparison).rejects.toThrow();
});
