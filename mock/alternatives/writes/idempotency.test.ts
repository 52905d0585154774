import { randomUUID } from 'node:crypto';
import { test } from '@jest/globals';
import { authorized, requestFrom, send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

/** Sends one write twice under the same key at the same time. */
async function statusesAtOnce(club: Club): Promise<readonly number[]> {
  const headers = { ...(await authorized(club)), 'idempotency-key': randomUUID() };
  const twice = [1, 2].map(() =>
    requestFrom(club, 'PATCH', '/seasons/1', { headers, body: { name: 'Une saison' } }),
  );
  return (await Promise.all(twice)).map(({ status }) => status);
}

test.each<ChoiceRow>([
  [
    { 'same-request': 'by-bytes' },
    async (club) => {
      const key = { 'idempotency-key': randomUUID() };
      await send(club, 'PATCH', '/seasons/1', { name: 'Une saison', max_annual_registrations: 2 }, key);
      const again = { max_annual_registrations: 2, name: 'Une saison' };
      return (await send(club, 'PATCH', '/seasons/1', again, key)).status;
    },
    200,
    409,
  ],
  [
    { 'key-after-refusal': 'spent' },
    async (club) => {
      const key = { 'idempotency-key': randomUUID() };
      await send(club, 'PATCH', '/seasons/1', { name: 7 }, key);
      return (await send(club, 'PATCH', '/seasons/1', { name: 'Une saison' }, key)).status;
    },
    200,
    409,
  ],
  [{ 'simultaneous-replay': 'conflict' }, statusesAtOnce, [200, 200], [200, 409]],
  [{ 'simultaneous-replay': 'refused-for-now' }, statusesAtOnce, [200, 200], [200, 425]],
])('%j behaves differently than the default', expectResults);
