import { expect, test } from '@jest/globals';
import { journalText } from './journal-text.ts';

test.each([
  ['a text', 'some text', 9, 'text/plain', 'some text'],
  ['a text that was cut', 'some te', 9, 'text/plain', undefined],
  ['a text in which a secret is hidden', 'password=*** {', 26, 'text/plain', 'password=*** {'],
  ['JSON', { a: 1 }, 9, 'application/json', '{"a":1}'],
  ['a form', { a: ['1', '2'] }, 7, 'application/x-www-form-urlencoded', 'a=1&a=2'],
  ['no body', null, 0, 'text/plain', ''],
  ['a body that was not kept', null, 9, 'text/plain', undefined],
])('of %s the journal tells what it kept', (_, body, bytes, mediaType, text) => {
  expect(journalText({ body, bytes }, mediaType)).toBe(text);
});
