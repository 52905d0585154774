import { expect, test } from '@jest/globals';
import { description as contract } from '../../../../spec/index.ts';
import { isThisMachine, notePlace, placeByDocuments, placeByFile } from './this-machine.ts';

const base_url = 'http://127.0.0.1:3000/api/v1';
const club = 'https://club.example/api/v1';
const silent = { metadata: undefined, changes: undefined, description: undefined };

test.each([
  ['a loopback address', { base_url }, true],
  [
    'a loopback address with another port as its canonical one',
    { base_url, canonical_base_url: 'http://localhost:1/api/v1' },
    true,
  ],
  ['another host', { base_url: club }, false],
  ['a tunnel to a club that the file names', { base_url, canonical_base_url: club }, false],
])('by the file, %s', (_, target, isHere) => {
  expect(placeByFile(target).isHere).toBe(isHere);
});

test.each([
  ['nothing', silent, true],
  ['this machine', { ...silent, metadata: { issuer: base_url, token_endpoint: `${base_url}/token` } }, true],
  [
    'this machine under another port',
    { ...silent, changes: { openapi: 'http://localhost:1/api/v1/openapi.json' } },
    true,
  ],
  ['another issuer', { ...silent, metadata: { issuer: club } }, false],
  [
    'another token endpoint',
    { ...silent, metadata: { issuer: base_url, token_endpoint: `${club}/token` } },
    false,
  ],
  ['another description', { ...silent, changes: { openapi: `${club}/openapi.json` } }, false],
  [
    'another server',
    { ...silent, description: { servers: [{ url: '/api/v1' }, { url: 'https://real.example/api/v1' }] } },
    false,
  ],
  ['the servers of the published description', { ...silent, description: contract }, true],
  [
    'what is no address',
    { metadata: 'x', changes: [], description: { servers: [null, { url: 'https://{club}' }] } },
    true,
  ],
])('by what the service names: %s', (_, documents, isHere) => {
  expect(placeByDocuments({ base_url }, documents).isHere).toBe(isHere);
});

test('an address is on this machine until it was found to lead elsewhere', () => {
  expect(isThisMachine(`${base_url}/members`)).toBe(true);
  notePlace(base_url, { isHere: false, why: 'a tunnel' });
  expect([isThisMachine(`${base_url}/members`), isThisMachine('http://127.0.0.1:3001/')]).toEqual([
    false,
    true,
  ]);
  notePlace(base_url, { isHere: true, why: 'a mock' });
  expect(isThisMachine(base_url)).toBe(true);
  expect([isThisMachine(club), isThisMachine('no address')]).toEqual([false, false]);
});
