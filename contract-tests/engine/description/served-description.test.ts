import { expect, test } from '@jest/globals';
import { description, operations } from '../../../spec/index.ts';
import type { Response } from '../wire/message/response.ts';
import { isGovernedOperation } from './governed.ts';
import {
  describedBy,
  descriptionIn,
  lackingFields,
  lackingOperations,
  listsFields,
  type ServedDescription,
} from './served-description.ts';

const url = 'https://club.example/api/v1/openapi.json';
const served = (json: unknown, status = 200) =>
  describedBy({ status, json, headers: { etag: '"1"' }, sent: { url } } as unknown as Response);

const bodyOf = (schema: unknown) => ({ requestBody: { content: { 'application/json': { schema } } } });
const schemaOfSeason = { properties: { name: {}, end_date: {} } };

/** A description with one operation: the creation of a season, with this schema of its body. */
function withBody(schema: unknown, components: object = {}) {
  return served({ paths: { '/seasons': { post: bodyOf(schema) } }, components });
}

test("the contract's own description has all of the contract", () => {
  const described = served(description);
  for (const { id } of operations) expect([id, described.has(id)]).toEqual([id, true]);
  expect(described.bodyFields('createSeason')).toContain('city_code');
  expect(described.recordFields('readSeason')).toContain('membership_cost_euros');
  expect(described.recordFields('listSeasons')).toContain('slots_path');
  expect(described.etag).toBe('"1"');
});

test('an operation that a feature governs is there only where it is described, any other in any case', () => {
  const described = withBody(schemaOfSeason);
  expect(described.has('createSeason')).toBe(true);
  expect(described.has('listSeasons')).toBe(true);
  expect(described.has('readStaffHours')).toBe(false);
});

test('a public operation is there whether or not the target describes it', () => {
  expect(withBody(schemaOfSeason).has('getDescription')).toBe(true);
});

test('what a feature governs is recognised: hours of the staff, but no season', () => {
  expect(isGovernedOperation('readStaffHours')).toBe(true);
  expect(isGovernedOperation('listSeasons')).toBe(false);
});

test('a field that a feature governs is there only where it is described, any other in any case', () => {
  const fields = withBody(schemaOfSeason).bodyFields('createSeason');
  expect(fields).not.toContain('city_code');
  expect(fields).not.toContain('licence_immediate_payment');
  expect(fields).toEqual(expect.arrayContaining(['name', 'start_date']));
  expect(withBody({ properties: { city_code: {} } }).bodyFields('createSeason')).toContain('city_code');
});

test('an option that is listed nowhere is of a feature that is off; one that is listed anywhere is there', () => {
  const post = bodyOf(schemaOfSeason);
  const alone = served({ paths: { '/seasons': { post } } });
  expect(alone.bodyFields('createSeason')).not.toContain('max_annual_registrations');
  const patch = bodyOf({ properties: { max_annual_registrations: {} } });
  const elsewhere = served({ paths: { '/seasons': { post }, '/seasons/{id}': { patch } } });
  expect(elsewhere.bodyFields('createSeason')).toContain('max_annual_registrations');
});

test('a field of the target that the contract does not have is left out', () => {
  expect(withBody({ properties: { name: {}, colour: {} } }).bodyFields('createSeason')).not.toContain(
    'colour',
  );
});

test('the fields of records follow the same rule, whatever class of status describes them', () => {
  const schema = { properties: { data: { items: { properties: { id: {}, events_path: {} } } } } };
  const answer = { content: { 'application/json; charset=utf-8': { schema } } };
  const fields = served({ paths: { '/seasons': { get: { responses: { '2XX': answer } } } } }).recordFields(
    'listSeasons',
  );
  expect(fields).toEqual(expect.arrayContaining(['id', 'events_path', 'members_path']));
  expect(fields).not.toContain('slots_path');
});

const governed = { properties: { name: {}, city_code: {} } };
const plain = { properties: { name: {} } };

