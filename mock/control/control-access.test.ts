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

const club = ({ origin }: RunningMock) => request(origin).get('/_control/clubs/demo');
/** A request from another machine, which uses another host name. */
const fromElsewhere = (mock: RunningMock) => club(mock).set('Host', 'clubs.example.org');

test('without a token the control interface is open to this machine', async () => {
  expect((await club(open)).status).toBe(200);
});

test('without a token the control interface is closed to others, and says how to open it', async () => {
  const { status, body } = await fromElsewhere(open);
  expect([status, body.code]).toEqual([403, 'control_forbidden']);
  expect(body.detail).toMatch(/--control-token/);
});

test('with a token it is open to every client that bears it', async () => {
  for (const sent of [club, fromElsewhere])
    expect((await sent(withToken).auth('a-token-of-the-test', { type: 'bearer' })).status).toBe(200);
});

test('a missing and a wrong token are refused with the required header, on this machine, too', async () => {
  for (const response of [
    await fromElsewhere(withToken),
    await fromElsewhere(withToken).auth('a-token-of-the-tesu', { type: 'bearer' }),
    await club(withToken),
    await club(withToken).set('Authorization', 'Bearer'),
  ]) {
    expect([response.status, response.body.code]).toEqual([403, 'control_forbidden']);
    expect(response.body.detail).toMatch(/Authorization: Bearer/);
  }
});

test('a mock that others reach generates a token and names it in the target file, a local one has none', async () => {
  expect([open.controlToken, open.target('demo').control_token]).toEqual([undefined, undefined]);
  const reached = await startMock({ publicUrl: 'https://clubs.example.org' });
  expect(reached.controlToken).toMatch(/^[\w-]{32}$/);
  expect(reached.target('demo').control_token).toBe(reached.controlToken);
  expect((await club(reached)).status).toBe(403);
  await reached.close();
});

test.each(['', 'short', 'a token of the test', 'a-token-of-the-tést'])(
  'the control token %j is refused before anything is served',
  async (controlToken) => {
    await expect(startMock({ controlToken })).rejects.toThrow('controlToken must have at least 16');
  },
);
