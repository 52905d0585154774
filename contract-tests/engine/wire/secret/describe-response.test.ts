import { expect, test } from '@jest/globals';
import { responseTo, sentRequest } from '../wire.testing.ts';
import { describeExchange, describeResponse } from './describe-response.ts';

test('a response is described by its status, media type and body', () => {
  const headers = { 'content-type': 'application/json' };
  const response = responseTo(sentRequest({ operation: 'readSeason' }), {
    status: 200,
    body: { a: 1 },
    headers,
  });
  expect(describeResponse(response)).toBe('200 (application/json): {"a":1}');
});

test('what a response does not have is said', () => {
  expect(describeResponse(responseTo(sentRequest({ operation: 'readSeason' }), { status: 204 }))).toBe(
    '204 with no body',
  );
  expect(
    describeResponse(responseTo(sentRequest({ operation: 'readSeason' }), { status: 200, body: 1 })),
  ).toBe('200 (no media type): 1');
});

test('of a long body the beginning is shown, and no secret', () => {
  const describe = (body: unknown) =>
    describeResponse(responseTo(sentRequest({ operation: 'readSeason' }), { status: 200, body }));
  expect(describe('x'.repeat(298))).toBe(`200 (no media type): "${'x'.repeat(298)}"`);
  expect(describe('x'.repeat(299))).toBe(`200 (no media type): "${'x'.repeat(299)}…`);
  expect(describe({ access_token: 'abc' })).toBe('200 (no media type): {"access_token":"***"}');
});

test('of a record that the run did not make, no value is described', () => {
  const sent = sentRequest({ operation: 'readMember' });
  const response = responseTo(sent, { status: 200, body: { data: { id: 7, name: 'Durand' } } });
  expect(describeResponse(response)).toBe('200 (no media type): {"data":{"id":7,"name":"(string)"}}');
});

test('a problem is described without what differs each time that it occurs', () => {
  const headers = { 'content-type': 'application/problem+json' };
  const problem = { status: 409, code: 'full', detail: 'The group is full.', errors: ['group_id'] };
  const occurrence = { instance: '/problems/1', trace: '4bf92f3577b34da6', at: '2026-11-20T12:00:00Z' };
  const describe = (body: object) =>
    describeResponse(responseTo(sentRequest({ operation: 'createGroup' }), { status: 409, body, headers }));
  expect(describe({ ...occurrence, ...problem })).toBe(
    `409 (application/problem+json): ${JSON.stringify(problem)}`,
  );
  expect(describe(problem)).toBe(`409 (application/problem+json): ${JSON.stringify(problem)}`);
});

test('an exchange is described by its method and the path of the interface, or else that of its address', () => {
  const base = 'http://127.0.0.1/demo/api/v1';
  const change = sentRequest({ operation: 'changeSeason', method: 'PATCH', url: `${base}/seasons/7` });
  expect(describeExchange(responseTo(change, { status: 204 }))).toBe(
    'PATCH /seasons/{id} was answered 204 with no body',
  );
  const other = sentRequest({ operation: undefined, method: 'GET', url: `${base}/nothing?a=1` });
  expect(describeExchange(responseTo(other, { status: 404 }))).toBe(
    'GET /demo/api/v1/nothing was answered 404 with no body',
  );
});
