import { beforeAll, expect, test } from '@jest/globals';
import { isDeclared, passiveRules } from '../../../../contract-tests/engine/judging/rule.ts';
import { rules } from '../../../../spec/index.ts';
import { checkedRules } from '../../names/checked-rules.ts';
import { planOf } from './plan.ts';
import { rulesOfShard } from './rules-of-shard.ts';

const target = {
  base_url: 'https://club.example/api/v1',
  client: { id: 'ci', secret: 's' },
  writes: true,
};
const all = { effort: 'standard', only: [], skip: [], seed: 7, target } as const;
const shards = [1, 2, 3, 4].map((index) => ({ index, count: 4 }));

let checked: ReadonlySet<string>;
beforeAll(async () => {
  checked = await checkedRules();
});

test('each rule that sends requests is in one shard, and each rule that is judged in passing in all', () => {
  const parts = shards.map((shard) => rulesOfShard(shard, all));
  const own = parts.flatMap((part) => [...part.own]);
  const sending = rules.filter(({ id }) => isDeclared(id) && !passiveRules.has(id)).map(({ id }) => id);
  expect([...own].sort()).toEqual([...sending].sort());
  for (const { inPassing, elsewhere, own } of parts) {
    expect(inPassing.size).toBe(passiveRules.size);
    expect(elsewhere.size + own.size).toBe(sending.length);
  }
});

test('the division does not depend on the seed', () => {
  expect(rulesOfShard({ index: 2, count: 4 }, { ...all, seed: 8 })).toEqual(
    rulesOfShard({ index: 2, count: 4 }, all),
  );
});

test.each([true, false])(
  'the plans of four shards differ by a fifth at most, and take less than two fifths of a whole run each (writes: %p)',
  (writes) => {
    const to = { ...target, writes };
    const whole = planOf(to, all, checked).requests;
    const parts = shards.map((shard) => {
      const { elsewhere } = rulesOfShard(shard, { ...all, target: to });
      return planOf(to, { ...all, elsewhere }, checked).requests;
    });
    expect(Math.max(...parts)).toBeLessThan(1.2 * Math.min(...parts));
    expect(Math.max(...parts)).toBeLessThan(0.4 * whole);
  },
);

test('more shards than rules are refused', () => {
  const few = { ...all, only: ['season/ends-on-or-after-start'] };
  expect(() => rulesOfShard({ index: 1, count: 4 }, few)).toThrow('1 rules that send requests');
});
