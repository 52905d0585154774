import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { operation, operations } from '../../../spec/index.ts';
import { LedgerUnwritable } from '../wire/message/errors.ts';
import { onBehalfOf, requestOwner } from '../wire/message/request-owner.ts';
import type { SentRequest } from '../wire/message/response.ts';
import { identifierIn, makesARecord } from '../wire/record/creation.ts';
import { responseTo, sentRequest } from '../wire/wire.testing.ts';
import { ledger, reopenedLedger } from './ledger.ts';
import type { Made } from './ledger-file.ts';
import { listOf, removalOf } from './record-routes.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  file = join(folder, 'runs', 'run.jsonl');
});

afterEach(() => rmSync(folder, { recursive: true }));

const owner = { base_url: 'https://club.example/api/v1', process_id: 1 };
const createSeason = operation('createSeason');
const mark = 'zz-conf-0a1b2c-0001';
const sent: SentRequest = {
  operation: 'createSeason',
  method: 'POST',
  url: `${owner.base_url}/seasons`,
  headers: { 'idempotency-key': 'key-1' },
  body: JSON.stringify({ name: `Season ${mark}` }),
  scopes: [],
};
const announced = { operation: 'createSeason', key: 'key-1', mark, values: { name: `Season ${mark}` } };
const seven = { ...announced, id: 7, path: '/seasons/7' } as Made;
const created = responseTo(sent, { status: 201, body: { data: { id: 7 } } });
const written = () =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a creation is written down before its response, with the mark by which it can be found', () => {
  const book = ledger(file, owner);
  book.announce(createSeason, sent);
  expect(written()).toEqual([
    { event: 'run', ...owner },
    { event: 'sending', ...announced },
  ]);
  expect(book.unanswered()).toEqual([announced]);
});

/** Every write to this file fails from now on. */
function spoil(): void {
  rmSync(file);
  mkdirSync(file);
}

