import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningMock, startMock } from '../index.ts';
import { request } from '../request.testing.ts';

let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock({ clubs: ['demo', 'neighbour'] });
});

afterAll(() => mock.close());

test('a browser finds the clubs, their documentation and the console at the address of the mock', async () => {
  const { status, text } = await request(mock.origin).get('/').set('Accept', 'text/html,*/*');
  expect(status).toBe(200);
  for (const link of [
    `${mock.consoleUrl}#neighbour/club`,
    `${mock.origin}/demo/api/v1/docs`,
    `${mock.origin}/_control`,
  ])
    expect(text).toContain(`href="${link}"`);
  expect(text).not.toContain(mock.clubs[0]?.secret);
});

test('a program reads the same as JSON', async () => {
  const { status, body } = await request(mock.origin).get('/');
  expect(status).toBe(200);
  expect(body.console).toBe(mock.consoleUrl);
  expect(body.clubs).toContainEqual({
    name: 'demo',
    base_url: `${mock.origin}/demo/api/v1`,
    docs: `${mock.origin}/demo/api/v1/docs`,
  });
});

test('no other request of the origin, and no other page, reaches it', async () => {
  expect((await request(mock.origin).post('/')).status).toBe(404);
  expect((await request(mock.origin).get('//')).status).toBe(404);
  expect((await request(mock.origin).get('/').set('Host', 'rebound.example')).status).toBe(421);
});
