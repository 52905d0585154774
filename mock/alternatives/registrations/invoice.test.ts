import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { authorized, requestFrom } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import { clubWithChoices } from '../club-making.testing.ts';

const statusOf = async (club: Club, path: string) =>
  (await requestFrom(club, 'GET', `/${path}/invoice`, { headers: await authorized(club) })).status;

test('a club may have invoices of validated registrations only', async () => {
  const selective = clubWithChoices({ 'invoice-availability': 'validated' });
  for (const path of ['annual-registrations/203', 'event-registrations/304'])
    expect([await statusOf(clubWithChoices({}), path), await statusOf(selective, path)]).toEqual([200, 404]);
  for (const path of ['annual-registrations/202', 'event-registrations/301'])
    expect(await statusOf(selective, path)).toBe(200);
});

async function notificationsAfterAllocation(club: Club) {
  club.outbox.setDestination({ id: 'a', url: 'http://127.0.0.1:9/', secret: 'whsec_AAAA', clock: 'club' });
  const headers = { ...(await authorized(club)), 'idempotency-key': randomUUID() };
  const body = { allocations: ['membership', 'event-registration-304'] };
  await requestFrom(club, 'PATCH', '/payments/403', { headers, body });
  await club.outbox.settled();
  return club.outbox.messages().map((message) => JSON.parse(String(message.body)));
}

test('an invoice is notified when a payment is allocated to its registration, or never', async () => {
  const [ofPayment, ofInvoice, ...others] = await notificationsAfterAllocation(clubWithChoices({}));
  expect([ofPayment.type, ofInvoice.type, others]).toEqual(['payments.updated', 'invoices.updated', []]);
  expect(ofInvoice.data.resource).toEqual({
    type: 'event-registration-invoices',
    id: '304',
    url: 'http://127.0.0.1:1/demo/api/v1/event-registrations/304/invoice',
    required_scopes: ['documents:read', 'payments:read'],
    deleted: false,
  });
  const alone = await notificationsAfterAllocation(clubWithChoices({ 'invoice-notice': 'none' }));
  expect(alone.map(({ type }) => type)).toEqual(['payments.updated']);
});
