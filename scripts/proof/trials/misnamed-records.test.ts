import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { runSuite } from '../../../contract-tests/engine/run/run-suite.ts';
import { makesARecord } from '../../../contract-tests/engine/wire/record/creation.ts';
import type { JsonObject } from '../../../spec/index.ts';
import {
  type Alter,
  type JournalEntry,
  recordsGivenAway,
  startJournaledClub,
} from './journaled-club.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'misnamed-records-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isAccepted = ({ status }: JournalEntry) => status >= 200 && status < 300;
const isCreation = ({ operation }: JournalEntry) => operation !== undefined && makesARecord(operation);
const idOf = ({ response }: JournalEntry) => (response.data as JsonObject | undefined)?.id as number;

/** Returns the response to a creation with the identifier that a defect names. */
function naming(identifier: (entry: JournalEntry) => number): Alter {
  return (entry) => {
    if (!isCreation(entry) || !isAccepted(entry)) return undefined;
    return { ...entry.response, data: { ...(entry.response.data as JsonObject), id: identifier(entry) } };
  };
}

/** Returns the identifier of a record that each collection had before, as the first creation in it tells. */
function alwaysTheSame(): (entry: JournalEntry) => number {
  const first = new Map<string, number>();
  return (entry) => {
    const { path = '' } = entry.operation ?? {};
    first.set(path, first.get(path) ?? idOf(entry) - 1);
    return first.get(path) as number;
  };
}

/** Judges a club behind a server with such a defect, and returns what the suite wrote to it. */
async function judged(alter: Alter) {
  const club = await startJournaledClub(folder, alter);
  try {
    const { rules } = await runSuite({
      target: { ...club.target, writes: true },
      effort: 'smoke',
      seed: 1,
      only: [],
      skip: [],
      ledgerFolder: folder,
      rerunCommand: (ids) => ids.join(),
      replayCommand: () => undefined,
    });
    const made = club.journal
      .filter((entry) => isCreation(entry) && isAccepted(entry))
      .map((entry) => `${entry.operation?.path}/${idOf(entry)}`);
    return { rules, journal: club.journal, own: new Set([...made, ...recordsGivenAway(club)]) };
  } finally {
    await club.close();
  }
}

/** The records that a write refers to or is about. */
function touchedBy({ url, operation, body }: JournalEntry): string[] {
  const [, resource, id] = url.split('/');
  const collection = resource?.replace('member-documents', 'members');
  const parents = {
    season_id: 'seasons',
    group_id: 'groups',
    event_id: 'events',
    member_id: 'members',
  } as const;
  return [
    ...(operation?.path.includes('{id}') ? [`/${collection}/${Number.parseInt(id ?? '', 10)}`] : []),
    ...Object.entries(parents).flatMap(([field, path]) =>
      typeof body[field] === 'number' ? [`/${path}/${body[field]}`] : [],
    ),
  ];
}

describe.each<[string, () => Alter]>([
  ['off by one', () => naming((entry) => idOf(entry) - 1)],
  ['always that of one record of another client', () => naming(alwaysTheSame())],
])('at a club whose creations name an identifier that is %s', (_, defect) => {
  const judging = judged(defect());

  test('nothing of another client is changed, removed or referred to', async () => {
    const { journal, own } = await judging;
    const writes = journal.filter((entry) => isAccepted(entry) && entry.operation?.idempotent);
    expect(writes.length).toBeGreaterThan(10);
    const foreign = writes.flatMap((entry) =>
      touchedBy(entry)
        .filter((path) => !own.has(path))
        .map((path) => `${entry.method} ${entry.url} ${path}`),
    );
    expect(foreign).toEqual([]);
  }, 120_000);

  test('the rule about the identifier is violated', async () => {
    const { rules } = await judging;
    const rule = rules.find(({ id }) => id === 'payload/write-answers-with-identifier');
    expect(rule).toMatchObject({ verdict: 'fail' });
  });
});
