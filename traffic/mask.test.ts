import { expect, test } from '@jest/globals';
import { knownSecrets } from './known-secrets.ts';
import { maskOf } from './mask.ts';

const known = knownSecrets(20);
const { text: withoutSecrets } = maskOf(known.without);

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
  ['a form with lists', 'password[]=abc&token[0]=d&a=b', 'password[]=***&token[0]=***&a=b'],
  ['an address with lists', '/p?password%5B%5D=abc', '/p?password%5B%5D=***'],
  [
    'a field that a client made up',
    '{"api_key":"abc","private_key":"d"}',
    '{"api_key":"***","private_key":"***"}',
  ],
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

const secret = `s3cr<e>t & "ü"/'+?~x`;
known.note(secret, 'tok_ABCDEFGHIJKLMNOP');

test.each([
  ['as it is', secret],
  ['in a URL', encodeURIComponent(secret)],
  ['in a URL with small letters', encodeURIComponent(secret).toLowerCase()],
  ['in a form', new URLSearchParams({ a: secret }).toString().slice(2)],
  ['in JSON', JSON.stringify(secret).slice(1, -1)],
  ['in JSON of Python', String.raw`s3cr<e>t & \"\u00fc\"/'+?~x`],
  ['in JSON of PHP', String.raw`s3cr<e>t & \"\u00fc\"\/'+?~x`],
  ['in JSON of PHP for HTML', String.raw`s3cr\u003Ce\u003Et \u0026 \u0022\u00fc\u0022\/\u0027+?~x`],
  ['in JSON of Go', String.raw`s3cr\u003ce\u003et \u0026 \"ü\"/'+?~x`],
  ['in JSON of .NET', String.raw`s3cr\u003Ce\u003Et \u0026 \u0022\u00FC\u0022/\u0027\u002B?~x`],
  ['in JSON within JSON', JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
  ['in base64', Buffer.from(secret).toString('base64')],
  ['in base64 of a URL', Buffer.from(secret).toString('base64url')],
  ['in an address within an address', encodeURIComponent(encodeURIComponent(secret))],
  ['in base64 within an address', encodeURIComponent(Buffer.from(secret).toString('base64'))],
  ['in hexadecimal', Buffer.from(secret).toString('hex')],
  ['in great hexadecimal', Buffer.from(secret).toString('hex').toUpperCase()],
  ['in HTML', 's3cr&lt;e&gt;t &amp; &quot;ü&quot;/&#39;+?~x'],
])('a noted secret is masked %s', (_, form) => {
  expect(withoutSecrets(`before ${form} after`)).toBe('before *** after');
});

test.each(['a:', 'ab:', 'abc:'])('a noted secret is masked in base64 after "%s"', (before) => {
  const whole = Buffer.from(`${before}tok_ABCDEFGHIJKLMNOP:after`).toString('base64');
  const shown = Buffer.from(withoutSecrets(whole).replace('***', ''), 'base64').toString();
  expect(shown).not.toContain('ABCDEF');
  expect(withoutSecrets(whole)).toContain('***');
});

test('most of a secret is masked as all of it, and so is its beginning at the end of a cut text', () => {
  expect(withoutSecrets('got tok_ABCDEFGHIJKLMN!')).toBe('got ***!');
  expect(withoutSecrets('got tok_ABCDE')).toBe('got ***');
  expect(withoutSecrets('got tok_ABCDE, no secret')).toBe('got tok_ABCDE, no secret');
});

test('a short word is no secret', () => {
  known.note('token', undefined);
  expect(withoutSecrets('a token')).toBe('a token');
});

test('secrets are masked in the texts and names of a value', () => {
  const value = { a: [secret, 1, null], [`x${secret}`]: { b: secret } };
  expect(maskOf(known.without).json(value)).toEqual({ a: ['***', 1, null], 'x***': { b: '***' } });
});

test('a secret that is forgotten is shown', () => {
  known.note('forgotten-secret');
  known.forget('forgotten-secret');
  expect(withoutSecrets('a forgotten-secret')).toBe('a forgotten-secret');
});

test.each(['-eyJ', 'password=%', '\\\\"password\\\\":', '"password":[', '&%25', 'whsec_', '%2525', ' eyJa.'])(
  'a long text of %s alone is looked through at once',
  (piece) => {
    const startedAt = performance.now();
    withoutSecrets(piece.repeat(Math.floor(500_000 / piece.length)));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  },
);
