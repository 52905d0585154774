import { expect, test } from '@jest/globals';
import { description } from '../../../spec/index.ts';
import { descriptionChanges } from './description-changes.ts';
import type { Document } from './resolved.ts';

const media = (schema: object) => ({ content: { 'application/json': { schema } } });
const operation = (given: object = {}) => ({
  security: [{ club: ['groups:read'] }],
  responses: { 200: media({ type: 'object', properties: { data: { type: 'object' } } }) },
  ...given,
});
const club = (paths: object, more: object = {}): Document => ({ paths, ...more });
const told = (before: Document, after: Document) =>
  descriptionChanges({ before, after }).changes.map(({ what, effect, place, at, operations }) =>
    [what, effect, place, at, ...operations].join(' ').replace(/ +/g, ' '),
  );
const between = (before: object, after: object) =>
  told(club({ '/seasons': { get: before } }), club({ '/seasons': { get: after } }));

test('an operation that is gone breaks clients, and a new one does not', () => {
  const both = club({ '/seasons': { get: operation(), post: operation() } });
  const one = club({ '/seasons': { get: operation() } });
  expect(told(both, one)).toEqual(['operation-gone breaking operation createSeason']);
  expect(told(one, both)).toEqual(['operation-new compatible operation createSeason']);
});

test('operations are the same whatever their path parameters are called and their servers hold', () => {
  const here = club({ '/seasons/{id}': { get: operation() } });
  const there = club({ '/club/api/v1/seasons/{season}': { get: operation() } });
  expect(told(here, there)).toEqual([]);
});

test.each<[string, unknown, unknown, string | undefined]>([
  ['one more scope', [{ club: ['a'] }], [{ club: ['a', 'b'] }], 'breaking'],
  ['one scope less', [{ club: ['a', 'b'] }], [{ club: ['a'] }], 'compatible'],
  ['another scope', [{ club: ['a'] }], [{ club: ['b'] }], 'breaking'],
  ['a token', [], [{ club: [] }], 'breaking'],
  ['no token', [{ club: [] }], [], 'compatible'],
  ['another way in addition', [{ club: ['a'] }], [{ club: ['a'] }, { club: ['b'] }], 'compatible'],
  ['a scheme of another name', [{ club: ['a'] }], [{ oauth: ['a'] }], undefined],
])('an operation that needs %s', (_, before, after, effect) => {
  expect(between(operation({ security: before }), operation({ security: after }))).toEqual(
    effect === undefined ? [] : [`scopes ${effect} operation listSeasons`],
  );
});

test('the requirements of the document hold where an operation states none', () => {
  const paths = { '/seasons': { get: { responses: {} } } };
  const with_ = (scope: string) => club(paths, { security: [{ club: [scope] }] });
  expect(told(with_('a'), with_('b'))).toEqual(['scopes breaking operation listSeasons']);
});

const parameter = (given: object) => operation({ parameters: [{ in: 'query', name: 'limit', ...given }] });

test.each<[string, object, object, string]>([
  ['is gone', parameter({}), operation(), 'parameter-gone breaking parameter limit'],
  ['is new', operation(), parameter({}), 'parameter-new compatible parameter limit'],
  [
    'is new and demanded',
    operation(),
    parameter({ required: true }),
    'parameter-new breaking parameter limit',
  ],
  [
    'is demanded',
    parameter({}),
    parameter({ required: true }),
    'parameter-required breaking parameter limit',
  ],
  [
    'is optional',
    parameter({ required: true }),
    parameter({}),
    'parameter-optional compatible parameter limit',
  ],
  [
    'has a lower maximum',
    parameter({ schema: { maximum: 100 } }),
    parameter({ schema: { maximum: 50 } }),
    'bound breaking parameter limit',
  ],
])('a parameter that %s', (_, before, after, expected) => {
  expect(between(before, after)).toEqual([`${expected} listSeasons`]);
});

test('a header is the same in any case', () => {
  const header = (name: string) => operation({ parameters: [{ in: 'header', name }] });
  expect(between(header('Idempotency-Key'), header('idempotency-key'))).toEqual([]);
});

const taking = (required: boolean, types = ['application/json']) =>
  operation({ requestBody: { required, content: Object.fromEntries(types.map((type) => [type, {}])) } });

test.each<[string, object, object, string]>([
  ['is new', operation(), taking(false), 'body-new compatible request'],
  ['is new and demanded', operation(), taking(true), 'body-new breaking request'],
  ['is gone', taking(false), operation(), 'body-gone breaking request'],
  ['is demanded', taking(false), taking(true), 'required breaking request'],
  [
    'has one media type less',
    taking(true, ['application/json', 'text/csv']),
    taking(true),
    'media-type-gone breaking request text/csv',
  ],
])('a body that %s', (_, before, after, expected) => {
  expect(between(before, after)).toEqual([`${expected} listSeasons`]);
});

test('another status of success breaks clients; what a refusal looks like is not compared', () => {
  const responses = (...statuses: string[]) =>
    operation({ responses: Object.fromEntries(statuses.map((status) => [status, media({})])) });
  expect(between(responses('201', '422'), responses('200', '409'))).toEqual([
    'status-gone breaking response 201 listSeasons',
    'status-new surprising response 200 listSeasons',
  ]);
});

test('a message is received: what it lacks breaks receivers', () => {
  const message = (properties: object) => ({ post: { requestBody: media({ type: 'object', properties }) } });
  const webhooks = (properties: object) => club({}, { webhooks: { change: message(properties) } });
  expect(told(webhooks({ id: {}, type: {} }), webhooks({ id: {} }))).toEqual([
    'field-gone breaking message type message change',
  ]);
});

test('one change of several operations is told once', () => {
  const schema = (names: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, {}])),
  });
  const both = (names: string[]) =>
    club({
      '/seasons': {
        get: operation({ responses: { 200: media(schema(names)) } }),
        post: operation({ responses: { 200: media(schema(names)) } }),
      },
    });
  expect(told(both(['a', 'b']), both(['a']))).toEqual([
    'field-gone breaking response b listSeasons createSeason',
  ]);
});

test('the description of the whole interface compared with itself shows no change, and whole', () => {
  const document = description as unknown as Document;
  expect(descriptionChanges({ before: document, after: structuredClone(document) })).toEqual({
    changes: [],
    isCut: false,
  });
});

test.each<[string, unknown]>([
  ['no paths', {}],
  ['paths of something else', { paths: ['a', 7, null] }],
  [
    'operations of something else',
    { paths: { '/seasons': { get: 7, post: { responses: [], parameters: {}, security: 'x' } } } },
  ],
  [
    'references into nothing',
    {
      paths: { '/seasons': { $ref: '#/nowhere' }, '/sports': { get: { requestBody: { $ref: '#/paths' } } } },
    },
  ],
])('a description with %s is compared, too', (_, document) => {
  const given = document as Document;
  expect(descriptionChanges({ before: given, after: given }).changes).toEqual([]);
  expect(() =>
    descriptionChanges({ before: given, after: club({ '/seasons': { get: operation() } }) }),
  ).not.toThrow();
});
