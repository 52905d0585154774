import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { beginningsOfFiction } from '../../../contract-tests/arbitraries/phone.ts';
import { runSuite } from '../../../contract-tests/engine/run/run-suite.ts';
import { markIn } from '../../../contract-tests/engine/wire/message/run-names.ts';
import { makesARecord } from '../../../contract-tests/engine/wire/record/creation.ts';
import type { JsonObject } from '../../../spec/index.ts';
import {
  accessTokenOf,
  type JournalEntry,
  type JournaledClub,
  recordsGivenAway,
  startJournaledClub,
} from './journaled-club.testing.ts';
import { trialSeed } from './trial.ts';

const lists = ['/seasons', '/groups', '/events', '/payments'] as const;
type Lists = Record<(typeof lists)[number], readonly JsonObject[]>;

const folder = mkdtempSync(join(tmpdir(), 'harmless-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function judged(club: JournaledClub, writes: boolean) {
  return runSuite({
    target: { ...club.target, writes },
    effort: 'standard',
    seed: trialSeed,
    only: [],
    skip: [],
    ledgerFolder: folder,
    rerunCommand: (ids) => ids.join(),
    replayCommand: () => undefined,
  });
}

/** Reads what the club shows, without a trace in the journal of the run. */
async function shownBy(club: JournaledClub): Promise<Lists> {
  const access_token = await accessTokenOf(club);
  const read = async (path: string, entries: JsonObject[] = [], after = 0): Promise<JsonObject[]> => {
    const all = path === '/seasons' ? '' : '&all=true';
    const response = await fetch(`${club.target.base_url}${path}?limit=100&after=${after}${all}`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    const { data, pagination } = (await response.json()) as { data: JsonObject[]; pagination: JsonObject };
    const next = pagination.next_after;
    return typeof next === 'number' ? read(path, [...entries, ...data], next) : [...entries, ...data];
  };
  const entries = await Promise.all(lists.map(async (path) => [path, await read(path)] as const));
  return Object.fromEntries(entries) as unknown as Lists;
}

const isAccepted = ({ status }: JournalEntry) => status >= 200 && status < 300;
const idOf = ({ response }: JournalEntry) => (response.data as JsonObject | undefined)?.id;

describe('a run that writes to a club without a control interface', () => {
  let club: JournaledClub;
  let before: Lists;
  let after: Lists;
  let journal: readonly JournalEntry[];
  let leftBehind: number;
  /** The records that the run made, as `/groups/12`. */
  let made: ReadonlySet<string>;

  beforeAll(async () => {
    club = await startJournaledClub(folder);
    before = await shownBy(club);
    const start = club.journal.length;
    const { left_behind, rules } = await judged(club, true);
    journal = club.journal.slice(start);
    leftBehind = left_behind.length;
    expect(rules.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(100);
    made = new Set(
      journal
        .filter((entry) => entry.operation && makesARecord(entry.operation) && isAccepted(entry))
        .map((entry) => `${entry.operation?.path}/${idOf(entry)}`),
    );
    after = await shownBy(club);
  }, 300_000);

  afterAll(() => club.close());

  test('it makes records only in seasons, groups and events of its own, or in those that the target names', () => {
    const parents = { season_id: '/seasons', group_id: '/groups', event_id: '/events' } as const;
    const named = journal
      .filter((entry) => entry.operation && makesARecord(entry.operation) && isAccepted(entry))
      .flatMap(({ body, url }) =>
        Object.entries(parents).flatMap(([field, path]) =>
          typeof body[field] === 'number' ? [{ url, parent: `${path}/${body[field]}` }] : [],
        ),
      );
    expect(named.length).toBeGreaterThan(20);
    expect(
      named.filter(({ parent }) => !made.has(parent) && !recordsGivenAway(club).includes(parent)),
    ).toEqual([]);
  });

  test('it changes and removes only what it made, or what the target names', () => {
    const written = journal.filter(
      (entry) => isAccepted(entry) && entry.operation?.idempotent && entry.operation.path.includes('{id}'),
    );
    expect(written.length).toBeGreaterThan(50);
    const foreign = written.filter(({ operation, url }) => {
      const [, resource, id] = url.split('/');
      const record = `/${resource?.replace('member-documents', 'members')}/${Number.parseInt(id ?? '', 10)}`;
      return operation !== undefined && !made.has(record) && !recordsGivenAway(club).includes(record);
    });
    expect(foreign.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });

  test('what the club had is as it was', () => {
    for (const path of lists) {
      const kept = after[path].filter(({ id }) => before[path].some((one) => one.id === id));
      expect(before[path].length).toBeGreaterThan(1);
      expect(kept).toEqual(before[path]);
    }
  });

  test('what stays is closed, at the time of the club', async () => {
    const { headers } = await fetch(`${club.target.base_url}/changes`);
    const today = new Date(headers.get('date') ?? '').toISOString().slice(0, 10);
    const ownOf = (path: (typeof lists)[number]) =>
      after[path].filter(({ id }) => made.has(`${path}/${String(id)}`));
    expect(leftBehind).toBeGreaterThan(20);
    for (const season of ownOf('/seasons'))
      expect([season.registration_end, season.end_date].every((day) => String(day) < today)).toBe(true);
    for (const group of ownOf('/groups'))
      expect(group).toMatchObject({ capacity: 0, invitation_only: true, auto_validate: false });
    for (const event of ownOf('/events')) {
      expect(String(event.registration_deadline) < today).toBe(true);
      expect(event).toMatchObject({ capacity: 0, external_access: false, auto_validate: false });
    }
    for (const path of ['/seasons', '/groups', '/events'] as const) {
      expect(ownOf(path).length).toBeGreaterThan(2);
      expect(ownOf(path).filter(({ name }) => !String(name).startsWith('Test, à ignorer'))).toEqual([]);
    }
  });

  test('each payment is one cent and allocated to nothing, and no key of an allocation is made up without a mark', () => {
    const own = after['/payments'].filter(({ id }) => made.has(`/payments/${String(id)}`));
    expect(own.length).toBeGreaterThan(1);
    for (const payment of own) expect(payment).toMatchObject({ amount_cents: 1, allocations: [] });
    const offered = new Set(
      journal
        .filter(({ url }) => url.includes('allocation'))
        .flatMap(({ response }) => (Array.isArray(response.data) ? response.data : []))
        .map((option) => (option as JsonObject).key),
    );
    const sent = journal.flatMap(({ body }) => (Array.isArray(body.allocations) ? body.allocations : []));
    const keys = sent.filter((key) => typeof key === 'string' && key !== '');
    expect(keys.filter((key) => !offered.has(key) && markIn(String(key)) === undefined)).toEqual([]);
  });

  test('every telephone number is one of fiction', () => {
    const numbers = journal.flatMap(({ text }) => [
      ...text.matchAll(/(?<![\d.-])(?:\+33|0033|0)([1-9]\d{8})(?!\d)/g),
    ]);
    const strays = numbers.filter(
      ([, digits = '']) => !beginningsOfFiction.some((beginning) => digits.startsWith(beginning)),
    );
    expect(numbers.length).toBeGreaterThan(5);
    expect(strays.map(([number]) => number)).toEqual([]);
  });

  test('its secret is in one address, which only a target on this machine is sent', () => {
    const { secret = '' } = club.target.client;
    expect(journal.filter(({ url }) => url.includes(secret)).length).toBeLessThanOrEqual(1);
  });
});

describe('a run that only reads', () => {
  let club: JournaledClub;

  beforeAll(async () => {
    club = await startJournaledClub(folder);
    await judged(club, false);
  }, 300_000);

  afterAll(() => club.close());

  test('it writes nothing', () => {
    const writes = club.journal.filter((entry) => isAccepted(entry) && entry.operation?.idempotent);
    expect(club.journal.length).toBeGreaterThan(100);
    expect(writes).toEqual([]);
  });

  test('it downloads no file, no invoice and no medical record but those that the target names', () => {
    const id = club.target.known?.medical_record?.id;
    const isPersonal = ({ operation }: JournalEntry) =>
      /^\/medical\/\{id\}|\/invoice$|^\/member-documents\//.test(operation?.path ?? '');
    const foreign = club.journal.filter((entry) => isAccepted(entry) && isPersonal(entry) && entry.id !== id);
    expect(foreign.map(({ url }) => url)).toEqual([]);
  });
});