test.each<[string, unknown, object]>([
  [
    'through escaped names',
    { $ref: '#/components/schemas/a~1b' },
    { schemas: { 'a/b': { $ref: '#/components/schemas/Season' }, Season: plain } },
  ],
  [
    'by the address of the document',
    { $ref: `${url}#/components/schemas/Season` },
    { schemas: { Season: plain } },
  ],
  [
    'relative to its address',
    { $ref: 'openapi.json#/components/schemas/Season' },
    { schemas: { Season: plain } },
  ],
  [
    'beside other members',
    { $ref: '#/components/schemas/Season', title: 'a' },
    { schemas: { Season: plain } },
  ],
  ['in a composition', { allOf: [{ $ref: '#/components/schemas/Season' }] }, { schemas: { Season: plain } }],
])('local references are followed %s', (_, schema, components) => {
  expect(withBody(schema, components).bodyFields('createSeason')).not.toContain('city_code');
});

test('a composed schema has the fields of all its parts', () => {
  expect(withBody({ allOf: [plain, governed] }).bodyFields('createSeason')).toContain('city_code');
});

test.each([
  ['leads nowhere', '#/components/schemas/Gone'],
  ['leads to another document', 'https://elsewhere.example/season.json'],
  ['leads in a circle', '#/paths/~1seasons/post/requestBody/content/application~1json/schema'],
  ['cannot be decoded', '#/%E9'],
])("a reference that %s leaves the contract's fields", (_, $ref) => {
  expect(withBody({ $ref }).bodyFields('createSeason')).toContain('city_code');
});

test.each([
  ['an error', served({ paths: { '/seasons': {} } }, 500)],
  ['no JSON object', served('<html>')],
  ['a description without paths', served({ openapi: '3.2.0' })],
  ['a description whose paths are none of the interface', served({ paths: { '/pets': { get: {} } } })],
  ['a description whose paths are no objects', served({ paths: { '/seasons': null } })],
  ['a description of other servers in another form', served({ servers: 'https://x', paths: [] })],
  ['nothing', describedBy(undefined)],
])('%s hides nothing', (_, described) => {
  expect(described.has('createSeason')).toBe(true);
  expect(described.recordFields('readSeason')).toContain('city_code');
  expect(described.bodyFields('createSeason')).toContain('city_code');
});

const operation = { post: bodyOf(plain) };
const club = { base: 'https://x/club/api/v1' };

test.each<[string, object]>([
  ['in the path alone', { paths: { '/api/v1/seasons': operation } }],
  ['in a server of the document', { servers: [{ url: club.base }], paths: { '/seasons': operation } }],
  ['partly in each', { servers: [{ url: 'https://x/club' }], paths: { '/api/v1/seasons': operation } }],
  [
    'in a server with a slash at its end',
    { servers: [{ url: `${club.base}/` }], paths: { '/seasons': operation } },
  ],
  ['in a relative server', { servers: [{ url: '.' }], paths: { '/seasons': operation } }],
  ['in an absolute path', { servers: [{ url: '/club/api/v1' }], paths: { '/seasons': operation } }],
  [
    'in a variable of a server',
    {
      servers: [{ url: 'https://x/{base}', variables: { base: { default: 'api/v1' } } }],
      paths: { '/seasons': operation },
    },
  ],
  [
    'in a server of the path',
    {
      servers: [{ url: 'https://elsewhere' }],
      paths: { '/v1/seasons': { ...operation, servers: [{ url: 'https://x/club/api' }] } },
    },
  ],
  [
    'in a server of the operation',
    {
      servers: [{ url: 'https://elsewhere' }],
      paths: { '/v1/seasons': { post: { ...operation.post, servers: [{ url: '/api' }] } } },
    },
  ],
  [
    'behind a reference of the path',
    {
      paths: { '/seasons': { $ref: '#/components/pathItems/S' } },
      components: { pathItems: { S: operation } },
    },
  ],
])('an operation is found whose address stands %s', (_, document) => {
  const described = served(document);
  expect(described.has('createSeason')).toBe(true);
  expect(described.bodyFields('createSeason')).not.toContain('city_code');
});

