import { afterEach, expect, test } from '@jest/globals';
import { notePlace } from '../target/this-machine.ts';
import { pacedRate } from './paced-rate.ts';

const here = 'http://127.0.0.1:4010/demo/api/v1';
const ratesOf = (target: Parameters<typeof pacedRate>[0]) => [
  pacedRate(target, 'requests'),
  pacedRate(target, 'tokens'),
];

afterEach(() => notePlace(here, { isHere: true, why: '' }));

test('a service elsewhere is paced by the interface, one on this machine is not', () => {
  expect(ratesOf({ base_url: 'https://club.example/api/v1' })).toEqual([300, 30]);
  expect(ratesOf({ base_url: here })).toEqual([null, null]);
});

test('what the target file states holds everywhere', () => {
  const rate = { requests_per_minute: 100, token_requests_per_minute: null };
  for (const base_url of [here, 'https://club.example/api/v1'])
    expect(ratesOf({ base_url, rate })).toEqual([100, null]);
});

test('a tunnel is paced, by its file or by what the service says', () => {
  expect(ratesOf({ base_url: here, canonical_base_url: 'https://club.example/api/v1' })).toEqual([300, 30]);
  notePlace(here, { isHere: false, why: '' });
  expect(ratesOf({ base_url: here })).toEqual([300, 30]);
});
