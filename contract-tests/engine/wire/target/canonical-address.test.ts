import { expect, test } from '@jest/globals';
import { canonicalBases, tokenAddresses } from './canonical-address.ts';

const called = 'http://127.0.0.1:4010/club/api/v1';
const canonical = 'https://www.club.example/api/v1';
const metadataOf = (base: string) => ({ token_endpoint: `${base}/token` });
const changesOf = (base: string) => ({ openapi: `${base}/openapi.json` });

test('the address in the target file is sure, whatever the club names', () => {
  const documents = { metadata: metadataOf(called), changes: changesOf(called) };
  expect(canonicalBases({ canonical_base_url: `${canonical}/` }, documents)).toEqual([canonical]);
});

test.each([
  ['both name the same', metadataOf(canonical), changesOf(canonical), [canonical]],
  ['the metadata name the called one', metadataOf(called), changesOf(canonical), [canonical, called]],
  ['the metadata name none', { service_api_enabled: true }, changesOf(canonical), [canonical]],
  ['only the metadata name one', metadataOf(canonical), { openapi: '/api/v1/openapi.json' }, [canonical]],
  ['neither can be read', undefined, null, []],
])('where %s, the canonical address is the likeliest first', (_, metadata, changes, bases) => {
  expect(canonicalBases({}, { metadata, changes })).toEqual(bases);
});

test('the token address is below each base, else below the called address', () => {
  expect(tokenAddresses(called, [canonical])).toEqual([`${canonical}/token`]);
  expect(tokenAddresses(`${called}/`, [])).toEqual([`${called}/token`]);
});
