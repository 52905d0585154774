import { expect, test } from '@jest/globals';
import { aRule } from '../run/run.testing.ts';
import type { ProbeFamily } from './probe.ts';
import { declaredRules, isDeclared, passiveRule, passiveRules, probeRule, probeRules, rule } from './rule.ts';

const family: ProbeFamily = { name: 'plain', spread: 'each-operation', kinds: () => [] };
const check = async () => undefined;

const declarations: [string, (id: ReturnType<typeof aRule>['id']) => void][] = [
  ['its own requests', (id) => rule(id, check)],
  ['probes', (id) => probeRule(id, family, check)],
  ['every response', (id) => passiveRule(id, () => true)],
];

test.each(declarations)('a rule that is judged over %s is declared', (_, declare) => {
  const { id } = aRule();
  expect(isDeclared(id)).toBe(false);
  declare(id);
  expect(isDeclared(id)).toBe(true);
});

test.each(declarations)('a rule that is judged over %s has no second check', (_, declare) => {
  for (const [, declareAgain] of declarations) {
    const { id } = aRule();
    declare(id);
    expect(() => declareAgain(id)).toThrow(`${id} has two checks; a rule has one`);
  }
});

test('a declaration keeps its check and when it is judged', () => {
  const [own, probes, passive] = [aRule(), aRule(), aRule()];
  rule(own.id, check, { when: 'quiet' });
  probeRule(probes.id, family, check, { when: 'last' });
  const counts = () => 2;
  passiveRule(passive.id, counts);
  expect(declaredRules.get(own.id)).toEqual({ id: own.id, check, when: 'quiet' });
  expect(probeRules.get(probes.id)).toEqual({ id: probes.id, families: [family], check, when: 'last' });
  expect(passiveRules.get(passive.id)).toEqual({ id: passive.id, check: counts });
});

test('a rule over several families is judged over all of them', () => {
  const { id } = aRule();
  const families = [family, { ...family, name: 'other' }];
  probeRule(id, families, check);
  expect(probeRules.get(id)?.families).toEqual(families);
});
