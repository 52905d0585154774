import { expect, test } from '@jest/globals';
import { responseTo, sentRequest } from '../wire.testing.ts';
import { recordedExchange } from './recorded-exchange.ts';

test('an exchange is recorded as it was, without its secrets', () => {
  const sent = sentRequest({
    operation: 'requestToken',
    method: 'POST',
    url: 'https://club.example/api/v1/token?access_token=a',
    headers: { authorization: 'Bearer abc', accept: 'application/json' },
    body: 'client_secret=abc&scope=x',
  });
  const headers = { 'content-type': 'application/json' };
  const response = responseTo(sent, { status: 200, body: { access_token: 'abc' }, headers });
  expect(recordedExchange({ ...response, durationMs: 1.6 })).toEqual({
    method: 'POST',
    url: 'https://club.example/api/v1/token?access_token=***',
    status: 200,
    duration_ms: 2,
    curl: expect.stringContaining('curl -i -X POST'),
    request_headers: { authorization: 'Bearer $BEARER', accept: 'application/json' },
    request_body: 'client_secret=***&scope=x',
    response_headers: headers,
    response_body: '{"access_token":"***"}',
  });
});

test('cookies are recorded without their values', () => {
  const sent = sentRequest({ headers: { cookie: 'session=5f2c' } });
  const response = responseTo(sent, { status: 200, headers: { 'set-cookie': 'session=5f2c, balancer=b2' } });
  const recorded = recordedExchange(response);
  expect(recorded.response_headers).toEqual({ 'set-cookie': '***' });
  expect(JSON.stringify(recorded)).not.toMatch(/5f2c|b2/);
});

test('a request without a body has none in the record', () => {
  expect(recordedExchange(responseTo(sentRequest(), { status: 204 }))).not.toHaveProperty('request_body');
});

test('of a long response the first 4000 characters are recorded', () => {
  const response = responseTo(sentRequest({ operation: 'readSeason' }), {
    status: 200,
    body: 'x'.repeat(5000),
  });
  expect(recordedExchange(response).response_body).toBe(`"${'x'.repeat(3999)}… (5002 characters)`);
});
