import { expect, test } from '@jest/globals';
import { dereferencer, resolveReference } from './references.ts';

const document = {
  components: {
    schemas: { 'a/b': { type: 'string' }, List: { items: { $ref: '#/components/schemas/a~1b' } } },
  },
};

test('a reference is followed through escaped names, at every depth', () => {
  const schema = dereferencer(document)({ properties: { list: { $ref: '#/components/schemas/List' } } });
  expect(schema).toEqual({ properties: { list: { items: { type: 'string' } } } });
});

test('a reference that leads nowhere is an error', () => {
  expect(() => resolveReference(document, '#/components/schemas/None')).toThrow('leads nowhere');
});

test('a schema that contains itself is an error, not an endless loop', () => {
  const circle = { components: { schemas: { A: { items: { $ref: '#/components/schemas/A' } } } } };
  expect(() => dereferencer(circle)({ $ref: '#/components/schemas/A' })).toThrow('refers to itself');
});
