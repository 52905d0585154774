import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningMock, startMock } from '../index.ts';
import { request } from '../request.testing.ts';

let open: RunningMock;
let withToken: RunningMock;

beforeAll(async () => {
  open = await startMock();
  withToken = await startMock({ controlToken: 'a token of the test'.replaceAll(' ', '-') });
});

afterAll(() => Promise.all([open.close(), withToken.close()]));

/** Headers of a request from another machine, which uses another host name. */
const fromElsewhere = ({ origin }: RunningMock) =>
  request(origin).get('/_control/clubs/demo').set('Host', 'clubs.example.org');

test('without a token the control interface is closed to others, and says how to open it', async () => {
  const { status, body } = await fromElsewhere(open);
  expect([status, body.code]).toEqual([403, 'control_forbidden']);
  expect(body.detail).toMatch(/--control-token/);
});

test('with a token it is open to every client that bears it, and to this machine without it', async () => {
  expect((await fromElsewhere(withToken).auth('a-token-of-the-test', { type: 'bearer' })).status).toBe(200);
  expect((await request(withToken.origin).get('/_control/clubs/demo')).status).toBe(200);
});

test('a missing and a wrong token are refused with the required header', async () => {
  for (const answer of [
    await fromElsewhere(withToken),
    await fromElsewhere(withToken).auth('a-token-of-the-tesu', { type: 'bearer' }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'control_forbidden']);
    expect(answer.body.detail).toMatch(/Authorization: Bearer/);
  }
});

test('a mock that other machines reach generates a token, a local one has none', async () => {
  expect(open.controlToken).toBeUndefined();
  const reached = await startMock({ publicUrl: 'https://clubs.example.org' });
  expect(reached.controlToken).toMatch(/^[\w-]{32}$/);
  await reached.close();
});
