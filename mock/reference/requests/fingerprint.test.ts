import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Exchange } from '../http/exchange.ts';
import { differenceOf, fingerprintOf } from './fingerprint.ts';

const of = (payload: unknown, method = 'POST', path = '/members') =>
  fingerprintOf({ request: { method, path }, payload, parameters: {} } as unknown as Exchange);

const text = fc.oneof(fc.string(), fc.string({ minLength: 80, maxLength: 200 }));
const body = fc.dictionary(fc.string(), fc.oneof(text, fc.integer(), fc.array(text)));

test('the order of members does not count, and any other value does', () => {
  fc.assert(
    fc.property(body, body, (one, other) => {
      expect(of(Object.fromEntries(Object.entries(one).reverse()))).toBe(of(one));
      fc.pre(JSON.stringify(Object.entries(one).sort()) !== JSON.stringify(Object.entries(other).sort()));
      expect(of(one)).not.toBe(of(other));
    }),
  );
});

test('a changed, an added and a left out member are named, also where they are long', () => {
  const long = 'x'.repeat(500);
  const first = of({ address: long, email: 'a', phone: '1' });
  expect(differenceOf(first, of({ address: `${long}y`, email: 'a', sex: null })).members).toEqual([
    'address',
    'phone',
    'sex',
  ]);
  expect(differenceOf(first, of({ address: long, email: 'b', phone: '1' })).members).toEqual(['email']);
});

test('another method or path is told before the body', () => {
  const first = of({}, 'PATCH', '/seasons/1');
  expect(differenceOf(first, of({ name: 'x' }, 'PATCH', '/seasons/2'))).toEqual({
    firstUse: 'PATCH /seasons/1',
    members: [],
  });
});

test('of fingerprints in another form nothing is told', () => {
  expect(differenceOf('a-hash', 'another-hash')).toEqual({ members: [] });
  const large = (value: string) =>
    of(Object.fromEntries([...Array(200).keys()].map((name) => [name, value])));
  expect(large('x').length).toBeLessThan(100);
  expect(differenceOf(large('x'), large('y'))).toEqual({ members: [] });
});
