import { expect, test } from '@jest/globals';
import { canonical, fieldsIn, isObject, jsonOf, withTexts } from './json.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const nestedObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test.each([
  [{}, true],
  [[], false],
  [null, false],
  ['{}', false],
])('%j is a JSON object: %p', (value, is) => {
  expect(isObject(value)).toBe(is);
});

test('a text that is not JSON has no value', () => {
  expect(jsonOf('{')).toBeUndefined();
  expect(jsonOf('')).toBeUndefined();
  expect(jsonOf('null')).toBeNull();
  expect(jsonOf('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] });
});

test.each([
  ['lists', nested],
  ['objects', nestedObjects],
])('%s that nest too deep have no value', (_, nest) => {
  expect(jsonOf(nest(500))).toBeDefined();
  expect(jsonOf(nest(501))).toBeUndefined();
  expect(jsonOf(nest(500).replace('[]', '[null]').replace('1', 'null'))).toBeDefined();
  expect(jsonOf(nest(100_000))).toBeUndefined();
});

test('a value that nests too deep is found next to a flat one', () => {
  expect(jsonOf(`[1,${nested(500)}]`)).toBeUndefined();
  expect(jsonOf(`{"a":1,"b":${nested(500)}}`)).toBeUndefined();
});

test('the order of members does not count, that of entries does', () => {
  expect(canonical({ b: 1, a: { d: 2, c: 3 } })).toBe('{"a":{"c":3,"d":2},"b":1}');
  expect(canonical({ a: 1, b: 2, c: 3 })).toBe('{"a":1,"b":2,"c":3}');
  expect(canonical([2, 1])).not.toBe(canonical([1, 2]));
});

test('the normal form of a text does not count', () => {
  expect(canonical('e\u0301')).toBe(canonical('\u00e9'));
  expect(canonical('e\u0301')).not.toBe(canonical('e'));
});

test('what is not there is named', () => {
  expect(canonical(undefined)).toBe('absent');
});

test.each([
  '{"toString": 1}',
  '{"valueOf": null, "toString": {}}',
  '{"\\u0074oString": 1}',
  '[[{"toString": 1}]]',
])('%s becomes a text like any other, and stays the same JSON', (text) => {
  const value = jsonOf(text);
  expect(`${value}`).toBe('[object Object]');
  expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
  expect(value).toEqual(JSON.parse(text));
});

test('the fields of a value are found at any depth', () => {
  expect(fieldsIn({ a: [{ b: 1 }, { b: 2 }], c: { d: null } }).map(([name]) => name)).toEqual([
    'a',
    'b',
    'b',
    'c',
    'd',
  ]);
  expect(fieldsIn('text')).toEqual([]);
});

test('each text of a value is changed, names of members too, and a part without a change is the same one', () => {
  const value = { kept: { list: [1, 'x'] }, 'a secret': ['secret', null] };
  const masked = withTexts(value, (text) => text.replace('secret', '***'));
  expect(masked).toEqual({ kept: { list: [1, 'x'] }, 'a ***': ['***', null] });
  expect(masked.kept).toBe(value.kept);
  expect(value['a secret']).toEqual(['secret', null]);
});
