import { expect, test } from '@jest/globals';
import { shownCase } from './shown-case.ts';

test.each([
  ['a text', '5130 ', '"5130 "'],
  ['a number', 51, '51'],
  ['what is not sent', undefined, 'absent'],
  ['a case with a name', { what: 'an end that is over', changes: { exp: 1 } }, 'an end that is over'],
  ['a case of values', { end_date: null }, '{"end_date":null}'],
  ['a long text', 'A'.repeat(400), `"${'A'.repeat(60)}… (400 characters)"`],
  ['a function', () => undefined, undefined],
  ['a case that is made of functions', { send: () => undefined }, undefined],
  ['a long list', Array.from({ length: 200 }, () => 10), undefined],
])('of %s a finding shows what tells it apart', (_, value, shown) => {
  expect(shownCase(value)).toBe(shown);
});
