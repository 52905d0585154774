import { expect, test } from '@jest/globals';
import { operation } from '../../../spec/index.ts';
import type { Described } from './described.ts';
import { fieldsThere, jsonBodyOf, takesJson } from './json-body.ts';

test('a creation takes JSON; a token request takes a form, and a read nothing', () => {
  expect(takesJson(operation('createSeason'))).toBe(true);
  expect(takesJson(operation('requestToken'))).toBe(false);
  expect(takesJson(operation('listSeasons'))).toBe(false);
});

test('the schema of a JSON body is that of the contract, and of no body it is empty', () => {
  expect(jsonBodyOf(operation('createSeason'))).toBe(operation('createSeason').body?.schema);
  expect(jsonBodyOf(operation('createSeason'))).toHaveProperty('properties');
  expect(jsonBodyOf(operation('requestToken'))).toEqual({});
});

test('of some fields those are there that the target has in the body of that operation', () => {
  const described = {
    bodyFields: (id: string) => (id === 'createSeason' ? ['name', 'city_code'] : []),
  } as unknown as Described;
  const fields = [{ field: 'city_code' }, { field: 'price' }, { field: 'name' }];
  expect(fieldsThere(operation('createSeason'), described, fields)).toEqual([
    { field: 'city_code' },
    { field: 'name' },
  ]);
  expect(fieldsThere(operation('createGroup'), described, fields)).toEqual([]);
});
