import { expect, test } from '@jest/globals';
import { idsWithNumbers } from './worded-ids.ts';

test.each(['season/create-gives-201', 'webhook-delivery/any-2xx-confirms', 'pagination/never-above-100'])(
  'a rule id with a number that the interface may change is named: %s',
  (id) => {
    expect(idsWithNumbers(['season/unknown-season-refused', id])).toEqual([
      `${id}: holds a number; name the rule in words, without a status or a bound`,
    ]);
  },
);

test.each(['document/base64-is-strict', 'payload/answers-are-utf-8', 'client-assertion/only-rs256'])(
  'the name that a standard gives to something is a word: %s',
  (id) => expect(idsWithNumbers([id])).toEqual([]),
);

test('such a name excuses no other number in the id', () => {
  expect(idsWithNumbers(['document/base64-gives-422', 'document/base640-refused'])).toHaveLength(2);
});
