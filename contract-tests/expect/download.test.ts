import { describe, expect, test } from '@jest/globals';
import { RuleViolation } from '../engine/judging/violation.ts';
import { NotApplicable } from '../engine/wire/message/errors.ts';
import { expectDownload, expectOtherDownload } from './download.ts';
import { responseWith } from './response.testing.ts';

const file = (content: string) => responseWith(200, { body: content });
const location = { location: 'https://files.example/1' };

test.each([
  ['content', file('a')],
  ['a redirect (302)', responseWith(302, { headers: location })],
  ['a redirect (307)', responseWith(307, { headers: location })],
])('%s is a download', (_, response) => {
  expect(() => expectDownload(response)).not.toThrow();
});

test.each([
  ['an empty body', responseWith(200)],
  ['another success', responseWith(206, { body: 'a' })],
  ['a redirect without a location', responseWith(302)],
  ['"not modified", which leads nowhere', responseWith(304, { headers: location })],
  ['a refusal', responseWith(404, { body: 'a' })],
])('%s is a violation', (_, response) => {
  expect(() => expectDownload(response)).toThrow(RuleViolation);
});

describe('other content', () => {
  test('holds after a change', () => {
    expect(() => expectOtherDownload(file('a'), file('a'), file('b'))).not.toThrow();
  });

  test('the same content as before is a violation', () => {
    expect(() => expectOtherDownload(file('a'), file('a'), file('a'))).toThrow(RuleViolation);
  });

  test('a download that fails is a violation', () => {
    expect(() => expectOtherDownload(file('a'), file('a'), responseWith(404))).toThrow(RuleViolation);
  });

  const redirect = responseWith(302, { headers: location });
  test.each([
    ['differs with each download', file('a'), file('b'), file('c')],
    ['is served from another place before', redirect, redirect, file('c')],
    ['is served from another place afterwards', file('a'), file('a'), redirect],
  ])('content that %s cannot be judged', (_, before, again, after) => {
    expect(() => expectOtherDownload(before, again, after)).toThrow(NotApplicable);
  });
});

test.each([
  [300, true],
  [399, true],
  [299, false],
  [400, false],
])('a response %i with a location is a download: %p', (status, isDownload) => {
  const judged = expect(() => expectDownload(responseWith(status, { headers: location })));
  if (isDownload) judged.not.toThrow();
  else judged.toThrow(RuleViolation);
});

test.each([
  ['before', responseWith(404, { body: 'a' }), file('a')],
  ['again', file('a'), responseWith(404, { body: 'a' })],
])('a refusal as the download %s cannot be compared with', (_, before, again) => {
  expect(() => expectOtherDownload(before, again, file('b'))).toThrow(NotApplicable);
});
