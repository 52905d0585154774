import { expect, test } from '@jest/globals';
import { etagOf, matchesEtag } from './etag.ts';

const etag = etagOf('{"openapi":"3.2.0"}');

test('the tag is strong, quoted, and the same for the same bytes only', () => {
  expect(etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
  expect(etagOf('{"openapi":"3.2.0"}')).toBe(etag);
  expect(etagOf('{"openapi":"3.2.1"}')).not.toBe(etag);
});

test.each([etag, `W/${etag}`, `"other", ${etag}`, `"a,b",W/${etag} , "c"`, '*', ' * '])(
  '%s matches',
  (value) => {
    expect(matchesEtag(value, etag)).toBe(true);
  },
);

test.each(['"other"', etag.slice(1, -1), '', '"*"', 'W/"other", "more"'])('%p does not match', (value) => {
  expect(matchesEtag(value, etag)).toBe(false);
});
