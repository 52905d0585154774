import { expect, test } from '@jest/globals';
import { type OperationId, operation } from '../../../../spec/index.ts';
import { identifierIn, makesARecord } from './creation.ts';

test.each<[OperationId, boolean]>([
  ['createSeason', true],
  ['recordAttendance', true],
  ['changeSeason', false],
  ['listSeasons', false],
  ['searchMembers', false],
  ['requestToken', false],
  ['validateAnnualRegistration', false],
])('%s makes a record: %p', (id, makes) => {
  expect(makesARecord(operation(id))).toBe(makes);
});

test('a change is never a creation, whatever its path', () => {
  expect(makesARecord({ ...operation('createSeason'), method: 'PUT' })).toBe(false);
});

test.each([
  [{ data: { id: 7 } }, 7],
  [{ id: 8 }, 8],
  [{ data: { id: 7 }, id: 8 }, 7],
  [{ data: {}, id: 8 }, 8],
  [{ data: null, id: 8 }, 8],
  [{ id: '7' }, undefined],
  [{ id: 7.5 }, undefined],
  [{ data: [] }, undefined],
  [{}, undefined],
  [null, undefined],
  [undefined, undefined],
])('the identifier in %j is %p', (json, id) => {
  expect(identifierIn(json)).toBe(id);
});
