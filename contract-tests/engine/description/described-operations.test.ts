import { expect, test } from '@jest/globals';
import { operationsIn } from './described-operations.ts';

const address = 'https://club.example/club/api/v1/openapi.json';
const found = (document: object, at = address) => Object.fromEntries(operationsIn(document as never, at));
const post = { post: {} };

test('an operation is found by its method and path, whatever the parameters are called', () => {
  const paths = { '/seasons': { get: {}, post: {} }, '/seasons/{season}': { get: {} } };
  expect(found({ paths })).toEqual({
    listSeasons: '#/paths/~1seasons/get',
    createSeason: '#/paths/~1seasons/post',
    readSeason: '#/paths/~1seasons~1%7Bseason%7D/get',
  });
});

test.each([
  ['no paths', {}],
  ['paths that are no object', { paths: [post] }],
  ['a path without a slash before it', { paths: { seasons: post } }],
  ['an operation that is no object', { paths: { '/seasons': { post: null } } }],
  ['a method that the contract does not have there', { paths: { '/seasons': { put: {} } } }],
  ['a path of the contract with more behind it', { paths: { '/seasons/all': post } }],
  ['another base address in the path', { paths: { '/api/v2/seasons': post } }],
  ['a path with nothing in place of its parameter', { paths: { '/seasons/': { get: {} } } }],
  ['one more segment before the path', { paths: { '/other/seasons': post } }],
])('in a description with %s nothing is found', (_, document) => {
  expect(found(document)).toEqual({});
});

const atServers = (path: string, servers: unknown, more: object = {}) => ({
  servers,
  paths: { [path]: post },
  ...more,
});

test.each<[string, object]>([
  ['the address that the description was read at', atServers('/club/api/v1/seasons', [{ url: '/' }])],
  ['no server at all', atServers('/club/api/v1/seasons', undefined)],
  ['an empty list of servers', atServers('/club/api/v1/seasons', [])],
  ['a server without a URL', atServers('/club/api/v1/seasons', [{}])],
  ['a server relative to the description', atServers('/seasons', [{ url: '.' }])],
  ['a server at another host', atServers('/v1/seasons', [{ url: 'https://elsewhere/other/api' }])],
  ['the second of two servers', atServers('/v1/seasons', [{ url: 'https://x/y' }, { url: 'https://x/api' }])],
  ['a server after one that is no object', atServers('/v1/seasons', ['x', { url: 'https://x/api' }])],
  ['a server with slashes at its end', atServers('/v1/seasons', [{ url: 'https://x/api//' }])],
  [
    'the default of a variable',
    atServers('/v1/seasons', [{ url: 'https://x/{a b}', variables: { 'a b': { default: 'api' } } }]),
  ],
  ['the last base address in a path', atServers('/seasons', [{ url: 'https://x/api/v1/proxy/api/v1' }])],
])('an operation is found by %s', (_, document) => {
  expect(Object.keys(found(document))).toEqual(['createSeason']);
});

test.each<[string, object]>([
  ['a server that is no URL', atServers('/v1/seasons', [{ url: 'https://' }])],
  [
    'a path without a slash, though it would complete the URL of a server',
    atServers('sons', [{ url: 'https://x/api/v1/sea' }]),
  ],
  ['a variable without a default', atServers('/v1/seasons', [{ url: 'https://x/{api}' }])],
  [
    'the default of another variable',
    atServers('/v1/seasons', [{ url: 'https://x/{a}', variables: { b: { default: 'api' } } }]),
  ],
])('an operation is not found by %s', (_, document) => {
  expect(found(document)).toEqual({});
});

test('the servers of an operation come before those of its path, and these before those of the document', () => {
  const servers = (url: string) => ({ servers: [{ url }] });
  const document = (path: object, operation: object) => ({
    ...servers('https://x/wrong'),
    paths: { '/v1/seasons': { ...path, post: operation } },
  });
  expect(found(document({}, {}))).toEqual({});
  expect(found(document(servers('https://x/api'), {}))).toHaveProperty('createSeason');
  expect(found(document(servers('https://x/wrong'), servers('https://x/api')))).toHaveProperty(
    'createSeason',
  );
  expect(found(document(servers('https://x/api'), servers('https://x/wrong')))).toEqual({});
});

test('the path below the address of the description counts where the base address does not show', () => {
  const document = atServers('/seasons', [{ url: 'https://club.example/behind/a/proxy' }]);
  expect(found(document, 'https://club.example/behind/a/proxy/openapi.json')).toHaveProperty('createSeason');
});

test.each<[string, string, object]>([
  [
    'partly in a server and partly in the path',
    'https://club.example/behind/a/proxy/openapi.json',
    atServers('/a/proxy/seasons', [{ url: 'https://club.example/behind' }]),
  ],
  [
    'in the path alone, where the description stands at the root of its host',
    'https://club.example/openapi.json',
    atServers('/api/v1/seasons', undefined),
  ],
])('the base address may stand %s', (_, at, document) => {
  expect(found(document, at)).toHaveProperty('createSeason');
});

test('an operation that is described twice stands where it is described first', () => {
  const paths = { '/api/v1/seasons': post, '/seasons': post };
  expect(found({ paths })).toEqual({ createSeason: '#/paths/~1api~1v1~1seasons/post' });
});

test.each([
  ['braces in a path', { paths: { [`/${'{'.repeat(300_000)}`]: post } }],
  ['braces in the URL of a server', atServers('/v1/seasons', [{ url: `https://x/${'{'.repeat(300_000)}` }])],
  [
    'slashes in the URL of a server',
    atServers('/v1/seasons', [{ url: `https://x/${'/'.repeat(300_000)}x` }]),
  ],
])('%s are read in a time that grows with their number alone', (_, document) => {
  expect(found(document)).toEqual({});
});

test('a path with a parameter whose values are listed describes an operation for each of them', () => {
  const action = { name: 'action', in: 'path', schema: { enum: ['validate', 'cancel'] } };
  const item = { parameters: [action], post: {} };
  expect(found({ paths: { '/annual-registrations/{id}/{action}': item } })).toEqual({
    validateAnnualRegistration: '#/paths/~1annual-registrations~1%7Bid%7D~1%7Baction%7D/post',
    cancelAnnualRegistration: '#/paths/~1annual-registrations~1%7Bid%7D~1%7Baction%7D/post',
  });
});
