import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Effect } from '../../comparison.ts';
import { type Direction, schemaComparison } from './schema-changes.ts';

const body = { before: {}, after: {} };
const told = (before: object, after: object, direction: Direction, documents = body) =>
  schemaComparison(documents)
    .changes([before], [after], direction)
    .map(({ what, at, effect }) => [what, at, effect]);
const record = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });
const text = { type: 'string' };

test.each<[string, object, object, Effect | undefined, Effect | undefined]>([
  ['a field is gone', record({ name: text, sex: text }), record({ name: text }), 'breaking', 'breaking'],
  ['a field is new', record({ name: text }), record({ name: text, sex: text }), 'compatible', 'compatible'],
  [
    'a demanded field is new',
    record({ a: text }),
    record({ a: text, b: text }, 'b'),
    'breaking',
    'compatible',
  ],
  ['a field is demanded', record({ a: text }), record({ a: text }, 'a'), 'breaking', 'compatible'],
  ['a field is optional now', record({ a: text }, 'a'), record({ a: text }), 'compatible', 'breaking'],
  ['fields are listed no more', record({ a: text }), { type: 'object' }, 'breaking', 'surprising'],
  ['null is lawful now', text, { type: ['string', 'null'] }, 'compatible', 'breaking'],
  ['null is not lawful any more', { type: ['string', 'null'] }, text, 'breaking', 'compatible'],
  ['numbers may have fractions', { type: 'integer' }, { type: 'number' }, 'compatible', 'breaking'],
  ['numbers may have no fraction', { type: 'number' }, { type: 'integer' }, 'breaking', 'compatible'],
  ['the type is another one', text, { type: 'integer' }, 'breaking', 'breaking'],
  ['a value is gone', { enum: ['a', 'b'] }, { enum: ['a'] }, 'breaking', 'compatible'],
  ['a value is new', { enum: ['a'] }, { enum: ['a', 'b'] }, 'compatible', 'surprising'],
  ['a value is another one', { const: 'a' }, { const: 'b' }, 'breaking', 'surprising'],
  ['a maximum is lower', { maximum: 9 }, { maximum: 8 }, 'breaking', 'compatible'],
  ['a maximum is higher', { maxLength: 9 }, { maxLength: 10 }, 'compatible', 'surprising'],
  ['a minimum is higher', { minItems: 0 }, { minItems: 1 }, 'breaking', 'compatible'],
  ['a minimum is gone', { minLength: 2 }, {}, 'compatible', 'surprising'],
  ['a format is another one', { format: 'date' }, { format: 'date-time' }, 'breaking', 'breaking'],
  ['a pattern is stated', {}, { pattern: '^a' }, 'breaking', 'compatible'],
  ['a default is another one', { default: 50 }, { default: 20 }, 'breaking', undefined],
  ['a default is stated', {}, { default: 20 }, 'surprising', undefined],
  ['a description is another one', { description: 'a' }, { description: 'b' }, undefined, undefined],
])('%s: what it means for what is sent, and for what is received', (_, before, after, sent, received) => {
  expect(told(before, after, 'sent').map(([, , effect]) => effect)).toEqual(sent ? [sent] : []);
  expect(told(before, after, 'received').map(([, , effect]) => effect)).toEqual(received ? [received] : []);
});

test('the place of a change is told', () => {
  const list = (entry: object) => record({ data: { type: 'array', items: entry } });
  expect(told(list(record({ a: text })), list(record({})), 'received')).toEqual([
    ['fields-open', 'data[]', 'surprising'],
  ]);
  const deep = (enumerated: string[]) => list(record({ a: record({ b: { enum: enumerated } }) }));
  expect(told(deep(['x']), deep(['y']), 'sent')).toEqual([['values', 'data[].a.b', 'breaking']]);
});

test('clients cannot send what is read only, and never receive what is write only', () => {
  const before = record({ a: text, id: { ...text, readOnly: true }, secret: { ...text, writeOnly: true } });
  const after = record({ a: text });
  expect(told(before, after, 'sent')).toEqual([['field-gone', 'secret', 'breaking']]);
  expect(told(before, after, 'received')).toEqual([['field-gone', 'id', 'breaking']]);
});