test('the names of path parameters are free', () => {
  const described = served({
    paths: {
      '/seasons/{season_id}': { patch: operation.post },
      '/member-documents/{a}/fields/{b}': { put: {} },
    },
  });
  expect(described.has('changeSeason')).toBe(true);
  expect(described.has('replaceMemberDocument')).toBe(true);
  expect(described.bodyFields('changeSeason')).not.toContain('city_code');
});

test('a path that only ends like one of the interface is another', () => {
  const described = served({ paths: { '/pets/{id}/slots': { get: {} }, '/seasons': operation } });
  expect(described.has('listSlots')).toBe(false);
});

test('the change of a slot takes only the fields that are described: the interface names none', () => {
  const patch = bodyOf({ properties: { name: {}, colour: {} } });
  expect(served({ paths: { '/slots/{id}': { patch } } }).bodyFields('changeSlot')).toEqual(['name']);
});

test('a description need not list the fields of records', () => {
  expect(withBody({}).listsRecordFields('readSeason')).toBe(false);
  expect(describedBy(undefined).listsRecordFields('readSeason')).toBe(false);
  const answer = { content: { 'application/json': { schema: { properties: { data: schemaOfSeason } } } } };
  const described = served({ paths: { '/seasons/{id}': { get: { responses: { 200: answer } } } } });
  expect(described.listsRecordFields('readSeason')).toBe(true);
});

test('a description without any field hides no option', () => {
  expect(withBody({}).recordFields('readSeason')).toContain('max_annual_registrations');
  expect(withBody(schemaOfSeason).recordFields('readSeason')).not.toContain('max_annual_registrations');
});

/** Returns a description as a target serves it, for the judgements of what it lacks. */
function descriptionWith(paths: object): ServedDescription {
  const found = descriptionIn({ status: 200, json: { paths }, headers: {}, sent: { url } } as never);
  if (found === undefined) throw new Error('this describes no operation of the interface');
  return found;
}

test('a response that describes no operation of the interface is no description', () => {
  const json = { paths: { '/pets': { get: {} } } };
  expect(descriptionIn({ status: 200, json, headers: {}, sent: { url } } as never)).toBeUndefined();
});

test('the operations that a description lacks are those with a token that no feature governs', () => {
  const lacking = lackingOperations(descriptionWith({ '/seasons': { get: {} } }));
  expect(lacking).toEqual(expect.arrayContaining(['createSeason', 'readSeason']));
  for (const there of ['listSeasons', 'getDescription', 'readStaffHours'] as const)
    expect(lacking).not.toContain(there);
  expect(lackingOperations(descriptionWith(description.paths as object))).toEqual([]);
});

test('a description lists the fields of a body, or leaves them out', () => {
  const described = descriptionWith({ '/seasons': { post: bodyOf(plain), get: {} } });
  expect(listsFields(described, 'createSeason')).toBe(true);
  expect(listsFields(described, 'listSeasons')).toBe(false);
});

test('a body lacks the fields that every club has, and the options that the description lists elsewhere', () => {
  const post = bodyOf({ properties: { name: {}, start_date: {} } });
  const alone = lackingFields(descriptionWith({ '/seasons': { post } }), 'createSeason');
  expect(alone).toContain('end_date');
  for (const field of ['name', 'start_date', 'city_code', 'max_annual_registrations'])
    expect(alone).not.toContain(field);
  const patch = bodyOf({ properties: { max_annual_registrations: {} } });
  const elsewhere = descriptionWith({ '/seasons': { post }, '/seasons/{id}': { patch } });
  expect(lackingFields(elsewhere, 'createSeason')).toContain('max_annual_registrations');
});

test('the contract’s own description lacks no field', () => {
  const own = descriptionIn({ status: 200, json: description, headers: {}, sent: { url } } as never);
  expect(own && operations.flatMap(({ id }) => lackingFields(own, id))).toEqual([]);
});

test('a body of which the interface names no field lacks none', () => {
  expect(lackingFields(descriptionWith({ '/slots/{id}': { patch: bodyOf(plain) } }), 'changeSlot')).toEqual(
    [],
  );
});
