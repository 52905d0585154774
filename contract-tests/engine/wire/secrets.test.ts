import { expect, test } from '@jest/globals';
import { withoutSecrets } from './secrets.ts';

test.each([
  ['a form', 'client_secret=abc&scope=a', 'client_secret=***&scope=a'],
  ['the middle of a form', 'a=b&client_assertion=x.y.z&c=d', 'a=b&client_assertion=***&c=d'],
  ['an address', 'https://h/p?access_token=abc', 'https://h/p?access_token=***'],
  ['a quoted form', "'client_secret=abc'", "'client_secret=abc'"],
  ['a form before a quote', "access_token=abc' b", "access_token=***' b"],
  ['a form before a blank', 'access_token=abc b', 'access_token=*** b'],
  ['JSON', '{"access_token": "abc", "a": 1}', '{"access_token": "***", "a": 1}'],
  ['JSON with blanks', '{"access_token" :  "abc"}', '{"access_token" :  "***"}'],
  ['JSON with an escaped quote', String.raw`{"client_secret":"a\"b"}`, '{"client_secret":"***"}'],
  ['several secrets', 'client_secret=a&client_assertion=b', 'client_secret=***&client_assertion=***'],
  [
    'several secrets of JSON',
    '["access_token":"a","client_secret":"b"]',
    '["access_token":"***","client_secret":"***"]',
  ],
])('no secret shows in %s', (_, text, shown) => {
  expect(withoutSecrets(text)).toBe(shown);
});

test.each(['my_client_secret=abc', '{"expires_in":600}', 'no secret at all'])(
  '%s is shown as it is',
  (text) => {
    expect(withoutSecrets(text)).toBe(text);
  },
);
