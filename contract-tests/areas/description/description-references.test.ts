import { expect, test } from '@jest/globals';
import { description } from '../../../spec/index.ts';
import { danglingReferences } from './description-references.ts';

test('every reference of the contract itself leads somewhere', () => {
  expect(danglingReferences(description)).toEqual([]);
});

test('a reference to what is not there, or to another document, dangles', () => {
  const season = {
    properties: { city: { $ref: '#/components/schemas/City' } },
    items: { $ref: './shared.yaml#/a' },
  };
  expect(danglingReferences({ components: { schemas: { Season: season } } })).toEqual([
    '#/components/schemas/City',
    './shared.yaml#/a',
  ]);
});

test('a reference by pointer, by anchor and by the address of the document itself leads somewhere', () => {
  const $self = 'https://club.example/api/v1/openapi.json';
  const schemas = {
    City: { $anchor: 'city' },
    Season: { allOf: [{ $ref: '#/components/schemas/City' }, { $ref: '#city' }] },
    Other: { $ref: `${$self}#/components/schemas/City` },
  };
  expect(danglingReferences({ $self, components: { schemas } })).toEqual([]);
});

test('a `$ref` in data is none, and a field may be called by any name', () => {
  const dangling = { $ref: '#/missing' };
  const data = { default: dangling, enum: [dangling], examples: [dangling], example: dangling };
  expect(danglingReferences({ components: { schemas: { Season: data } } })).toEqual([]);
  expect(
    danglingReferences({ components: { schemas: { Season: { properties: { default: dangling } } } } }),
  ).toHaveLength(1);
});
