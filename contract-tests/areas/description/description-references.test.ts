import { expect, test } from '@jest/globals';
import { description } from '../../../spec/index.ts';
import { danglingReferences, otherDocuments } from './description-references.ts';

test('the contract itself has no dangling reference', () => {
  expect(danglingReferences(description)).toEqual([]);
});

test('a reference to a missing part dangles', () => {
  const season = { properties: { city: { $ref: '#/components/schemas/City' } } };
  expect(danglingReferences({ components: { schemas: { Season: season } } })).toEqual([
    '#/components/schemas/City',
  ]);
});

test('a reference to another document does not dangle by itself, and names that document', () => {
  const address = 'https://club.example/api/v1/openapi.json';
  const schemas = {
    Notification: { $ref: './webhook-schema.json#/$defs/data' },
    Own: { $ref: `${address}#/components/schemas/Notification` },
  };
  expect(danglingReferences({ components: { schemas } })).toEqual([]);
  expect(otherDocuments({ components: { schemas } }, address)).toEqual([
    'https://club.example/api/v1/webhook-schema.json',
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
