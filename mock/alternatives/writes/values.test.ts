import { test } from '@jest/globals';
import { type OperationId, operation } from '../../../spec/index.ts';
import { send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

const initialDescription = 'Découverte et ceintures de couleur, de 8 à 14 ans.';

async function descriptionAfter(club: Club, description: string) {
  await send(club, 'PATCH', '/groups/21', { description });
  return (await send(club, 'GET', '/groups/21')).json.data.description;
}

/** Returns a new group that was created with only the required fields. */
async function createdWithRequired(club: Club) {
  const least = { name: 'Judo ados', season_id: 2, birth_year_start: 2013, birth_year_end: 2009 };
  const { json } = await send(club, 'POST', '/groups', least);
  return (await send(club, 'GET', `/groups/${json.data.id}`)).json.data;
}

/** Returns a body as it is checked and stored. */
function prepared(club: Club, id: OperationId, body: object) {
  return club.parts.payload.prepare(operation(id), body, club) as object;
}

test.each<ChoiceRow>([
  [
    { 'name-unique': 'unique-in-season' },
    async (club) => [
      (await send(club, 'PATCH', '/groups/22', { name: 'Judo enfants' })).status,
      (await send(club, 'PATCH', '/groups/20', { name: 'Judo enfants' })).status,
    ],
    [200, 200],
    [422, 200],
  ],
  [
    { 'name-unique': 'unique' },
    async (club) => (await send(club, 'PATCH', '/groups/20', { name: 'Judo enfants' })).status,
    200,
    422,
  ],
  [{ 'empty-text': 'as-null' }, (club) => descriptionAfter(club, ''), '', null],
  [{ 'empty-text': 'refused' }, (club) => descriptionAfter(club, ''), '', initialDescription],
  [
    { 'text-repertoire': 'normalized' },
    (club) => descriptionAfter(club, 'e\u0301\r\n'),
    'e\u0301\r\n',
    'é\n',
  ],
  [
    { 'text-repertoire': 'plain-signs' },
    (club) => descriptionAfter(club, '“d’Aÿ”\u00a0!'),
    '“d’Aÿ”\u00a0!',
    '"d\'Aÿ" !',
  ],
  [{ 'text-repertoire': 'basic-plane' }, (club) => descriptionAfter(club, '🥋'), '🥋', initialDescription],
  [
    { 'text-repertoire': 'names-of-letters' },
    async (club) => (await send(club, 'PATCH', '/members/101', { last_name: 'Moreau 2' })).status,
    200,
    422,
  ],
  [
    { 'repeated-elements': 'merged' },
    async (club) => {
      await send(club, 'PATCH', '/groups/21', { slot_ids: [31, 31] });
      return (await send(club, 'GET', '/groups/21')).json.data.slot_ids;
    },
    [31, 31],
    [31],
  ],
  [
    { 'repeated-elements': 'refused' },
    async (club) => (await send(club, 'PATCH', '/groups/21', { slot_ids: [31, 31] })).status,
    200,
    422,
  ],
  [{ 'options-left-out': 'as-null' }, async (club) => (await createdWithRequired(club)).cost_euros, 0, null],
  [
    { 'options-left-out': 'of-the-club' },
    async (club) => (await createdWithRequired(club)).capacity,
    null,
    30,
  ],
  [
    { 'text-normal-form': 'normal-form' },
    (club) => {
      const father = { last_name: 'Lefèvre', phone: '02-47-93 00.11' };
      const person = { ...father, email: 'Hugo@Example.org', first_name: 'Hugo', parents: [father] };
      return Object.values(prepared(club, 'createMember', person)).flat();
    },
    [
      'Lefèvre',
      '02-47-93 00.11',
      'Hugo@Example.org',
      'Hugo',
      { last_name: 'Lefèvre', phone: '02-47-93 00.11' },
    ],
    ['LEFÈVRE', '0247930011', 'hugo@example.org', 'Hugo', { last_name: 'LEFÈVRE', phone: '0247930011' }],
  ],
  [
    { 'text-normal-form': 'international' },
    (club) => prepared(club, 'createMember', { phone: '0247930011', parents: [{ phone: '0600000198' }] }),
    { phone: '0247930011', parents: [{ phone: '0600000198' }] },
    { phone: '+33247930011', parents: [{ phone: '+33600000198' }] },
  ],
])('%j behaves differently than the default', expectResults);
