import { expect, test } from '@jest/globals';
import { isOfAnotherClub } from './club-address.ts';

const base_url = 'http://127.0.0.1:4010/demo/api/v1';
const canonical_base_url = 'https://club.example/v1/demo/api/v1';
const other_club = { base_url: 'http://127.0.0.1:4010/neighbour/api/v1', client: { id: 'client' } };

test.each([
  ['the called base', `${base_url}/token`],
  ['a public name', 'https://clubs.example/demo/api/v1/token'],
  ['a host of the club alone', 'https://demo.example/api/v1/token'],
  ['a path in front of it', 'http://127.0.0.1:4010/partners/demo/api/v1/token'],
  ['another path at another host', 'https://clubs.example/c/17/api/v1/token'],
])('an address below %s may be of the club', (_, address) =>
  expect(isOfAnotherClub(address, { base_url, other_club })).toBe(false),
);

test.each([
  ['another path at the same origin', 'http://127.0.0.1:4010/else/api/v1/token'],
  ['the path of the other club', 'https://clubs.example/neighbour/api/v1/token'],
])('an address below %s is of another club', (_, address) =>
  expect(isOfAnotherClub(address, { base_url, other_club })).toBe(true),
);

test('where the target file names the canonical address, any third one is of another club', () => {
  const isOther = (address: string) => isOfAnotherClub(address, { base_url, canonical_base_url });
  expect(isOther(`${canonical_base_url}/token`)).toBe(false);
  expect(isOther('https://demo.example/api/v1/token')).toBe(true);
});