test('where the file cannot be written nothing more is announced, the run is told once, and what was made is still known', () => {
  const reasons: string[] = [];
  const book = ledger(file, owner, ({ message }) => void reasons.push(message));
  book.announce(createSeason, sent);
  spoil();
  book.observe(createSeason, created);
  expect(book.remaining()).toEqual([seven]);
  expect(() => book.announce(createSeason, { ...sent, headers: { 'idempotency-key': 'key-2' } })).toThrow(
    LedgerUnwritable,
  );
  expect(reasons).toEqual([
    expect.stringMatching(/^the ledger .*run\.jsonl can no longer be written \(EISDIR/),
  ]);
  expect(book.unanswered()).toEqual([]);
  book.gone(seven);
  expect(book.remaining()).toEqual([]);
});

test('a record remains in the ledger until it is gone', () => {
  const book = ledger(file, owner);
  book.announce(createSeason, sent);
  book.observe(createSeason, created);
  expect([book.remaining(), book.unanswered()]).toEqual([[seven], []]);
  book.gone(seven);
  expect(book.remaining()).toEqual([]);
  expect(book.gonePaths()).toEqual([seven.path]);
});

test('a replay makes no second record', () => {
  const book = ledger(file, owner);
  for (let times = 0; times < 2; times++) book.observe(createSeason, created);
  expect(book.remaining()).toHaveLength(1);
});

test('a refusal makes no record', () => {
  const book = ledger(file, owner);
  book.announce(createSeason, sent);
  book.observe(createSeason, responseTo(sent, { status: 409, body: { data: { id: 7 } } }));
  expect([book.remaining(), book.unanswered()]).toEqual([[], []]);
});

test.each([
  ['a server error', 502, undefined],
  ['a success without an identifier', 201, { data: {} }],
])('after %s the record may exist', (_, status, body) => {
  const book = ledger(file, owner);
  book.announce(createSeason, sent);
  book.observe(createSeason, responseTo(sent, { status, body }));
  expect([book.remaining(), book.unanswered()]).toEqual([[], [announced]]);
  book.found(book.unanswered()[0] as Made, 7);
  expect([book.remaining(), book.unanswered()]).toEqual([[seven], []]);
});

test('creations without a key are told apart by their bodies', () => {
  const book = ledger(file, owner);
  for (const body of ['{"name": "one"}', '{"name": "two"}'])
    book.announce(createSeason, { ...sent, headers: {}, body });
  expect(book.unanswered()).toHaveLength(2);
});

test('the ledger of an earlier run continues where it ended, tries included', () => {
  const book = ledger(file, owner);
  book.announce(createSeason, sent);
  book.observe(createSeason, created);
  book.tried(seven, 409);
  book.tried(seven);
  book.announce(createSeason, { ...sent, headers: { 'idempotency-key': 'key-2' } });
  appendFileSync(file, '{"event": "gone", "pa');
  const reopened = reopenedLedger(file);
  expect(reopened?.owner).toEqual(owner);
  expect(reopened?.remaining()).toEqual([seven]);
  expect(reopened?.tries(seven)).toBe(1);
  expect(reopened?.unanswered()).toMatchObject([{ key: 'key-2' }]);
});

test.each([
  '',
  'not json\nat all',
  '{"event": "else"}\n',
  '{"event": "gone", "path": "/seasons/7"}\n',
  '{"event": "run"}\n',
])('a file with %j is no ledger', (text) => {
  const stranger = join(folder, 'stranger.jsonl');
  writeFileSync(stranger, text);
  expect(reopenedLedger(stranger)).toBeUndefined();
});

test('a ledger that names no record any more leaves no file, any other ledger does', () => {
  const book = ledger(file, owner);
  book.observe(createSeason, created);
  book.close();
  expect(existsSync(file)).toBe(true);
  book.gone(seven);
  book.close();
  expect(existsSync(file)).toBe(false);
});

test('a club of the run’s own takes everything along, and while it is there the ledger names it', () => {
  const book = ledger(file, { ...owner, own_club: 'http://127.0.0.1/_control/clubs/run-1' });
  book.close();
  expect(existsSync(file)).toBe(true);
  book.observe(createSeason, created);
  book.close(true);
  expect(existsSync(file)).toBe(false);
});

test.each([
  [{ data: { id: 7 } }, 7],
  [{ id: 7 }, 7],
  [{ data: { id: '7' } }, undefined],
  [{ data: { id: 7.5 } }, undefined],
  [null, undefined],
  ['text', undefined],
])('the identifier in %j is %p', (json, id) => {
  expect(identifierIn(json)).toBe(id);
});

test('only a creation under a key makes a record: no search, no action, no token', () => {
  const making = operations.filter(makesARecord).map(({ id }) => id);
  expect(making).toEqual(expect.arrayContaining(['createSeason', 'createMember', 'createGroup']));
  for (const other of ['searchMembers', 'requestToken', 'validateAnnualRegistration', 'changeSeason'])
    expect(making).not.toContain(other);
});

test('a season can be removed and is found in the list of seasons; a group cannot be removed', () => {
  expect(removalOf({ operation: 'createSeason' })?.id).toBe('deleteSeason');
  expect(removalOf({ operation: 'createGroup' })).toBeUndefined();
  expect(listOf({ operation: 'createSeason' })?.id).toBe('listSeasons');
});

test.each([
  [299, [7], 0],
  [300, [], 0],
  [499, [], 0],
  [500, [], 1],
])('after status %i the records are %j, and %i more may exist', (status, ids, perhaps) => {
  const book = ledger(file, owner);
  book.announce(createSeason, sent);
  book.observe(createSeason, responseTo(sent, { status, body: { data: { id: 7 } } }));
  expect(book.remaining().map(({ id }) => id)).toEqual(ids);
  expect(book.unanswered()).toHaveLength(perhaps);
});

test('a ledger that names a record that may exist keeps its file', () => {
  const book = ledger(file, owner);
  book.announce(createSeason, sent);
  book.close();
  expect(existsSync(file)).toBe(true);
});

test('a ledger whose file is gone already is closed all the same', () => {
  const book = ledger(file, owner);
  rmSync(file);
  expect(() => book.close()).not.toThrow();
});

test('a creation without a key or a body is written down without a mark', () => {
  const book = ledger(file, owner);
  book.announce(createSeason, { ...sent, headers: {}, body: undefined });
  expect(book.unanswered()).toEqual([{ operation: 'createSeason', key: 'no key: ', mark: '', values: {} }]);
});

test.each([
  ['half a line at the end, as of a killed run', '{"event": "gone", "pa', 0],
  ['half a line before others', '{"event": "gone", "pa\n{"event": "gone", "path": "/seasons/8"}\n', 1],
  ['an unknown event', '{"event": "else"}\n', 1],
  [
    'a record of another collection',
    `${JSON.stringify({ event: 'made', ...seven, path: '/groups/7' })}\n`,
    1,
  ],
  [
    'an operation that makes no record',
    `${JSON.stringify({ event: 'made', ...seven, operation: 'x' })}\n`,
    1,
  ],
  ['empty lines', '\n\n', 0],
])('of a ledger with %s everything else is read', (_, text, badLines) => {
  const book = ledger(file, owner);
  book.observe(createSeason, created);
  appendFileSync(file, text);
  const reopened = reopenedLedger(file);
  expect(reopened?.remaining()).toEqual([seven]);
  expect(reopened?.badLines).toBe(badLines);
});

test('half a line at the end does not spoil what a later run writes', () => {
  const book = ledger(file, owner);
  book.observe(createSeason, created);
  appendFileSync(file, '{"event": "gone", "pa');
  reopenedLedger(file)?.gone(seven);
  const again = reopenedLedger(file);
  expect([again?.remaining(), again?.badLines]).toEqual([[], 0]);
});

test('a ledger with lines that cannot be read keeps its file, for a person to look at', () => {
  const book = ledger(file, owner);
  book.observe(createSeason, created);
  appendFileSync(file, 'not json\n');
  const reopened = reopenedLedger(file);
  reopened?.gone(seven);
  reopened?.close();
  expect(existsSync(file)).toBe(true);
});

test('the ledger of an earlier version, without the values that were sent, is read', () => {
  ledger(file, owner);
  const { values: _, ...older } = seven;
  appendFileSync(file, `${JSON.stringify({ event: 'made', ...older })}\n`);
  expect(reopenedLedger(file)?.remaining()).toEqual([{ ...seven, values: {} }]);
});

test('the records made for one rule are told apart from those made for another', async () => {
  const book = ledger(file, owner);
  await onBehalfOf(requestOwner('rule', 'season/one'), async () => book.observe(createSeason, created));
  expect(book.madeFor('season/one')).toEqual([{ ...seven, use: 'season/one' }]);
  expect(book.madeFor('season/other')).toEqual([]);
  book.gone(seven);
  expect(book.madeFor('season/one')).toEqual([]);
});

test('a replay after the removal of its record does not take a later record with the same identifier', () => {
  const book = ledger(file, owner);
  const make = (rule: string, key: string) =>
    onBehalfOf(requestOwner('rule', rule), async () =>
      book.observe(createSeason, { ...created, sent: { ...sent, headers: { 'idempotency-key': key } } }),
    );
  void make('season/one', 'key-1');
  book.gone(seven);
  void make('season/other', 'key-2');
  void make('season/one', 'key-1');
  expect(book.madeFor('season/one')).toEqual([]);
  expect(book.madeFor('season/other')).toMatchObject([{ key: 'key-2', path: '/seasons/7' }]);
});

const change = {
  operation: 'changeMember',
  id: 107,
  path: '/members/107',
  undoneBy: { email: 'ada@club.example' },
} as const;

test('a record that a replay names after its removal is gone once more where a read does not find it', () => {
  const book = ledger(file, owner);
  book.observe(createSeason, created);
  book.gone(seven);
  book.observe(createSeason, created);
  expect(book.remaining()).toEqual([seven]);
  book.show(responseTo(sentRequest({ url: `${owner.base_url}/seasons/7` }), { status: 404 }));
  expect(book.remaining()).toEqual([]);
});

const removal = (key: string) =>
  responseTo(
    sentRequest({
      method: 'DELETE',
      url: `${owner.base_url}/seasons/7`,
      headers: { 'idempotency-key': key },
    }),
    { status: 204 },
  );

test('a record is gone once its removal succeeds, and a replay of that removal takes no later record', () => {
  const book = ledger(file, owner);
  book.observe(createSeason, created);
  book.show(removal('key-2'));
  expect(book.remaining()).toEqual([]);
  const later = { ...sent, headers: { 'idempotency-key': 'key-3' } };
  book.observe(createSeason, { ...created, sent: later });
  book.show(removal('key-2'));
  expect(book.remaining()).toMatchObject([{ key: 'key-3', path: '/seasons/7' }]);
});

test('a change of a record that the target names is written down until another one takes it back', () => {
  const book = ledger(file, owner);
  book.changing(change);
  book.changed(change.path, { email: 'zz-conf@example.com' });
  expect(reopenedLedger(file)?.changes()).toEqual([change]);
  book.changed(change.path, { email: 'ada@club.example' });
  book.close();
  expect(existsSync(file)).toBe(false);
});

test('a ledger with a change that nothing has taken back is not ended, and only its user may read it', () => {
  const book = ledger(file, owner);
  book.changing(change);
  book.close();
  expect(reopenedLedger(file)?.changes()).toEqual([change]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test.each([
  { ...change, id: '107' },
  { ...change, path: '/members/108' },
  { ...change, operation: 'deleteSeason' },
  { ...change, undoneBy: 'ada@club.example' },
])('a line of a change that is not whole is not read: %j', (line) => {
  ledger(file, owner);
  appendFileSync(file, `${JSON.stringify({ event: 'changing', ...line })}\n`);
  expect(reopenedLedger(file)).toMatchObject({ badLines: 1 });
  expect(reopenedLedger(file)?.changes()).toEqual([]);
});
