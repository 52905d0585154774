import { expect, test } from '@jest/globals';
import type { Club } from '../reference/club.ts';
import { ask, authorized } from '../reference/club-for-tests.ts';
import { clubMaking } from './club-making.ts';

const statusOf = async (club: Club, path: string) =>
  (await ask(club, 'GET', `/${path}/invoice`, { headers: await authorized(club) })).status;

test('a club may have invoices of validated registrations alone', async () => {
  const choosy = clubMaking({ 'invoice-availability': 'validated' });
  for (const path of ['annual-registrations/203', 'event-registrations/304'])
    expect([await statusOf(clubMaking({}), path), await statusOf(choosy, path)]).toEqual([200, 404]);
  for (const path of ['annual-registrations/202', 'event-registrations/301'])
    expect(await statusOf(choosy, path)).toBe(200);
});
