import { expect, test } from '@jest/globals';
import { operation } from '../../spec/index.ts';
import { responseWith } from './response.testing.ts';
import { isResourceResponse, schemaErrorsIn } from './response-schema.ts';

const list = (body: unknown, status = 200) => responseWith(status, { body, to: ['GET', 'listSports'] });
const page = { data: [{ id: 1, name: 'Judo' }], pagination: { limit: 50, next_after: null } };

test('a response that fits the contract has no errors', () => {
  expect(schemaErrorsIn(list(page))).toEqual([]);
});

test.each([
  ['a position as a text', { ...page, pagination: { limit: 50, next_after: '7' } }],
  ['a limit beyond its bound', { ...page, pagination: { limit: 101, next_after: null } }],
  ['an object as the list', { ...page, data: {} }],
  ['no pagination', { data: page.data }],
])('%s is an error', (_, body) => {
  expect(schemaErrorsIn(list(body))).not.toEqual([]);
});

test('a part that the interface leaves unspecified has no errors', () => {
  expect(schemaErrorsIn(list({ ...page, data: [{ id: '1' }, 7] }))).toEqual([]);
});

test.each([
  ['a day', '2026-09-01', true],
  ['a day that no calendar has', '2026-02-30', false],
  ['an instant', '2026-09-01T00:00:00Z', false],
])('%s as the start of a season: %p', (_, start_date, fits) => {
  const body = { data: { id: 1, start_date } };
  const errors = schemaErrorsIn(responseWith(200, { body, to: ['GET', 'readSeason'] })) ?? [];
  expect(errors.some(({ instancePath }) => instancePath === '/data/start_date')).toBe(!fits);
});

test('members that the contract does not name are no error', () => {
  expect(schemaErrorsIn(list({ ...page, data: [{ id: 1, name: 'Judo', since: 1998 }] }))).toEqual([]);
});

test.each([
  ['a refusal', list({ status: 404 }, 404)],
  ['a redirect', list({}, 300)],
  ['a response without JSON', list('<html>')],
  ['a request of no operation', responseWith(200, { body: page })],
  ['a request with another method', responseWith(200, { body: page, to: ['POST', 'listSports'] })],
  ['a public document', responseWith(200, { body: {}, to: ['GET', 'getGuide'] })],
])('%s is not judged', (_, response) => {
  expect(schemaErrorsIn(response)).toBeUndefined();
});

test('a response with JSON to a request with a token is one of a resource', () => {
  expect(operation('listSports').access).toBe('token');
  expect(isResourceResponse(list(page))).toBe(true);
  expect(isResourceResponse(list(page, 404))).toBe(false);
  expect(isResourceResponse(list([]))).toBe(false);
  expect(isResourceResponse(responseWith(200, { body: {}, to: ['GET', 'getGuide'] }))).toBe(false);
  expect(isResourceResponse(responseWith(200, { body: {} }))).toBe(false);
});

test('every error of a response is named, not the first one alone', () => {
  const errors = schemaErrorsIn(list({ data: {}, pagination: { limit: 101, next_after: '7' } })) ?? [];
  const places = errors.map(({ instancePath }) => instancePath);
  expect(places).toEqual(expect.arrayContaining(['/data', '/pagination/limit', '/pagination/next_after']));
});

/** Whether the contract takes a text for the address of a person. */
function isAddress(email: string): boolean {
  const body = { ...page, data: [{ id: 1, email }] };
  const errors = schemaErrorsIn(responseWith(200, { body, to: ['GET', 'listMembers'] })) ?? [];
  return errors.every(({ instancePath }) => instancePath !== '/data/0/email');
}

test.each([
  ['anne@club.example', true],
  ['a@b', true],
  ['anne', false],
  ['@club.example', false],
  ['anne@', false],
  ['anne@club@example', false],
  ['an ne@club.example', false],
  ['anne@club example', false],
])('%j is an address: %p', (email, fits) => {
  expect(isAddress(email)).toBe(fits);
});

test('a redirect with JSON is not one of a resource', () => {
  expect(isResourceResponse(list(page, 299))).toBe(true);
  expect(isResourceResponse(list(page, 300))).toBe(false);
});

test('a schema is compiled once and judges each response anew', () => {
  expect(schemaErrorsIn(list({ ...page, data: {} }))).not.toEqual([]);
  expect(schemaErrorsIn(list(page))).toEqual([]);
});

test('a response has the errors of what the interface promises, and none of what it leaves open', () => {
  const slots = (data: unknown) =>
    schemaErrorsIn(responseWith(200, { body: { ...page, data }, to: ['GET', 'listDocuments'] })) ?? [];
  expect(slots([7])).toEqual([]);
  expect(slots({})).not.toEqual([]);
});

test('a download is not judged by a schema for JSON', () => {
  expect(schemaErrorsIn(responseWith(200, { body: {}, to: ['GET', 'readDocumentContent'] }))).toBeUndefined();
});
