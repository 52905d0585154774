import { expect, test } from '@jest/globals';
import { loadFile } from '../../../fixtures/clubs.ts';
import { send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';
import { clubWithChoices } from '../club-making.testing.ts';

const read = async (club: Club, id: number) => (await send(club, 'GET', `/medical/${id}`)).json.data;

/** Returns a record as read after a change, or the code of the refusal. */
async function changed(club: Club, id: number, fields: object) {
  const { json } = await send(club, 'PATCH', `/medical/${id}`, { season_id: 2, ...fields });
  return json.code ?? read(club, id);
}

const content_base64 = loadFile('picture.png').toString('base64');
const both = { health_questionnaire: true, certificate_type: 'elite' };
const reversed = { certificate_begin: '2026-10-01', certificate_end: '2026-09-01' };

const rows: readonly ChoiceRow[] = [
  [
    { 'medical-second-field': 'declaring' },
    async (club) => (await changed(club, 102, { valid: true })).valid ?? 'refused',
    true,
    'refused',
  ],
  [
    { 'medical-second-field': 'declaring' },
    async (club) => (await changed(club, 103, { valid: true })).valid,
    true,
    true,
  ],
  [
    { 'medical-mixed': 'both' },
    async (club) => (await changed(club, 101, both)).certificate_type ?? 'refused',
    'refused',
    'elite',
  ],
  [
    { 'medical-file-alone': 'keeps' },
    async (club) => (await changed(club, 101, { content_base64 })).valid,
    null,
    true,
  ],
  [
    { 'medical-certificate-order': 'accepted' },
    async (club) => (await changed(club, 101, reversed)).certificate_end ?? 'refused',
    'refused',
    '2026-09-01',
  ],
  [{ 'medical-fields': 'bare' }, async (club) => Object.keys(await read(club, 101)).length, 8, 1],
  [
    { 'medical-identifier': 'own' },
    async (club) => (await send(club, 'GET', '/medical')).json.data.at(-1),
    expect.objectContaining({ id: 103, member_id: 103 }),
    expect.objectContaining({ id: 9003, member_id: 103 }),
  ],
];

test.each(rows)('%j behaves differently than the default', expectResults);

test('with a record for each season, a new season starts empty, and a return to the first shows its record again', async () => {
  const club = clubWithChoices({ 'medical-records-per-person': 'per-season' });
  expect(await changed(club, 101, { season_id: 1, health_questionnaire: false })).toMatchObject({
    season_id: 1,
    health_questionnaire: false,
    certificate_type: null,
  });
  expect(await changed(club, 101, { health_questionnaire: true })).toEqual({
    id: 101,
    member_id: 101,
    season_id: 2,
    health_questionnaire: true,
    certificate_begin: '2026-08-30',
    certificate_end: '2027-08-29',
    certificate_type: 'performance',
    valid: true,
  });
  expect(await changed(club, 101, { season_id: 1, health_questionnaire: true })).toMatchObject({
    certificate_type: null,
  });
});

test('the only record of all seasons moves to the season that a change contains', async () => {
  expect(
    await changed(clubWithChoices({}), 101, { season_id: 1, health_questionnaire: false }),
  ).toMatchObject({
    season_id: 1,
    certificate_type: 'performance',
  });
});
