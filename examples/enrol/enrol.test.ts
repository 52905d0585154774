import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type RunningMock, startMock } from 'clubproof';
import { clubClient } from '../club-client/club-client.ts';
import { type DemoClub, demoClub } from '../club-client/demo-club.testing.ts';
import { jsonFile } from '../club-client/json-file.ts';
import { enrol } from './enrol.ts';
import type { Enrolled, Enrolment } from './enrolment.ts';

const scopes = [
  'groups:read',
  'members:read',
  'members:write',
  'registrations:read',
  'registrations:write',
  'payments:read',
  'payments:write',
  'documents:read',
];

const toJudo: Enrolment = JSON.parse(readFileSync(new URL('enrolment.json', import.meta.url), 'utf8'));

let mock: RunningMock;
let folder: string;

beforeAll(async () => {
  // The data of the demo club have dates: at this time people can register for its season, whatever the day is.
  mock = await startMock({ clubs: ['demo'], now: Date.parse('2026-10-14T16:00:00Z') });
  folder = mkdtempSync(join(tmpdir(), 'enrol-'));
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

afterEach(() => {
  const clubOfTest = mock.clubs.at(-1)?.name;
  expect(mock.report('enrol', clubOfTest).findings).toEqual([]);
});

/** Enrols as a program does that was just started: with what an earlier run wrote down. */
function run(demo: DemoClub, enrolment = toJudo): Promise<Enrolled> {
  const begun = jsonFile(join(folder, `${demo.club.name}.json`), {});
  return enrol(clubClient(demo.access), begun, enrolment);
}

/** The keys of the writes of an operation, one for each request that the club received. */
function keysOf({ control }: DemoClub, operation: string): (string | undefined)[] {
  return control.journal({ operation }).map(({ request }) => request.headers['idempotency-key']);
}

test('a new person is registered with a licence, validated and has paid', async () => {
  const demo = await demoClub(mock, 'plain', 'enrol', scopes);
  const { memberId, registrationId, paymentId, invoice } = await run(demo);
  const club = clubClient(demo.access);
  expect(await club.read(`/annual-registrations/${registrationId}`)).toMatchObject({
    data: { member_id: memberId, group_id: 22, licence_id: 71, valid: true },
  });
  expect(await club.read(`/payments/${paymentId}`)).toMatchObject({
    data: {
      member_id: memberId,
      amount_cents: 25_100,
      allocations: expect.arrayContaining([expect.any(String)]),
    },
  });
  expect(invoice.mediaType).toBe('application/pdf');
  expect(Buffer.from(invoice.bytes).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('a person whom the club knows gets no second record, and the slot of the wanted day', async () => {
  const demo = await demoClub(mock, 'known', 'enrol', scopes);
  const nadia = { email: 'nadia.benali@example.org', first_name: 'Nadia', last_name: 'Benali' };
  const { memberId } = await run(demo, { ...toJudo, person: { ...toJudo.person, ...nadia } });
  expect(memberId).toBe(106);
  expect(keysOf(demo, 'createMember')).toEqual([]);
  const ines = { email: 'ines.haddad@example.org', first_name: 'Inès', last_name: 'Haddad' };
  const other = { ...toJudo, number: '2026-0043', group: 'Renforcement', weekday: 'jeudi' };
  const { registrationId } = await run(demo, { ...other, person: { ...toJudo.person, ...ines } });
  expect(await clubClient(demo.access).read(`/annual-registrations/${registrationId}`)).toMatchObject({
    data: { group_id: 23, slot_ids: [32], licence_id: 72 },
  });
});

test('a payment whose response was lost is sent again under its key, and exists once', async () => {
  const demo = await demoClub(mock, 'cut', 'enrol', scopes);
  demo.control.disturb(['createPayment cut:after times:1']);
  const { paymentId } = await run(demo);
  expect(demo.control.disturbed().disturbances[0]?.met).toBe(1);
  expect(keysOf(demo, 'createPayment')).toEqual([
    'enrolment-2026-0042.payment',
    'enrolment-2026-0042.payment',
  ]);
  expect(demo.control.report('enrol').careful).toContain('client/repeats-a-write-with-its-key');
  const { data } = await clubClient(demo.access).read<{ data: { id: number }[] }>(
    '/seasons/2/payments?limit=100',
  );
  expect(data.filter(({ id }) => id >= paymentId)).toHaveLength(1);
});

test.each([
  'createMember',
  'createAnnualRegistration',
  'validateAnnualRegistration',
  'createPayment',
  'changePayment',
  'readAnnualRegistrationInvoice',
])('an enrolment that broke off at %s is finished by a second run', async (operation) => {
  const name = `broken-at-${operation.toLowerCase()}`;
  const demo = await demoClub(mock, name, 'enrol', scopes);
  demo.control.disturb([`${operation} cut:after times:5`]);
  await expect(run(demo)).rejects.toThrow();
  const finished = await run(demo);
  expect(await run(demo)).toMatchObject({ ...finished, invoice: { mediaType: 'application/pdf' } });
  for (const written of ['createMember', 'createAnnualRegistration', 'createPayment', 'changePayment'])
    expect(new Set(keysOf(demo, written)).size).toBe(1);
});

test('a second run sends what the first one sent, although the club has changed in the meantime', async () => {
  const demo = await demoClub(mock, 'changed', 'enrol', scopes);
  demo.control.disturb(['createAnnualRegistration cut:after times:5']);
  await expect(run(demo)).rejects.toThrow();
  const { clientId, secret } = demo.club;
  const office = clubClient({ ...demo.access, clientId, secret, scopes: ['groups:write'] });
  const body = { licence_ids: [] };
  await office.write({ method: 'PATCH', path: '/groups/22', key: 'office-without-licence', body });
  const { registrationId } = await run(demo);
  expect(await clubClient(demo.access).read(`/annual-registrations/${registrationId}`)).toMatchObject({
    data: { licence_id: 71 },
  });
});

test('a refusal of the club ends the enrolment before any money is entered', async () => {
  const demo = await demoClub(mock, 'refused', 'enrol', scopes);
  const child = { ...toJudo.person, birth_date: '2019-01-01' };
  await expect(run(demo, { ...toJudo, person: child })).rejects.toMatchObject({ status: 409 });
  expect(keysOf(demo, 'createPayment')).toEqual([]);
});

test('no request has a name or an address of a person in its URL', async () => {
  const demo = await demoClub(mock, 'discreet', 'enrol', scopes);
  await run(demo);
  const targets = demo.control.journal({ client: 'enrol' }).map(({ request }) => request.target);
  expect(targets.filter((target) => /zo|martin|@|%40/i.test(target))).toEqual([]);
});
