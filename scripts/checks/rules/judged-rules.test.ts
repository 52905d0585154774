import { expect, test } from '@jest/globals';
import { judgedRulesFaults } from './judged-rules.ts';

const operations = (count: number) => Array.from({ length: count }, (_, index) => `operation${index}`);
const rules = [
  { id: 'payload/of-many', operations: operations(11) },
  { id: 'season/of-few', operations: operations(10) },
];
const few = new Set(['season/of-few']);

test('a rule of many operations is judged over probes', () => {
  expect(judgedRulesFaults(rules, { byRequests: few, byProbes: new Set(['payload/of-many']) })).toEqual([]);
  expect(judgedRulesFaults(rules, { byRequests: new Set(['payload/of-many']), byProbes: few })).toEqual([
    'payload/of-many: names 11 operations; judge it by probeRule',
  ]);
});

test('a check whose rule is not written down is named', () => {
  const byProbes = new Set(['payload/of-many', 'payload/gone']);
  expect(judgedRulesFaults(rules, { byRequests: few, byProbes })).toEqual([
    'payload/gone: has a check and is not in spec/rules',
  ]);
});

test('no check at all is an error', () => {
  expect(() => judgedRulesFaults(rules, { byRequests: new Set(), byProbes: new Set() })).toThrow(
    'declares no check',
  );
});
