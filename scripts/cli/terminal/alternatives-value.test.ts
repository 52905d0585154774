import { expect, test } from '@jest/globals';
import { alternativesValue } from './alternatives-value.ts';

test.each([
  ['7', { seed: 7 }],
  ['shape', { seed: 1, altered: 'shape' }],
  ['shape:0', { seed: 0, altered: 'shape' }],
])('%s is %j', (text, value) => {
  expect(alternativesValue(text)).toEqual(value);
});

test.each(['', 'x', ':7', 'shape:', 'shape7', 'shape:x', '99999999999'])('"%s" is refused', (text) => {
  expect(() => alternativesValue(text)).toThrow(/from 0 to 2147483647/);
});
