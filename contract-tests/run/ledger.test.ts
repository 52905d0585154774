import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { operation, operations } from '../../spec/index.ts';
import type { Response } from '../wire/response.ts';
import { identifierIn, ledger, makesARecord, removalOf } from './ledger.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  file = join(folder, 'runs', 'run.jsonl');
});

afterEach(() => rmSync(folder, { recursive: true }));

const baseUrl = 'https://club.example/api/v1';
const createSeason = operation('createSeason');
const answered = (status: number, json: unknown) => ({ status, json }) as Response;
const written = () =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a creation is written down before its answer is known', () => {
  ledger(file, baseUrl).announce(createSeason, 'key-1');
  expect(written()).toEqual([
    { event: 'sending', base_url: baseUrl, operation: 'createSeason', key: 'key-1' },
  ]);
});

test('what was made remains until it is gone', () => {
  const book = ledger(file, baseUrl);
  book.observe(createSeason, 'key-1', answered(201, { data: { id: 7 } }));
  const [made] = book.remaining();
  expect(made).toEqual({ operation: 'createSeason', id: 7, path: '/seasons/7', key: 'key-1' });
  book.gone(made as NonNullable<typeof made>);
  expect(book.remaining()).toEqual([]);
  expect(written().map(({ event }) => event)).toEqual(['made', 'gone']);
});

test('a replay makes nothing that was not made before', () => {
  const book = ledger(file, baseUrl);
  for (let times = 0; times < 2; times++)
    book.observe(createSeason, 'key-1', answered(201, { data: { id: 7 } }));
  expect(book.remaining()).toHaveLength(1);
});

test.each([
  ['a refusal', 409, { data: { id: 7 } }],
  ['a success without an identifier', 201, { data: {} }],
])('%s makes nothing', (_, status, json) => {
  const book = ledger(file, baseUrl);
  book.observe(createSeason, 'key-1', answered(status, json));
  expect(book.remaining()).toEqual([]);
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

test('a season can be taken away again, a group cannot', () => {
  const made = { id: 7, path: '', key: '' };
  expect(removalOf({ ...made, operation: 'createSeason' })?.id).toBe('deleteSeason');
  expect(removalOf({ ...made, operation: 'createGroup' })).toBeUndefined();
});
