import { expect, test } from '@jest/globals';
import { oldNodeLine } from './node-version.ts';

test.each(['14.18.0', '18.20.4', '20.18.3', '20.10.0'])(
  'Node %s is too old, which one line says',
  (running) => {
    expect(oldNodeLine(running, '>=20.19')).toBe(`clubproof: needs Node 20.19 or later; this is ${running}`);
  },
);

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0-nightly'])('Node %s is not', (running) => {
  expect(oldNodeLine(running, '>=20.19')).toBeUndefined();
});

test('package.json says which Node is needed, in a form that this check reads', () => {
  expect(oldNodeLine('0.12.0')).toMatch(/^clubproof: needs Node \d+\.\d+ or later; this is 0\.12\.0$/);
});
