import { afterEach, expect, jest, test } from '@jest/globals';
import { send } from './request.ts';

const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

/** Returns the outcome of a request to a mock that sends this response. */
function outcomeOf(status: number, type: string, body: string) {
  const response = new Response(body, { status, headers: { 'content-type': type } });
  globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(response);
  return send({ method: 'GET', path: '/demo/api/v1/sports' }, 'http://mock');
}

test('JSON is read, and other content is a file', async () => {
  expect(await outcomeOf(200, 'application/json; charset=utf-8', '{"data":[]}')).toEqual({
    value: { data: [] },
  });
  const { value } = await outcomeOf(200, 'application/pdf', '%PDF-1.4');
  expect(value).toBeInstanceOf(Blob);
  expect([(value as Blob).type, await (value as Blob).text()]).toEqual(['application/pdf', '%PDF-1.4']);
});

test('a refusal is told, whatever its content', async () => {
  const problem = { status: 403, detail: 'The token lacks sports:read.' };
  expect(await outcomeOf(403, 'application/problem+json', JSON.stringify(problem))).toEqual({ problem });
  for (const [type, body] of [
    ['text/html', '<h1>Bad gateway</h1>'],
    ['application/json', '<h1>Bad gateway</h1>'],
  ] as const)
    expect((await outcomeOf(502, type, body)).problem).toEqual({
      status: 502,
      detail: 'The response was 502.',
    });
});

test('what is called JSON and is none is a problem of that response, not of the way to the mock', async () => {
  expect(await outcomeOf(200, 'application/json', '{"data":')).toEqual({
    problem: { status: 200, detail: 'The response is no JSON.' },
  });
});
