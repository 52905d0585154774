import { expect, test } from '@jest/globals';
import { matcherOf } from './matcher.ts';

test.each([
  ['createPayment', 'POST', '/payments', true],
  ['createPayment', 'GET', '/payments/7', false],
  ['GET /members/*', 'GET', '/members/101/payments', true],
  ['GET /members/*', 'HEAD', '/members/101', true],
  ['GET /members/*', 'GET', '/members', false],
  ['GET /members/*', 'PATCH', '/members/101', false],
  ['* /seasons/2', 'PATCH', '/seasons/2', true],
  ['* /seasons/2', 'PATCH', '/seasons/21', false],
  ['GET /', 'GET', '', true],
  ['* /*', 'POST', '/token', true],
])('%s is about %s %s: %s', (on, method, path, isAbout) => {
  expect(matcherOf(on, '/0/on')(method, path)).toBe(isAbout);
});

test.each([
  ['creatPayment', 'Did you mean createPayment?'],
  ['', 'operation id'],
  ['GET /membres/*', '/members'],
  ['POST /seasons/*/nothing', 'The nearest is'],
  ['FETCH /members', 'Write one of'],
])('%s, which no request could match, is refused with what to write', (on, fix) => {
  expect(() => matcherOf(on, '/3/on')).toThrow(
    expect.objectContaining({
      code: 'wrong-disturbance',
      pointer: '/3/on',
      message: expect.stringContaining(fix),
    }),
  );
});
