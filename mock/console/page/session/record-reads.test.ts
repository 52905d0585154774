import { expect, test } from '@jest/globals';
import type { Connection } from './connection.ts';
import { recordReader } from './record-reads.ts';
import type { Request } from './request.ts';

test('reads that begin at once travel in requests of at most 200, and each gets its own outcome', async () => {
  const sizes: number[] = [];
  const send = async ({ body }: Request) => {
    const { requests } = body as { readonly requests: readonly { readonly path: string }[] };
    sizes.push(requests.length);
    const data = requests.map(({ path }) => ({ status: path === '/sports/7' ? 404 : 200, body: { path } }));
    return { value: { data } };
  };
  const read = recordReader('demo', send as Connection['send']);
  const outcomes = await Promise.all(Array.from({ length: 201 }, (_, id) => read(`/sports/${id}`)));
  expect(sizes).toEqual([200, 1]);
  expect(outcomes[200]?.value).toMatchObject({ path: '/sports/200' });
  expect(outcomes[7]?.problem?.status).toBe(404);
});
