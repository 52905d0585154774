import { expect, test } from '@jest/globals';
import { wordsOfTarget } from './chosen-target.ts';

test.each([
  [{ embedded: true as const }, '--embedded'],
  [{ target: '.clubproof/target.yaml' }, '--target .clubproof/target.yaml'],
  [{ target: "my $(id); 'x'.json" }, String.raw`--target 'my $(id); '\''x'\''.json'`],
  [
    { baseUrl: 'https://club.example/api/v1?a&b', clientId: 'a client' },
    "--base-url 'https://club.example/api/v1?a&b' --client-id 'a client'",
  ],
])('the flags of %j are written as a shell reads them', (flags, words) => {
  expect(wordsOfTarget(flags)).toBe(words);
});
