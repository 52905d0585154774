import { expect, test } from '@jest/globals';
import { consoleClient } from './console-client.ts';
import type { Outcome, Request } from './request.ts';

/** A mock of one club, whose tokens can be made to expire. */
function clubOfOne() {
  const sent: string[] = [];
  let accesses: object[] = [];
  let tokens = 0;
  let valid = 0;
  const answer = ({ method, path, headers }: Request): Outcome => {
    if (path.endsWith('/integrations') && method === 'POST') {
      accesses = [{ client_id: 'console', secret: 'secret' }];
      return { value: { data: accesses[0] } };
    }
    if (path.endsWith('/integrations')) return { value: { data: accesses } };
    if (path.endsWith('/token')) {
      tokens += 1;
      valid = tokens;
      return { value: { access_token: `token-${tokens}` } };
    }
    const isValid = headers?.authorization === `Bearer token-${valid}`;
    return isValid ? { value: { data: [] } } : { problem: { status: 401, detail: 'expired' } };
  };
  const send = async <T>(request: Request) => {
    sent.push(`${request.method} ${request.path}`);
    return answer(request) as Outcome<T>;
  };
  return {
    sent,
    expire: () => {
      valid = 0;
    },
    client: consoleClient('demo', ['groups:read'], { send, address: 'http://mock' }),
  };
}

const read: Request = { method: 'GET', path: '/demo/api/v1/sports' };

test('requests that begin at once create one access and share one token', async () => {
  const { client, sent } = clubOfOne();
  const outcomes = await Promise.all([client.send(read), client.send(read)]);
  expect(outcomes.map(({ problem }) => problem)).toEqual([undefined, undefined]);
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual([
    'POST /_control/clubs/demo/integrations',
    'POST /demo/api/v1/token',
  ]);
});

test('a token that has expired is replaced, and the request is sent again', async () => {
  const { client, sent, expire } = clubOfOne();
  await client.send(read);
  expire();
  expect((await client.send(read)).problem).toBeUndefined();
  expect(sent.filter((line) => line.endsWith('/token'))).toHaveLength(2);
});

test('the commands begin with a token, and show none', async () => {
  const { client } = clubOfOne();
  const [first, second] = (await client.curl(read)).split('\n');
  expect(first).toMatch(/^TOKEN=\$\(curl .*client_secret=secret http:\/\/mock\/demo\/api\/v1\/token \|/);
  expect(second).toBe('curl -sS -H "authorization: Bearer $TOKEN" http://mock/demo/api/v1/sports');
});
