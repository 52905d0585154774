import { expect, test } from '@jest/globals';
import { inLog, jsonInLog, shown } from './shown.ts';

test.each([
  ['control characters', '\u0000\u001b[2J\u007f\u009b\r', '\\x00\\x1b[2J\\x7f\\x9b\\x0d'],
  ['what turns text round', 'a\u202eb\u2066c\u200f', 'a\\u202eb\\u2066c\\u200f'],
  ['what has no width', 'a\u200bb\u00adc\ufeffd\u2060', 'a\\u200bb\\xadc\\ufeffd\\u2060'],
  ['a joiner between letters', 'a\u200db', 'a\\u200db'],
  ['separators of lines', 'a\u2028b\u2029', 'a\\u2028b\\u2029'],
  ['tags', 'a\u{e0041}', 'a\\u{e0041}'],
])('%s are shown as codes', (_, text, seen) => {
  expect(shown(text)).toBe(seen);
});

test.each(['line\n\tnext', 'Zoé d’Été', '👩‍👩‍👧', '👩🏽‍🚀', '❤️‍🔥', 'المدرسة'])(
  '%j is shown as it is',
  (text) => {
    expect(shown(text)).toBe(text);
  },
);

test.each([
  ['::error::x', '\\x3a:error::x'],
  ['a\n \u00a0\t::stop-commands::x', 'a\n \u00a0\t\\x3a:stop-commands::x'],
  ['a ##[error]x', 'a \\x23#[error]x'],
  ['###[x]', '#\\x23#[x]'],
  ['##vso[task]', '\\x23#vso[task]'],
  ['a::b ## c', 'a::b ## c'],
])('in a log %j stands as %j', (text, seen) => {
  expect(inLog(text)).toBe(seen);
});

test('JSON in a log has the same value, and nothing that is not seen or obeyed', () => {
  const value = ['\u202e\u009b\u{e0041}', '##[x]', '👩‍👧'];
  const json = jsonInLog(JSON.stringify(value));
  expect(JSON.parse(json)).toEqual(value);
  expect(json).toBe('["\\u202e\\u009b\\udb40\\udc41","\\u0023#[x]","👩‍👧"]');
});
