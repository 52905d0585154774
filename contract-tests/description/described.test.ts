import { expect, test } from '@jest/globals';
import { description } from '../../spec/index.ts';
import type { Response } from '../wire/response.ts';
import { describedBy } from './described.ts';

const served = (json: unknown, status = 200) =>
  describedBy({ status, json, headers: { etag: '"1"' } } as unknown as Response);

const schemaOfSeason = { properties: { name: {}, end_date: {} } };

/** A description with one operation: the creation of a season, with this schema of its body. */
function withBody(schema: unknown, components: object = {}) {
  const content = { 'application/json': { schema } };
  return served({ paths: { '/seasons': { post: { requestBody: { content } } } }, components });
}

test("the contract's own description has what it has", () => {
  const described = served(description);
  expect(described.has('createSeason')).toBe(true);
  expect(described.bodyFields('createSeason')).toContain('city_code');
  expect(described.recordFields('readSeason')).toContain('membership_cost_euros');
  expect(described.etag).toBe('"1"');
});

test('an operation that the target does not describe is not there', () => {
  const described = withBody(schemaOfSeason);
  expect(described.has('createSeason')).toBe(true);
  expect(described.has('listSeasons')).toBe(false);
  expect(described.has('readStaffHours')).toBe(false);
});

test('a public operation is there whether or not the target describes it', () => {
  expect(withBody(schemaOfSeason).has('getDescription')).toBe(true);
});

test('only the fields that the target describes are there', () => {
  expect(withBody(schemaOfSeason).bodyFields('createSeason')).toEqual(['name', 'end_date']);
});

test('local references are followed, also through escaped names', () => {
  const components = { schemas: { 'a/b': { $ref: '#/components/schemas/Season' }, Season: schemaOfSeason } };
  const described = withBody({ $ref: '#/components/schemas/a~1b' }, components);
  expect(described.bodyFields('createSeason')).toEqual(['name', 'end_date']);
});

test.each([
  ['leads nowhere', '#/components/schemas/Gone'],
  ['leads to another document', 'https://elsewhere.example/season.json'],
])("a reference that %s leaves the contract's fields", (_, $ref) => {
  expect(withBody({ $ref }).bodyFields('createSeason')).toContain('city_code');
});

test.each([
  ['an error', served({ paths: { '/seasons': {} } }, 500)],
  ['no JSON object', served('<html>')],
  ['a description without paths', served({ openapi: '3.2.0' })],
  ['a description whose paths are none of the interface', served({ paths: { '/pets': { get: {} } } })],
  ['a description whose paths are no objects', served({ paths: { '/seasons': null } })],
  ['nothing', describedBy(undefined)],
])('%s hides nothing', (_, described) => {
  expect(described.has('createSeason')).toBe(true);
  expect(Array.isArray(described.recordFields('readSeason'))).toBe(true);
  expect(described.bodyFields('createSeason')).toContain('city_code');
});
