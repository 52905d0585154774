import { expect, test } from '@jest/globals';
import { pointerFrom, propertiesAt } from './described-pointers.ts';

const document = {
  here: { $ref: '#/there', own: 1, 'a/b': { c: 2 } },
  there: { $ref: '#/beyond', own: 3, next: 4 },
  beyond: { last: 5 },
  circle: { $ref: '#/back' },
  back: { $ref: '#/circle' },
  elsewhere: { $ref: 'other.json#/x' },
  noText: { $ref: 7, own: 6 },
};

test.each([
  ['a member', ['own'], '#/here/own'],
  ['a member of a member', ['a/b', 'c'], '#/here/a~1b/c'],
  ['a member of what the reference leads to', ['next'], '#/there/next'],
  ['a member at the end of two references', ['last'], '#/beyond/last'],
  ['no member', ['none'], undefined],
  ['nothing below no member', ['none', 'own'], undefined],
  ['no names', [], '#/here'],
])('names lead to %s', (_, names, pointer) => {
  expect(pointerFrom(document, '#/here', ...names)).toBe(pointer);
});

test.each(['#/circle', '#/elsewhere', '#/nowhere', undefined])('from %s no name leads anywhere', (start) => {
  expect(pointerFrom(document, start, 'own')).toBeUndefined();
});

test('a reference to another document does not lead to the members of this one', () => {
  expect(pointerFrom(document, '#/elsewhere', 'beyond')).toBeUndefined();
});

test('a `$ref` that is no text is no reference', () => {
  expect(pointerFrom(document, '#/noText', 'own')).toBe('#/noText/own');
});

const described = {
  components: {
    schemas: {
      Season: { properties: { name: {} }, allOf: [{ $ref: '#/components/schemas/Dated' }] },
      Dated: { properties: { start: {} }, oneOf: [{ properties: { end: {} } }], anyOf: 'none' },
      Circle: { properties: { own: {} }, anyOf: [{ $ref: '#/components/schemas/Circle' }] },
      Either: { anyOf: [{ properties: { one: {} } }, { properties: { other: {} } }] },
      Empty: { properties: null },
      None: null,
      Inline: { items: { properties: { inner: {} } } },
    },
    responses: { Season: { properties: { other: {} } } },
  },
  body: { $ref: '#/components/schemas/Season' },
};

test('a schema has its own properties, and those of what it refers to and is composed of', () => {
  expect(propertiesAt(described, '#/body')).toEqual([
    { name: 'name', components: ['Season'] },
    { name: 'start', components: ['Season', 'Dated'] },
    { name: 'end', components: ['Season', 'Dated'] },
  ]);
});

test('a schema that is composed of itself is read once', () => {
  expect(propertiesAt(described, '#/components/schemas/Circle')).toEqual([
    { name: 'own', components: ['Circle'] },
  ]);
});

test('only a schema among the components names them', () => {
  expect(propertiesAt(described, '#/components/responses/Season')).toEqual([
    { name: 'other', components: [] },
  ]);
  expect(propertiesAt(described, '#/components/schemas/Inline/items')).toEqual([
    { name: 'inner', components: [] },
  ]);
});

test('a schema has the properties of every alternative', () => {
  expect(propertiesAt(described, '#/components/schemas/Either').map(({ name }) => name)).toEqual([
    'one',
    'other',
  ]);
});

test.each(['#/components/schemas/Empty', '#/components/schemas/None', '#/nowhere', undefined])(
  '%s has no property',
  (start) => {
    expect(propertiesAt(described, start)).toEqual([]);
  },
);

test('a place that is no object has no property', () => {
  expect(propertiesAt({ list: [{ properties: { a: {} } }] }, '#/list')).toEqual([]);
});

test('what many ways lead to is read once', () => {
  const levels = 60;
  const schemas = Object.fromEntries(
    Array.from({ length: levels }, (_, level) => {
      const next = { $ref: `#/components/schemas/S${level + 1}` };
      return [`S${level}`, { properties: { [`p${level}`]: {} }, allOf: [next, next] }];
    }),
  );
  const found = propertiesAt({ components: { schemas } }, '#/components/schemas/S0');
  expect(found.map(({ name }) => name)).toEqual(Array.from({ length: levels }, (_, level) => `p${level}`));
});

test('of a schema that leads on and on only the beginning is read', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 30_000 }, (_, index) => [
      `S${index}`,
      { properties: { [`p${index}`]: {} }, allOf: [{ $ref: `#/components/schemas/S${index + 1}` }] },
    ]),
  );
  expect(propertiesAt({ components: { schemas } }, '#/components/schemas/S0')).toHaveLength(1_000);
  const references = Object.fromEntries(
    Array.from({ length: 30_000 }, (_, index) => [`r${index}`, { $ref: `#/r${index + 1}` }]),
  );
  expect(pointerFrom({ ...references, r30000: { own: 1 } }, '#/r0', 'own')).toBeUndefined();
});
