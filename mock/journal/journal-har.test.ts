import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Har } from 'har-format';
import { type RunningClub, type RunningMock, startMock } from '../index.ts';

let mock: RunningMock;
let club: RunningClub;

beforeAll(async () => {
  mock = await startMock({ clubs: ['demo'], rateLimit: false });
  club = mock.clubs[0] as RunningClub;
  const form = { grant_type: 'client_credentials', client_id: club.clientId, client_secret: club.secret };
  const response = await fetch(`${club.baseUrl}/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token } = (await response.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  await fetch(`${club.baseUrl}/members?limit=2`, { headers });
});

afterAll(() => mock.close());

async function journal(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${club.controlUrl}/journal${query}`, { headers });
  return { status: response.status, text: await response.text() };
}

test('the journal is a HAR by its format: requests, responses and findings, without secrets', async () => {
  const { text } = await journal('?format=har');
  const { log } = JSON.parse(text) as Har;
  expect(log).toMatchObject({
    version: '1.2',
    entries: [
      {
        request: {
          method: 'POST',
          url: `${club.baseUrl}/token`,
          postData: { text: expect.stringContaining('grant_type=client_credentials') },
        },
        response: { status: 200, content: { mimeType: 'application/json', text: expect.any(String) } },
        _clubproof: { of: 'journal', client: club.clientId, operation: 'requestToken', violates: [] },
      },
      {
        request: { method: 'GET', queryString: [{ name: 'limit', value: '2' }] },
        _clubproof: { operation: 'listMembers', violates: ['client/marks-full-exports'] },
      },
    ],
  });
  expect(text).not.toContain(club.secret);
  expect(Date.parse(log.entries[0]?.startedDateTime ?? '')).not.toBeNaN();
});

test('a filter chooses among its entries, and Accept names the format as well', async () => {
  const { text } = await journal('?operation=listMembers', { accept: 'application/har+json' });
  expect((JSON.parse(text) as Har).log.entries).toHaveLength(1);
});

test('an unknown format is refused with those that there are', async () => {
  const { status, text } = await journal('?format=xml');
  expect(status).toBe(422);
  expect(text).toContain('There are: json, har.');
});
