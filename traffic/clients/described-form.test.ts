import { expect, test } from '@jest/globals';
import { operation as described, type OperationId, operations } from '../../spec/index.ts';
import { formDefects, unknownFields } from './described-form.ts';
import { seenOf } from './seen.ts';

interface Sent {
  readonly body?: unknown;
  readonly query?: string;
}

function seen(id: OperationId, { body, query = '' }: Sent) {
  const operation = described(id);
  const { method, path } = operation;
  const exchange = {
    kind: 'exchange' as const,
    number: 1,
    at: 0,
    observedAt: 0,
    milliseconds: 5,
    method,
    target: query === '' ? path : `${path}?${query}`,
    headers: [],
    body: typeof body === 'string' ? body : JSON.stringify(body),
    status: 422,
    responseHeaders: {},
    responseBody: undefined,
  };
  return [seenOf(exchange, operation), operation] as const;
}

function defects(id: OperationId, sent: Sent): readonly string[] {
  return formDefects(...seen(id, sent)).map(({ words }) => words);
}

const days = 'lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche';
const relations = 'Pere, Mere, Institution, Responsable_legal, Famille_accueil, Sans_objet';

test.each<[OperationId, unknown, string]>([
  ['changeSeason', { colour: 'green' }, 'colour, which is no field of it'],
  ['changeSeason', { 'camille@example.org': 1 }, 'a name of another form, which is no field of it'],
  ['validateAnnualRegistration', { notify: true }, 'notify, which is no field of it'],
  ['changeSeason', {}, 'no field at all'],
  ['changeMedicalRecord', { season_id: 2 }, 'fewer than 2 fields'],
  ['changeSeason', { name: 7 }, 'name as another type than string'],
  ['changeSeason', { name: null }, 'name as another type than string'],
  [
    'changeSeason',
    { licence_immediate_payment: 'yes' },
    'licence_immediate_payment as another type than boolean',
  ],
  ['changeMember', { phone: 600 }, 'phone as another type than string or null'],
  ['changeMember', { parents: {} }, 'parents as another type than array'],
  ['changeMember', { parents: [[]] }, 'an element of parents as another type than object'],
  ['changeMember', { parents: [{ type: 'Mere', email: null }] }, 'email as another type than string'],
  ['changeMember', { parents: [{ colour: 'green' }, { phone: 600 }] }, 'phone as another type than string'],
  ['changeMember', { parents: [{ type: 'mother' }] }, `another type than ${relations}`],
  ['changeMember', { sex: 'F' }, 'another sex than Homme, Femme, null'],
  ['changeMember', { sex: 1 }, 'sex as another type than string or null'],
  ['searchGroups', { season_id: 2, day: 'monday' }, `another day than ${days}`],
  ['changeSeason', { end_date: '31/08/2027' }, 'end_date in another form than date'],
  ['changeEvent', { begin: '2026-10-26 09:00' }, 'begin in another form than date-time'],
  ['changeLesson', { group_id: '22' }, 'group_id as another type than integer'],
  ['changeLesson', { group_id: 22.5 }, 'group_id as another type than integer'],
  ['changeLesson', { group_id: 0 }, 'group_id beyond its bounds'],
  ['changeAnnualRegistration', { licence_id: 2 ** 31 }, 'licence_id beyond its bounds'],
  ['changeLesson', { trainer_ids: [108, -1] }, 'trainer_ids beyond its bounds'],
  ['changeLesson', { trainer_ids: [108, '109'] }, 'an element of trainer_ids as another type than integer'],
  ['changeLesson', { trainer_ids: ['(integer)', 0] }, 'trainer_ids beyond its bounds'],
  ['searchMembers', { query: 'ma', season_id: 2, limit: 51 }, 'limit beyond its bounds'],
])('%s that is sent with %j contradicts the description by %s', (id, body, words) => {
  expect(defects(id, { body })).toEqual([words]);
});