test('how a schema is composed makes no difference', () => {
  const components = { schemas: { A: record({ a: text }, 'a'), Nullable: { type: ['object', 'null'] } } };
  const $self = 'https://club.example/api/v1/openapi.json';
  const documents = { before: { components, $self }, after: { components, $self } };
  const flat = record({ a: text, b: text }, 'a');
  const composed = { allOf: [{ $ref: '#/components/schemas/A' }, record({ b: text })] };
  expect(told(flat, composed, 'sent', documents)).toEqual([]);
  expect(
    told(
      { allOf: [{ $ref: `${$self}#/components/schemas/A` }] },
      record({ a: text }, 'a'),
      'sent',
      documents,
    ),
  ).toEqual([]);
  const orNull = { oneOf: [record({ a: text }), { type: 'null' }] };
  expect(told({ ...record({ a: text }), type: ['object', 'null'] }, orNull, 'received')).toEqual([]);
});

test('alternatives are compared in their order, and fewer or more of them are told', () => {
  const either = (...types: string[]) => ({ anyOf: types.map((type) => ({ type })) });
  expect(told(either('string', 'integer'), either('string', 'boolean'), 'sent')).toEqual([
    ['type', '(2)', 'breaking'],
  ]);
  expect(told(either('string', 'integer'), either('string', 'integer', 'boolean'), 'received')).toEqual([
    ['variants', '', 'surprising'],
  ]);
});

test('a schema that leads back to itself is compared once', () => {
  const tree = (...names: string[]) => ({
    components: {
      schemas: {
        Tree: record({
          ...Object.fromEntries(names.map((name) => [name, text])),
          children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
        }),
      },
    },
  });
  const at = { $ref: '#/components/schemas/Tree' };
  expect(told(at, at, 'received', { before: tree('a', 'b'), after: tree('a') })).toEqual([
    ['field-gone', 'b', 'breaking'],
  ]);
});

test('schemas with more places than any description has are compared in part, and that is told', () => {
  const deep = (leaf: object) => ({
    components: {
      schemas: Object.fromEntries(
        Array.from({ length: 40 }, (_, level) => {
          const next = level === 39 ? leaf : { $ref: `#/components/schemas/S${level + 1}` };
          return [`S${level}`, record({ a: next, b: next })];
        }),
      ),
    },
  });
  const comparison = schemaComparison({ before: deep(text), after: deep({ type: 'integer' }) });
  comparison.changes([{ $ref: '#/components/schemas/S0' }], [{ $ref: '#/components/schemas/S0' }], 'sent');
  expect(comparison.isCut()).toBe(true);
});

const anySchema = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.record(
      {
        type: fc.constantFrom('string', 'integer', ['integer', 'null']),
        enum: fc.subarray(['a', 'b', 1, null]),
        maximum: fc.nat(9),
        minLength: fc.nat(9),
        format: fc.constantFrom('date', 'email'),
      },
      { requiredKeys: [] },
    ),
    fc
      .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema')), fc.subarray(['a', 'b', 'c']))
      .map(([properties, required]) => record(properties, ...required)),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({ allOf: fc.array(tie('schema'), { maxLength: 2 }) }),
  ),
})).schema;

test('a schema compared with itself shows no change', () => {
  fc.assert(
    fc.property(anySchema, fc.constantFrom<Direction>('sent', 'received'), (schema, direction) => {
      expect(told(schema, structuredClone(schema), direction)).toEqual([]);
    }),
  );
});

test('what breaks what is sent in one way round is compatible the other way round', () => {
  fc.assert(
    fc.property(anySchema, anySchema, (one, other) => {
      const [there, back] = [told(one, other, 'sent'), told(other, one, 'sent')];
      if (there.length > 0) expect(back.length).toBeGreaterThan(0);
      else expect(back).toEqual([]);
    }),
  );
});
