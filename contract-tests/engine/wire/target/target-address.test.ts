import { expect, test } from '@jest/globals';
import { LeavesTarget, proveBelow } from './target-address.ts';

const bases = ['https://club.example/demo/api/v1', 'https://club.example/other/api/v1'];

test.each([
  'https://club.example/demo/api/v1',
  'https://club.example/demo/api/v1?x=1',
  'https://club.example/demo/api/v1/seasons/../context',
  'https://club.example:443/other/api/v1/token',
])('%s is below a base address', (address) => {
  expect(() => proveBelow(bases, address)).not.toThrow();
});

test.each([
  'https://evil.example/demo/api/v1/seasons',
  'http://club.example/demo/api/v1/seasons',
  'https://club.example:444/demo/api/v1/seasons',
  'https://club.example/demo/api/v10/seasons',
  'https://club.example/demo/api/v1@evil.example/',
  'https://club.example/demo/api/v1/../../third/api/v1/seasons',
  'https://club.example/third/api/v1',
  'https://club.example.evil.example/demo/api/v1',
  '//evil.example/demo/api/v1',
  'nonsense',
])('%s is not', (address) => {
  expect(() => proveBelow(bases, address)).toThrow(LeavesTarget);
});
