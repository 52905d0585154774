import { expect, test } from '@jest/globals';
import type { Response } from '../engine/wire/message/response.ts';
import { challengesIn } from './challenge.ts';

const parsed = (header: string) =>
  challengesIn({ headers: { 'www-authenticate': header } } as unknown as Response);

test('the scheme of a challenge is in lower case and its parameters are without quotes', () => {
  const [bearer] = parsed('Bearer realm="the club", error=invalid_token');
  expect(bearer?.scheme).toBe('bearer');
  expect(Object.fromEntries(bearer?.parameters ?? [])).toEqual({ realm: 'the club', error: 'invalid_token' });
});

test('several challenges in one header are separated', () => {
  const schemes = parsed('Basic realm="a, b", Bearer realm="c" , error="x"').map(({ scheme, names }) => [
    scheme,
    names,
  ]);
  expect(schemes).toEqual([
    ['basic', ['realm']],
    ['bearer', ['realm', 'error']],
  ]);
});

test('a repeated parameter is named twice', () => {
  expect(parsed('Bearer realm="a", realm="b"')[0]?.names).toEqual(['realm', 'realm']);
});

test('a bare scheme has no parameters', () => {
  expect(parsed('Bearer')).toEqual([{ scheme: 'bearer', names: [], parameters: new Map() }]);
});

test('a quoted value may have quotes in it', () => {
  expect(parsed('Bearer realm="the \\"old\\" club"')[0]?.parameters.get('realm')).toBe('the "old" club');
});

test('without a header there is no challenge, and a parameter before any scheme belongs to none', () => {
  expect(challengesIn({ headers: {} } as unknown as Response)).toEqual([]);
  expect(parsed('realm="the club"')).toEqual([]);
});
