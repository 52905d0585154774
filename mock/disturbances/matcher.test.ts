import { expect, test } from '@jest/globals';
import fc from 'fast-check';
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

test('a path fits where each star can stand for some text', () => {
  const text = (...letters: string[]) =>
    fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((one) => one.join(''));
  fc.assert(
    // A pattern that begins with a star is about some operation, whatever follows.
    fc.property(text('a', 'b', '.', '*'), text('a', 'b', '.'), (end, path) => {
      const form = new RegExp(`^/.*${end.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
      expect(matcherOf(`* /*${end}`, '/0/on')('GET', `/${path}`)).toBe(form.test(`/${path}`));
    }),
  );
});

test('a pattern of many stars is compared with a long path at once', () => {
  const fits = matcherOf('GET /*a*a*a*a*a*a*b*', '/0/on');
  const startedAt = performance.now();
  expect(fits('GET', `/${'a'.repeat(10_000)}`)).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
