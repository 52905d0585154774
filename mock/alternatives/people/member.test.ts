import { test } from '@jest/globals';
import { send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

const read = async (club: Club, id: number) => (await send(club, 'GET', `/members/${id}`)).json.data;

async function created(club: Club, email: string) {
  const { status, json } = await send(club, 'POST', '/members', {
    email,
    first_name: 'Ève',
    last_name: 'Roy',
  });
  return status === 201 ? (await read(club, json.data.id)).email_verified : status;
}

/** Changes a person, and returns the status. */
const calledBy = async (club: Club, change: object) =>
  (await send(club, 'PATCH', '/members/101', change)).status;

const parents = [
  { type: 'Pere', last_name: 'Saïdi' },
  { type: 'Mere', last_name: 'Lefèvre' },
];

/** Each choice with the result of the default and its own result. */
const rows: readonly ChoiceRow[] = [
  [{ 'person-email-unique': 'unique' }, (club) => created(club, 'camille.moreau@example.org'), false, 422],
  [{ 'person-email-unique': 'unique' }, (club) => created(club, 'a@example.org'), false, false],
  [
    { 'person-email-unique': 'unique' },
    // The children of one family had the same address before.
    async (club) => (await send(club, 'PATCH', '/members/102', { phone: null })).status,
    200,
    200,
  ],
  [{ 'phone-form': 'national' }, (club) => calledBy(club, { phone: '+33639980001' }), 200, 422],
  [{ 'phone-form': 'national' }, (club) => calledBy(club, { phone: '0639980001' }), 200, 200],
  [{ 'phone-form': 'national' }, (club) => calledBy(club, { first_name: 'Ève' }), 200, 200],
  [{ 'phone-form': 'international' }, (club) => calledBy(club, { phone: '0639980001' }), 200, 422],
  [{ 'phone-form': 'in-use' }, (club) => calledBy(club, { phone: '+33639980001' }), 200, 422],
  [{ 'phone-form': 'in-use' }, (club) => calledBy(club, { phone: '0199000001' }), 200, 200],
  [
    { 'phone-form': 'international' },
    (club) => calledBy(club, { parents: [{ type: 'Mere', phone: '0639980001' }] }),
    200,
    422,
  ],
  [
    { 'email-verification-reset': 'null' },
    async (club) => {
      await send(club, 'PATCH', '/members/101', { email: 'a@example.org' });
      return (await read(club, 101)).email_verified;
    },
    false,
    null,
  ],
  [{ 'initial-email-verification': 'trusted' }, (club) => created(club, 'a@example.org'), false, true],
  [
    { 'emptied-name': 'accepted' },
    async (club) => {
      await send(club, 'PATCH', '/members/101', { first_name: '' });
      return (await read(club, 101)).first_name;
    },
    'Camille',
    '',
  ],
  [
    { 'emptied-name': 'accepted' },
    async (club) => (await send(club, 'PATCH', '/members/101', { first_name: '', city_code: '' })).status,
    422,
    422,
  ],
  [
    { 'representative-blanks': 'null' },
    async (club) => (await read(club, 110)).parents[0].title,
    undefined,
    null,
  ],
  [
    { 'representative-blanks': 'empty' },
    async (club) => (await read(club, 110)).parents[0].title,
    undefined,
    '',
  ],
  [
    { 'representative-blanks': 'typeless' },
    async (club) => {
      await send(club, 'PATCH', '/members/110', { parents: [{ ...parents[0], type: 'Sans_objet' }] });
      return (await read(club, 110)).parents[0].type;
    },
    'Sans_objet',
    null,
  ],
  [
    { 'parents-order': 'by-name' },
    async (club) => {
      await send(club, 'PATCH', '/members/110', { parents });
      return (await read(club, 110)).parents.map(({ type }: { type: string }) => type);
    },
    ['Pere', 'Mere'],
    ['Mere', 'Pere'],
  ],
];

test.each(rows)('%j changes the data of a person', expectResults);
