import { expect, test } from '@jest/globals';
import { propertiesOf, requiredFields, typesOf } from './schema-parts.ts';

test('a schema that says nothing has no property, no type and requires nothing', () => {
  expect([propertiesOf({}), typesOf({}), requiredFields({})]).toEqual([{}, [], []]);
});

test('the properties, the types and what is required are those of the schema', () => {
  const schema = { properties: { a: {} }, type: ['string', 'null'], required: ['a'] };
  expect([propertiesOf(schema), typesOf(schema), requiredFields(schema)]).toEqual([
    { a: {} },
    ['string', 'null'],
    ['a'],
  ]);
  expect(typesOf({ type: 'object' })).toEqual(['object']);
});
