import { expect, test } from '@jest/globals';
import { NotApplicable, SetupFailed } from '../message/errors.ts';
import { responseTo, sentRequest } from '../wire.testing.ts';
import { type OutboxControl, outboxControl } from './outbox-control.ts';

/** An outbox whose control interface returns this response; and the requests it received. */
function outboxWith(status: number, body?: unknown) {
  const requests: unknown[][] = [];
  const outbox = outboxControl(async (...request) => {
    requests.push(request);
    return responseTo(sentRequest(), { status, body });
  });
  return { outbox, requests };
}

const destination = { url: 'https://club.example/hook', secret: 'whsec_YQ==' };

test.each<[string, (outbox: OutboxControl) => Promise<unknown>, unknown[]]>([
  [
    'sets the responses of the receiver',
    (outbox) => outbox.setReceiver([{ status: 503, retry_after: 1 }, { cut: true }]),
    ['PUT', '/receiver', { answers: [{ status: 503, retry_after: 1 }, { cut: true }] }],
  ],
  [
    'selects the types of change',
    (outbox) => outbox.selectTypes(['season.created']),
    ['PATCH', '/destination', { types: ['season.created'] }],
  ],
  ['removes the destination', (outbox) => outbox.removeDestination(), ['DELETE', '/destination', undefined]],
  [
    'permits an integration',
    (outbox) => outbox.permit('i-1', ['groups:read']),
    ['PATCH', '/integrations/i-1', { permissions: ['groups:read'] }],
  ],
  ['revokes an integration', (outbox) => outbox.revoke('i-1'), ['DELETE', '/integrations/i-1', undefined]],
])('the outbox %s', async (_, act, request) => {
  const { outbox, requests } = outboxWith(204);
  expect(await act(outbox)).toBeUndefined();
  expect(requests.map(([method, path, body]) => [method, path, body])).toEqual([request]);
});

test('a step that the control interface refuses blocks', async () => {
  for (const status of [300, 404, 500])
    await expect(outboxWith(status).outbox.setReceiver([])).rejects.toThrow(
      new SetupFailed(`the control interface answered ${status} to PUT /receiver`),
    );
});

test('the destination is what the control interface shows', async () => {
  const { outbox, requests } = outboxWith(200, { data: { id: 'd', ...destination } });
  expect(await outbox.destination()).toEqual({ id: 'd', ...destination });
  expect(requests).toEqual([['GET', '/destination']]);
});

test('a club without a destination is not judged by it; one that fails to show its destination blocks', async () => {
  await expect(outboxWith(404).outbox.destination()).rejects.toThrow(
    new NotApplicable('needs a club with a destination of notifications'),
  );
  await expect(outboxWith(500).outbox.destination()).rejects.toThrow(
    new SetupFailed('the control interface answered 500 to GET /destination'),
  );
});

test('a destination is set with all that it names', async () => {
  const { outbox, requests } = outboxWith(200, { data: { id: 'd', ...destination } });
  const whole = { ...destination, clock: 'club', types: ['a'], client_id: 'i-1' };
  expect(await outbox.setDestination(whole)).toEqual({ id: 'd', ...destination });
  expect(requests).toEqual([['PUT', '/destination', whole]]);
});

test.each([400, 409, 422])('a destination refused with %i is not set', async (status) => {
  expect(await outboxWith(status).outbox.setDestination(destination)).toBeUndefined();
});

test.each([300, 401, 500])('a destination met with %i blocks', async (status) => {
  const { outbox } = outboxWith(status, { data: { id: 'd', ...destination } });
  await expect(outbox.setDestination(destination)).rejects.toThrow(SetupFailed);
});

test('messages are read with the kinds of their results', async () => {
  const data = [
    { destination_id: 'd', attempts: [{ result: { kind: 'status' } }, { result: null }, 'x', {}] },
    { destination_id: 'e', attempts: 'none' },
    null,
  ];
  const { outbox, requests } = outboxWith(200, { data });
  expect(await outbox.messages()).toStrictEqual([
    { destinationId: 'd', results: ['status', undefined, undefined] },
    { destinationId: 'e', results: [] },
    { destinationId: undefined, results: [] },
  ]);
  expect(requests).toEqual([['GET', '/deliveries']]);
});

test('an integration is made with its permissions, and known by its id', async () => {
  const { outbox, requests } = outboxWith(201, { data: { client_id: 'i-1' } });
  expect(await outbox.makeIntegration(['groups:read'])).toBe('i-1');
  expect(requests).toEqual([['POST', '/integrations', { permissions: ['groups:read'] }]]);
});

test.each([undefined, [], { data: null }, { data: 1 }])(
  'a response of %j without `data` blocks',
  async (body) => {
    const { outbox } = outboxWith(200, body);
    await expect(outbox.destination()).rejects.toThrow('shows no `data`');
    await expect(outbox.messages()).rejects.toThrow('lists no deliveries');
  },
);
