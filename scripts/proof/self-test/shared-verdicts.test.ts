import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FaultVerdicts } from './fault-club.ts';
import { type JudgedRule, redIn } from './fault-matrix.ts';
import { type JudgeTogether, verdictsOfEach } from './shared-verdicts.ts';

/** What a fault does to the rules of a club, named by their numbers. */
interface Effect {
  readonly turnsRed: readonly number[];
  readonly blocks: readonly number[];
}

const numbers = Array.from({ length: 20 }, (_, number) => number);
const others = numbers.map((number) => `other/${number}`);
const ownRule = (place: number) => `own/${place}`;

function faultsWith(effects: readonly Effect[]) {
  return effects.map((effect, place) => ({ id: `fault-${place}`, breaks: ownRule(place), also: [], effect }));
}

/** Judges a club in which each fault does what its effect says, and turns its own rule red where nothing blocks it. */
function clubWith(faults: ReturnType<typeof faultsWith>): { judge: JudgeTogether; runs: string[][] } {
  const runs: string[][] = [];
  const judge: JudgeTogether = async (some, rules): Promise<FaultVerdicts> => {
    runs.push(some.map(({ id }) => id));
    const there = faults.filter(({ id }) => some.some((each) => each.id === id));
    const verdictOn = (rule: string): JudgedRule['verdict'] => {
      const number = Number(rule.split('/')[1]);
      if (rule.startsWith('own/')) return there.some(({ breaks }) => breaks === rule) ? 'fail' : 'pass';
      if (there.some(({ effect }) => effect.blocks.includes(number))) return 'blocked';
      return there.some(({ effect }) => effect.turnsRed.includes(number)) ? 'fail' : 'pass';
    };
    const judged = (id: string): JudgedRule => ({
      id,
      topic: 'other',
      verdict: verdictOn(id),
      operations: [],
    });
    return { rules: rules.map(judged), requests: 1 };
  };
  return { judge, runs };
}

const someNumbers = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.subarray(numbers) },
);
const effects = fc.array(fc.record({ turnsRed: someNumbers, blocks: someNumbers }), {
  minLength: 1,
  maxLength: 8,
});

test('each fault has the red rules that it has alone, whatever the others of its club block or turn red', async () => {
  await fc.assert(
    fc.asyncProperty(effects, async (drawn) => {
      const faults = faultsWith(drawn);
      const { judge } = clubWith(faults);
      const rules = [...faults.map(({ breaks }) => breaks), ...others];
      const found = await verdictsOfEach(faults, rules, judge);
      for (const fault of faults) {
        const alone = redIn((await judge([fault], rules)).rules);
        expect(redIn(found.get(fault.id)?.rules ?? []).sort()).toEqual(alone.sort());
      }
    }),
  );
});

test('faults of which none turns another rule red take one run', async () => {
  const faults = faultsWith(numbers.slice(0, 8).map(() => ({ turnsRed: [], blocks: [] })));
  const { judge, runs } = clubWith(faults);
  await verdictsOfEach(faults, [...faults.map(({ breaks }) => breaks), ...others], judge);
  expect(runs).toEqual([faults.map(({ id }) => id)]);
});

test('a fault that blocks many rules is played alone, and the others are played together again', async () => {
  const faults = faultsWith([
    { turnsRed: [], blocks: [] },
    { turnsRed: [], blocks: numbers },
    { turnsRed: [], blocks: [] },
  ]);
  const { judge, runs } = clubWith(faults);
  await verdictsOfEach(faults, others, judge);
  expect(runs).toEqual([
    ['fault-0', 'fault-1', 'fault-2'],
    ['fault-0'],
    ['fault-1'],
    ['fault-2'],
    ['fault-1'],
    ['fault-0', 'fault-2'],
  ]);
});
