import { expect, test } from '@jest/globals';
import { description } from '../../../spec/index.ts';
import { danglingReferences } from './description-references.ts';

test('the contract itself has no dangling reference', () => {
  expect(danglingReferences(description)).toEqual([]);
});

test('a reference to a missing part, or to another document, dangles', () => {
  const season = {
    properties: { city: { $ref: '#/components/schemas/City' } },
    items: { $ref: './shared.yaml#/a' },
  };
  expect(danglingReferences({ components: { schemas: { Season: season } } })).toEqual([
    '#/components/schemas/City',
    './shared.yaml#/a',
  ]);
});

test('a reference by pointer, by anchor and by the address of the document itself is resolved', () => {
  const $self = 'https://club.example/api/v1/openapi.json';
  const schemas = {
    City: { $anchor: 'city' },
    Season: { allOf: [{ $ref: '#/components/schemas/City' }, { $ref: '#city' }] },
    Other: { $ref: `${$self}#/components/schemas/City` },
  };
  expect(danglingReferences({ $self, components: { schemas } })).toEqual([]);
});

test('a `$ref` in data is not a reference, but one in a field named like a data member is', () => {
  const dangling = { $ref: '#/missing' };
  const data = { default: dangling, enum: [dangling], examples: [dangling], example: dangling };
  expect(danglingReferences({ components: { schemas: { Season: data } } })).toEqual([]);
  expect(
    danglingReferences({ components: { schemas: { Season: { properties: { default: dangling } } } } }),
  ).toHaveLength(1);
});
