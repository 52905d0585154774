import { expect, test } from '@jest/globals';
import type { OperationId } from '../../../../spec/index.ts';
import { responseTo } from '../wire.testing.ts';
import { restrictedTo, withNamedMembers } from './named-members.ts';
import type { Response } from './response.ts';

const answerOf = (operation: OperationId | undefined, body: unknown, status = 200) =>
  responseTo(
    { operation, method: 'GET', url: '', headers: {}, body: undefined, scopes: undefined },
    { status, body },
  );

const named = (response: Response) => withNamedMembers(response).json;

test('a member that the interface does not name is left out, at any depth', () => {
  const served = { data: { id: 2, name: 'Saison', x_served: 'once' }, x_served: 'twice' };
  expect(named(answerOf('readSeason', served))).toEqual({ data: { id: 2, name: 'Saison' } });
});

test('entries of a list are compared by what is named, too', () => {
  const served = { data: [{ id: 2, name: 'Saison', x_served: 'once' }], x_served: 'twice' };
  expect(named(answerOf('listSeasons', served))).toEqual({ data: [{ id: 2, name: 'Saison' }] });
});

test('a refusal, and a response of no operation, stay whole', () => {
  const served = { code: 'gone', x_served: 'once' };
  expect(named(answerOf('readSeason', served, 404))).toEqual(served);
  expect(named(answerOf(undefined, served))).toEqual(served);
});

test('the members of every part of a composed schema are named', () => {
  const schema = { allOf: [{ properties: { a: {} } }, { oneOf: [{ properties: { b: {} } }] }] };
  expect(restrictedTo([schema], { a: 1, b: 2, c: 3 })).toEqual({ a: 1, b: 2 });
});

test('a redirect, and a response to another method than that of the operation, stay whole', () => {
  const served = { data: { id: 2, x_served: 'once' } };
  expect(named(answerOf('readSeason', served, 300))).toEqual(served);
  const { sent, ...response } = answerOf('readSeason', served);
  expect(named({ ...response, sent: { ...sent, method: 'PUT' } })).toEqual(served);
});

test('the entries of a composed list are those of its parts', () => {
  const schema = { allOf: [{ items: { properties: { a: {} } } }, { items: true }] };
  expect(restrictedTo([schema], [{ a: 1, b: 2 }])).toEqual([{ a: 1 }]);
});

test.each(['text', 7, null])('%p, which has no members, stays whole', (value) => {
  expect(restrictedTo([{ properties: { a: {} } }], value)).toBe(value);
});

test('an object of which no member is named keeps them all', () => {
  expect(restrictedTo([{ type: 'object' }], { a: { b: 1 } })).toEqual({ a: { b: 1 } });
});
