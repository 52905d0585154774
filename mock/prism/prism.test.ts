import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../spec/index.ts';
import { bodyText, type ExampleRequest, exampleRequests } from './example-requests.ts';
import { PrismDidNotStart, type RunningPrism, startPrism } from './start-prism.ts';

const requests = exampleRequests();
const named = requests.map((request) => [request.operation.id, request] as const);
let prism: RunningPrism;

beforeAll(async () => {
  prism = await startPrism({ port: 0, host: '127.0.0.1' });
}, 40_000);
afterAll(() => prism.close());

function send(request: ExampleRequest, body: JsonObject | undefined = request.body): Promise<Response> {
  return fetch(prism.baseUrl + request.address, {
    method: request.operation.method,
    headers: { ...request.headers },
    ...(body && { body: bodyText(request, body) }),
  });
}

test('the API is at /api/v1 of the origin', () => {
  expect(prism.baseUrl).toBe(`${prism.origin}/api/v1`);
  expect(requests).toHaveLength(92);
});

test.each(named)('%s returns its success example, which fits the description', async (_id, request) => {
  const response = await send(request);
  expect({ status: response.status, violations: response.headers.get('sl-violations') }).toEqual({
    status: request.operation.success.status,
    violations: null,
  });
  if (request.operation.success.mediaType) expect(await response.text()).not.toBe('');
});

test.each(named.filter(([, { operation }]) => operation.paging))(
  '%s is a list that ends',
  async (_id, request) => {
    const { pagination } = (await (await send(request)).json()) as { pagination: Record<string, unknown> };
    expect(pagination[`next_${request.operation.paging}`]).toBeNull();
  },
);

// A schema that Prism cannot compile silently switches off the validation of that body.
describe('an invalid body is refused', () => {
  const withBody = named.filter(([, { body }]) => body);
  const json = withBody.filter(([, { operation }]) => operation.body?.mediaType === 'application/json');

  test('there are 26 operations with a JSON body, and the token request', () => {
    expect([json.length, withBody.length]).toEqual([26, 27]);
  });

  test.each(json)('with an unknown field, by %s', async (_id, request) => {
    await expectRefused(send(request, { ...request.body, unheard_of: 1 }));
  });

  test.each(withBody)('with a value of another type, by %s', async (_id, request) => {
    const broken = Object.keys(request.body ?? {}).map((name) => [name, { of: 'another type' }]);
    await expectRefused(send(request, Object.fromEntries(broken)));
  });

  test.each(json)('when it is empty, by %s', async (_id, request) => {
    await expectRefused(send(request, {}));
  });

  async function expectRefused(sent: Promise<Response>): Promise<void> {
    const response = await sent;
    expect(response.status).toBe(422);
    expect(response.headers.get('sl-violations')).toContain('"location":["request","body"');
  }
});

test('an operation that requires a token refuses a request without one', async () => {
  const response = await fetch(`${prism.baseUrl}/seasons`);
  expect(response.status).toBe(401);
});

test('a write without Idempotency-Key is refused', async () => {
  const request = requests.find(({ operation }) => operation.id === 'createSeason') as ExampleRequest;
  const { 'Idempotency-Key': _, ...headers } = request.headers;
  expect((await send({ ...request, headers })).status).toBe(422);
});

test('a port in use is reported in one line that names it', async () => {
  const port = Number(new URL(prism.origin).port);
  const refused = await startPrism({ port, host: '127.0.0.1' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PrismDidNotStart);
  expect(refused).toMatchObject({
    code: 'EADDRINUSE',
    message: `Prism did not start: listen EADDRINUSE: address already in use 127.0.0.1:${port}`,
  });
}, 40_000);
