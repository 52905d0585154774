import { expect, test } from '@jest/globals';
import { loadFile } from '../../../fixtures/clubs.ts';
import { clubForTests, send } from '../club.testing.ts';
import type { Club } from '../club.ts';

const change = (club: Club, id: number, fields: object) =>
  send(club, 'PATCH', `/medical/${id}`, { season_id: 2, ...fields });
const read = async (club: Club, id: number) => (await send(club, 'GET', `/medical/${id}`)).json.data;

const certificate = {
  certificate_begin: '2026-09-01',
  certificate_end: '2027-08-31',
  certificate_type: 'elite',
};

test('a listed record names its person, and can be read', async () => {
  const club = clubForTests();
  const [first, ...others] = (await send(club, 'GET', '/medical')).json.data;
  expect(first).toEqual({
    id: 101,
    member_id: 101,
    season_id: 2,
    health_questionnaire: null,
    certificate_begin: '2026-08-30',
    certificate_end: '2027-08-29',
    certificate_type: 'performance',
    valid: true,
  });
  expect(others).toHaveLength(2);
  expect(await read(club, 101)).toEqual(first);
  expect((await send(club, 'GET', '/medical/104')).status).toBe(404);
});

test.each([
  ['the dates', { certificate_end: '2027-08-01' }],
  ['the type', { certificate_type: 'elite' }],
  ['the file', { content_base64: loadFile('picture.png').toString('base64') }],
])('a certificate is pending once %s changed', async (_, fields) => {
  const club = clubForTests();
  expect((await change(club, 101, fields)).json).toEqual({ data: { id: 101 } });
  expect((await read(club, 101)).valid).toBeNull();
});

test.each([true, false, null])('a supplied decision is stored: %p', async (valid) => {
  const club = clubForTests();
  await change(club, 101, { ...certificate, valid });
  expect(await read(club, 101)).toMatchObject({ ...certificate, valid });
});

test('a questionnaire does not change the certificate and its decision', async () => {
  const club = clubForTests();
  await change(club, 101, { health_questionnaire: true });
  expect(await read(club, 101)).toMatchObject({
    health_questionnaire: true,
    certificate_type: 'performance',
    valid: true,
  });
});

test.each([
  ['questionnaire and certificate together', { ...certificate, health_questionnaire: true }],
  ['questionnaire and decision together', { valid: true, health_questionnaire: true }],
  ['a certificate that ends before it begins', { certificate_end: '2026-08-29' }],
])('%s are refused, and the record stays', async (_, fields) => {
  const club = clubForTests();
  const before = await read(club, 101);
  expect((await change(club, 101, fields)).json.code).toBe('rule_broken');
  expect(await read(club, 101)).toEqual(before);
});

test('a season alone is not a change, and it must exist in the club', async () => {
  const club = clubForTests();
  expect((await change(club, 101, {})).json.code).toBe('validation_failed');
  expect((await change(club, 101, { ...certificate, season_id: 99 })).json.code).toBe('unknown_reference');
});

test('the file reads back unchanged, and a record without one returns 404', async () => {
  const club = clubForTests();
  const bytes = loadFile('photograph.jpg');
  await change(club, 101, { content_base64: bytes.toString('base64') });
  const { headers, body } = await send(club, 'GET', '/medical/101/content');
  expect([headers, body]).toEqual([{ 'content-type': 'image/jpeg' }, bytes]);
  expect((await send(club, 'GET', '/medical/102/content')).status).toBe(404);
});

test('a file of another type is refused', async () => {
  const content_base64 = Buffer.from('Apte au judo.').toString('base64');
  const { json } = await change(clubForTests(), 101, { ...certificate, content_base64 });
  expect(json).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '#/content_base64' }] });
});