test.each<[string, OperationId, unknown]>([
  ['a text that is too long', 'changeSeason', { name: 'x'.repeat(300) }],
  ['a text that is too short', 'changeMember', { last_name: '' }],
  ['a text that has another form', 'changeMember', { email: 'camille' }],
  ['a file that is no Base64', 'changeDocument', { content_base64: '?' }],
  ['a number that is too low', 'changeSlot', { duration_minutes: 0 }],
  ['a number that is too high', 'changeSlot', { hour: 24 }],
  ['an empty list', 'changeSlot', { trainer_ids: [] }],
  ['a list that is too long', 'changeMember', { parents: Array(3).fill({ type: 'Mere' }) }],
  ['a field that is missing', 'createSeason', { name: 'Saison' }],
  ['a field that is missing in an element', 'changeMember', { parents: [{}] }],
  ['an unknown field in an element', 'changeMember', { parents: [{ type: 'Mere', colour: 'green' }] }],
  ['a text that is too long in an element', 'changeMember', { parents: [{ phone: '0'.repeat(99) }] }],
  ['a day that does not exist', 'changeSeason', { end_date: '2027-02-30' }],
  ['a moment that does not exist', 'changeEvent', { begin: '2027-02-30T25:61:61+99:99' }],
  ['a moment with a blank', 'changeEvent', { begin: '2026-10-26 09:00:00.5z' }],
  ['a masked text', 'changeSeason', { end_date: '***' }],
  ['a text of a recording', 'changeMember', { sex: '(string)' }],
  ['a number of a recording', 'changeLesson', { group_id: '(integer)', trainer_ids: ['(integer)'] }],
  ['a value of a recording in an element', 'changeMember', { parents: [{ type: '(string)', email: '***' }] }],
  ['a list of a recording', 'changeMember', { parents: '(array)' }],
  ['a list in place of an object', 'changeSeason', ['green']],
  ['a body that is no JSON', 'changeSeason', 'colour=green'],
  ['a body that holds a file', 'changeDocument', { colour: 'x'.repeat(64 * 1024) }],
  ['a body of a reading', 'listSports', { colour: 'green' }],
  ['the form of a token request', 'requestToken', { colour: 'green' }],
])('%s is not judged', (_, id, body) => {
  expect(defects(id, { body })).toEqual([]);
});

test.each<[OperationId, string, string]>([
  ['listSports', 'limit=101', 'limit beyond its bounds'],
  ['listSports', 'limit=all', 'limit as another type than integer'],
  ['listSports', 'limit=', 'limit as another type than integer'],
  ['listSports', 'limit=1e2', 'limit as another type than integer'],
  ['listSports', 'after=-1', 'after beyond its bounds'],
  ['listSports', `after=${'9'.repeat(16)}`, 'after as another type than integer'],
  ['listMemberRegistrations', 'season_id=0', 'season_id beyond its bounds'],
  ['listMemberRegistrations', 'offset=-50', 'offset beyond its bounds'],
  ['listAttendance', 'course_id=2147483648', 'course_id beyond its bounds'],
  ['listAttendance', 'date=14/10/2026', 'date in another form than date'],
  ['listAttendance', 'type=training', 'another type than lesson, slot, event'],
])('%s that is sent with ?%s contradicts the description by %s', (id, query, words) => {
  expect(defects(id, { query })).toEqual([words]);
});

test.each<[string, OperationId, string]>([
  ['a text that has another form', 'findCommunes', 'postal_code=Tours'],
  ['a month that has another form', 'readStaffHours', 'month=10'],
  ['a day that does not exist', 'listAttendance', 'date=2027-02-30'],
  ['a mark of a full export', 'listMembers', 'all=1'],
  ['an unknown parameter', 'listSports', 'colour=green'],
  ['the second of two values', 'listSports', 'limit=50&limit=1000'],
  ['a value of a recording', 'listAttendance', 'date=2026-10-14&type=(string)&course_id=***'],
])('%s in a query is not judged', (_, id, query) => {
  expect(defects(id, { query })).toEqual([]);
});

test('of a body one contradiction of each field is told, in the order in which the fields were sent', () => {
  const body = { name: 7, colour: 'green', parents: [{ type: 'mother', email: 1 }, 7], sex: 'F' };
  expect(defects('changeMember', { body })).toEqual([
    'name, which is no field of it',
    'colour, which is no field of it',
    `another type than ${relations}`,
    'another sex than Homme, Femme, null',
  ]);
});

test('of a query one contradiction of each parameter is told, in the order of the description', () => {
  expect(defects('listAttendance', { query: 'type=training&date=today' })).toEqual([
    'date in another form than date',
    'another type than lesson, slot, event',
  ]);
});

test('the fields of a body that the description does not have are named as they were sent', () => {
  const body = { name: 'Saison', colour: 'green', 'camille@example.org': 1 };
  expect(unknownFields(...seen('changeSeason', { body }))).toEqual(['colour', 'camille@example.org']);
  expect(unknownFields(...seen('validateEventRegistration', { body: { notify: true } }))).toEqual(['notify']);
  expect(formDefects(...seen('changeSeason', { body })).map(({ unknown }) => unknown)).toEqual([
    'colour',
    'camille@example.org',
  ]);
});

test('no body that is judged may have fields that the description does not have', () => {
  const open = operations.filter(({ body }) => body && body.schema.additionalProperties !== false);
  expect(open.map(({ id }) => id)).toEqual(['requestToken']);
});
