import { expect, test } from '@jest/globals';
import { type OperationId, operation, operations } from '../../../spec/index.ts';
import { isAction, removesRecord, resourceOf, resourceOperations } from './resource-operations.ts';

const idsOf = (resource: string) =>
  Object.fromEntries(Object.entries(resourceOperations({ resource })).map(([what, one]) => [what, one?.id]));
const idsWhere = (holds: (one: ReturnType<typeof operation>) => boolean) =>
  operations.filter(holds).map(({ id }) => id);

test('the operations of a resource are found by its routes', () => {
  expect(idsOf('seasons')).toEqual({
    list: 'listSeasons',
    create: 'createSeason',
    read: 'readSeason',
    change: 'changeSeason',
    remove: 'deleteSeason',
  });
});

test('what the interface cannot do with a resource is undefined', () => {
  expect(idsOf('groups').remove).toBeUndefined();
  expect(Object.values(idsOf('no-such-resource'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('an action is a POST on one record without a body', () => {
  const actions = idsWhere(isAction);
  expect(actions).toContain('validateAnnualRegistration');
  for (const other of ['createSeason', 'readSeason', 'deleteSeason'] as OperationId[])
    expect(actions).not.toContain(other);
  expect(new Set(actions.map((id) => operation(id).method))).toEqual(new Set(['POST']));
});

test('a POST on one record with a body is no action', () => {
  const one = operation('validateAnnualRegistration');
  const body = operation('createSeason').body;
  expect(body).toBeDefined();
  expect(isAction({ ...one, body } as typeof one)).toBe(false);
});

test('a POST without a body on a collection is no action', () => {
  const one = operation('validateAnnualRegistration');
  expect(isAction({ ...one, path: '/seasons' })).toBe(false);
});

test('a deletion and a cancellation remove the record, nothing else does', () => {
  const removing = idsWhere(removesRecord);
  expect(removing).toEqual(expect.arrayContaining(['deleteSeason', 'cancelEventRegistration']));
  expect(removing.filter((id) => !/^(delete|remove|cancel)/.test(id))).toEqual([]);
});

test('the resource of an operation is the first segment of its path', () => {
  expect(resourceOf(operation('readSeason'))).toBe('seasons');
  expect(resourceOf(operation('listSeasons'))).toBe('seasons');
  expect(resourceOf({ ...operation('listSeasons'), path: '' })).toBe('');
});
