import { expect, test } from '@jest/globals';
import { type Liberty, liberties } from '../../spec/index.ts';
import { defaultPolicy, drawPolicy, PolicyError, provePolicy, withChoice } from './policy.ts';

const choicesOf = (policy: object) => policy as Readonly<Record<string, string>>;
/** Whether another choice than the default can always be played: it suspends no rule, and nothing excludes it. */
function hasFreeChoice({ id, choices, default: usual, excludes, suspends }: Liberty): boolean {
  const isEntangled =
    excludes.length > 0 ||
    liberties.some((other) => other.excludes.some((entry) => entry.includes(` ${id}=`)));
  const others = Object.keys(choices).filter((choice) => choice !== usual);
  return !isEntangled && others.some((choice) => (suspends[choice] ?? []).length === 0);
}

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

test('the default policy is lawful', () => {
  expect(() => provePolicy(defaultPolicy)).not.toThrow();
});

test.each(seeds)(
  'the policy drawn by seed %i is lawful, suspends no rule, and plays every liberty otherwise where it can',
  (seed) => {
    const drawn = choicesOf(drawPolicy(seed));
    expect(() => provePolicy(drawPolicy(seed))).not.toThrow();
    for (const liberty of liberties) {
      expect(Object.keys(liberty.choices)).toContain(drawn[liberty.id]);
      expect(liberty.suspends[drawn[liberty.id] as string] ?? []).toEqual([]);
      if (hasFreeChoice(liberty)) expect(drawn[liberty.id]).not.toBe(liberty.default);
    }
  },
);

test('the same seed draws the same policy', () => {
  expect(drawPolicy(7)).toEqual(drawPolicy(7));
});

test('one liberty can be played otherwise', () => {
  expect(withChoice(defaultPolicy, 'validation-status=bad-request')['validation-status']).toBe('bad-request');
});

test.each([
  ['no-such-liberty=x', 'unknown-liberty'],
  ['validation-status=teapot', 'unknown-choice'],
  ['validation-status', 'unknown-choice'],
])('%s is refused as %s', (written, code) => {
  expect(() => withChoice(defaultPolicy, written)).toThrow(PolicyError);
  expect(() => withChoice(defaultPolicy, written)).toThrow(expect.objectContaining({ code }));
});

test('choices that exclude each other are refused', () => {
  const policy = withChoice(defaultPolicy, 'list-order=descending');
  expect(() => provePolicy(policy)).toThrow(expect.objectContaining({ code: 'excluded-choice' }));
});
