import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../spec/index.ts';
import { expectTypeStateAndPaths } from './registration-items.ts';

const judge = (one: JsonObject, other: JsonObject) => () =>
  expectTypeStateAndPaths([
    { item: one, what: 'pending annual' },
    { item: other, what: 'validated event' },
  ]);

const paths = (id: number) => ({ member_path: `/members/${id}`, activity_path: `/groups/${id}` });

test.each<[string, JsonObject, JsonObject]>([
  ['a type', { type: 'annual', ...paths(1) }, { type: 'event', ...paths(2) }],
  ['a state in numbers', { state: 0, ...paths(1) }, { state: 2, ...paths(2) }],
  ['a moment that one has', { validated_at: null, ...paths(1) }, { validated_at: '2026-09-01', ...paths(2) }],
  [
    'members of an object',
    { of: { kind: 'a' }, links: [paths(1)] },
    { of: { kind: 'e' }, links: [paths(2)] },
  ],
])('items that differ in %s are told apart', (_, one, other) => {
  expect(judge(one, other)).not.toThrow();
});

test('items without paths are a violation', () => {
  expect(judge({ id: 1, type: 'annual' }, { id: 2, type: 'event' })).toThrow('with paths');
});

test('items that differ in identifiers, moments and paths alone are a violation', () => {
  const item = (id: number) => ({
    id,
    member_id: id,
    registered_at: `2026-09-0${id}T10:00:00Z`,
    ...paths(id),
  });
  expect(judge(item(1), item(2))).toThrow('shown otherwise');
});

test('a path may have the placeholder in place of the identifier', () => {
  const templates = { member_path: '/members/{id}' };
  expect(judge({ type: 'annual', ...templates }, { type: 'event', ...templates })).not.toThrow();
});

test('items of one type and state may be alike', () => {
  const alike = { item: paths(1), what: 'pending annual' };
  expect(() => expectTypeStateAndPaths([alike, alike])).not.toThrow();
});
