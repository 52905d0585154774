import { expect, test } from '@jest/globals';
import { NoResponse, SetupFailed } from '../message/errors.ts';
import type { SentRequest } from '../message/response.ts';
import { responseTo } from '../wire.testing.ts';
import { type Control, controlAt, controlRoot, NoControl } from './control.ts';

const url = 'http://127.0.0.1:9/control/clubs/demo%20club';

/** The state of a club whose clock shows this second. */
const clubAt = (second: number) => ({ data: { name: 'demo club', clock: clockAt(second).data } });
const clockAt = (second: number) => ({ data: { now: `2026-11-20T12:00:0${second}Z`, frozen: false } });

/** A control interface that returns this response or error; and the requests it received. */
function controlWith(outcome: number | Error, body?: unknown, at = url) {
  const requests: [sent: SentRequest, timeoutMs: number][] = [];
  const send = async (sent: SentRequest, timeoutMs: number) => {
    requests.push([sent, timeoutMs]);
    if (outcome instanceof Error) throw outcome;
    return responseTo(sent, { status: outcome, body });
  };
  return { control: controlAt(at, undefined, { send, close: () => undefined }, 50), requests };
}

test.each<[string, (control: Control) => Promise<unknown>, string, string, unknown]>([
  ['switches the interface', (control) => control.switchApi(false), 'PUT', '/api', { enabled: false }],
  [
    'switches a feature',
    (control) => control.switchFeature('city', true),
    'PUT',
    '/features/city',
    { on: true },
  ],
  [
    'validates the hours of a person',
    (control) => control.validateStaffHours(7, '2026-11'),
    'PUT',
    '/people/7/staff-hours/2026-11',
    { submitted: true },
  ],
  ['removes the club', (control) => control.removeClub(), 'DELETE', '', undefined],
  [
    'reaches the outbox',
    (control) => control.outbox.removeDestination(),
    'DELETE',
    '/destination',
    undefined,
  ],
])('the control interface %s', async (_, act, method, path, body) => {
  const { control, requests } = controlWith(200);
  expect(await act(control)).toBeUndefined();
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const text = body === undefined ? undefined : JSON.stringify(body);
  const sent = { operation: undefined, method, url: `${url}${path}`, headers, body: text, scopes: undefined };
  expect(requests).toEqual([[sent, 50]]);
});

test.each([300, 404, 500])('a %i blocks', async (status) => {
  await expect(controlWith(status).control.switchApi(true)).rejects.toThrow(
    new SetupFailed(`the control interface answered ${status} to PUT ${url}/api`),
  );
});

test('a silent control interface blocks, and an error of our own stays what it is', async () => {
  const silent = controlWith(new NoResponse('late', 'timeout'));
  await expect(silent.control.switchApi(true)).rejects.toThrow(
    'the control interface does not respond: late',
  );
  await expect(controlWith(new TypeError('ours')).control.switchApi(true)).rejects.toThrow(TypeError);
});

test.each([404, new NoResponse('late', 'timeout')])(
  'where %p comes back, no control interface is there',
  async (outcome) => {
    await expect(controlWith(outcome).control.prove()).rejects.toThrow(NoControl);
  },
);

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no object', 'ok'],
  ['an object without a club', {}],
  ['a club without a name', { data: { clock: clockAt(1).data } }],
  ['a club without a clock', { data: { name: 'demo' } }],
  ['a club whose clock shows no time', { data: { name: 'demo', clock: { now: 'soon' } } }],
])('where %s comes back with a 200, no control interface is there', async (_, body) => {
  await expect(controlWith(200, body).control.prove()).rejects.toThrow(NoControl);
});

/** A control interface of a club whose clock shows one second after the other, one with each request. */
function controlOfClock(...seconds: readonly number[]) {
  const left = [...seconds];
  const requests: string[] = [];
  const send = async (sent: SentRequest) => {
    requests.push(`${sent.method} ${sent.url.slice(url.length)} ${sent.body ?? ''}`.trim());
    const second = left.shift() ?? 0;
    return responseTo(sent, { status: 200, body: sent.method === 'GET' ? clubAt(second) : clockAt(second) });
  };
  return { control: controlAt(url, undefined, { send, close: () => undefined }, 50), requests };
}

test('a control interface whose clock moves as far as it should is proved', async () => {
  const { control, requests } = controlOfClock(1, 2, 7);
  await control.prove();
  await control.proveClock();
  await control.advanceClock(5);
  expect(requests).toEqual(['GET', 'POST /clock/advance {"seconds":1}', 'POST /clock/advance {"seconds":5}']);
});

test('a clock that stands still, or does not move far enough, is none', async () => {
  const still = controlOfClock(3, 3).control;
  await still.prove();
  await expect(still.proveClock()).rejects.toThrow(NoControl);
  const slow = controlOfClock(3, 7).control;
  await slow.prove();
  await expect(slow.advanceClock(5)).rejects.toThrow('did not move the clock by 5 s');
});

test('a response without a time to an advance blocks', async () => {
  await expect(controlWith(200, { data: {} }).control.advanceClock(5)).rejects.toThrow(SetupFailed);
});

test('a club that is gone already counts as removed, one that stays does not', async () => {
  await controlWith(404).control.removeClub();
  await expect(controlWith(409).control.removeClub()).rejects.toThrow(SetupFailed);
});

test.each([url, `${url}/`])('a club is made at %s from the one that stands there', async (at) => {
  const { control, requests } = controlWith(201, { data: { base_url: 'http://x' } }, at);
  expect(await control.makeClub('mine')).toEqual({ base_url: 'http://x' });
  expect(requests[0]?.[0]).toMatchObject({
    method: 'POST',
    url: 'http://127.0.0.1:9/control/clubs',
    body: '{"name":"mine","from":"demo club"}',
  });
});

test('a control interface that makes no clubs says so by its address or its response', async () => {
  for (const at of ['http://127.0.0.1:9/control', 'http://127.0.0.1:9/clubs/a/b']) {
    const elsewhere = controlWith(201, { data: {} }, at);
    expect(await elsewhere.control.makeClub('mine')).toBeUndefined();
    expect(elsewhere.requests).toEqual([]);
  }
  for (const status of [200, 404, 499])
    expect(await controlWith(status, { data: {} }).control.makeClub('mine')).toBeUndefined();
});

test('of a new club that the control interface does not describe nothing is known', async () => {
  expect(await controlWith(201).control.makeClub('mine')).toEqual({});
});

test.each([500, 503])('a %i to a new club blocks', async (status) => {
  await expect(controlWith(status).control.makeClub('mine')).rejects.toThrow(
    `the control interface answered ${status} to POST http://127.0.0.1:9/control/clubs`,
  );
});

test.each([
  [url, 'http://127.0.0.1:9/control'],
  [`${url}/`, 'http://127.0.0.1:9/control'],
  ['http://127.0.0.1:9/control', 'http://127.0.0.1:9/control'],
  ['http://127.0.0.1:9/clubs/a/b', 'http://127.0.0.1:9/clubs/a/b'],
])('everything of the control interface at %s lies below %s', (address, root) => {
  expect(controlRoot(address)).toBe(root);
});

test('the control token goes with every request', async () => {
  const requests: SentRequest[] = [];
  const send = async (sent: SentRequest) => {
    requests.push(sent);
    return responseTo(sent, { status: 200, body: clubAt(1) });
  };
  const control = controlAt(url, 'a-token-of-the-test', { send, close: () => undefined }, 50);
  await control.prove();
  await control.switchApi(true);
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(
    Array(2).fill('Bearer a-token-of-the-test'),
  );
});
