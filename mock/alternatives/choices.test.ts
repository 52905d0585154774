import { expect, test } from '@jest/globals';
import { type UnspecifiedPoint, unspecifiedPoints } from '../../spec/index.ts';
import {
  assertCompatible,
  ChoiceError,
  defaultChoices,
  drawChoices,
  withChoice,
  writtenChoices,
} from './choices.ts';

const choicesOf = (choices: object) => choices as Readonly<Record<string, string>>;
/**
 * Returns whether a choice other than the default can always be played: it suspends no rule, and no
 * other choice excludes it.
 */
function hasFreeChoice({ id, choices, default: usual, excludes, suspends }: UnspecifiedPoint): boolean {
  const isEntangled =
    excludes.length > 0 ||
    unspecifiedPoints.some((other) => other.excludes.some((entry) => entry.includes(` ${id}=`)));
  const others = Object.keys(choices).filter((choice) => choice !== usual);
  return !isEntangled && others.some((choice) => (suspends[choice] ?? []).length === 0);
}

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

test('the default choices do not exclude each other', () => {
  expect(() => assertCompatible(defaultChoices)).not.toThrow();
});

test.each(seeds)(
  'the choices drawn by seed %i go together, suspend no rule, and differ from the default wherever possible',
  (seed) => {
    const drawn = choicesOf(drawChoices(seed));
    expect(() => assertCompatible(drawChoices(seed))).not.toThrow();
    for (const point of unspecifiedPoints) {
      expect(Object.keys(point.choices)).toContain(drawn[point.id]);
      expect(point.suspends[drawn[point.id] as string] ?? []).toEqual([]);
      if (hasFreeChoice(point)) expect(drawn[point.id]).not.toBe(point.default);
    }
  },
);

test('the same seed draws the same choices', () => {
  expect(drawChoices(7)).toEqual(drawChoices(7));
});

test.each(seeds)(
  'seed %i draws choices of the shape wherever a point has one, and no rule of the club',
  (seed) => {
    const drawn = choicesOf(drawChoices(seed, 'shape'));
    expect(() => assertCompatible(drawChoices(seed, 'shape'))).not.toThrow();
    const altered = unspecifiedPoints.filter((point) => drawn[point.id] !== point.default);
    expect(new Set(altered.map((point) => point.alters[drawn[point.id] as string]))).toEqual(
      new Set(['shape']),
    );
    const free = unspecifiedPoints.filter(
      (point) => hasFreeChoice(point) && Object.values(point.alters).every((one) => one === 'shape'),
    );
    expect(altered).toEqual(expect.arrayContaining(free));
  },
);

test('choices are written as those that differ from the defaults', () => {
  expect(writtenChoices(defaultChoices)).toEqual([]);
  const choices = withChoice(withChoice(defaultChoices, 'last-page=full-page-goes-on'), 'path-form=no-slash');
  expect(writtenChoices(choices)).toEqual(['last-page=full-page-goes-on', 'path-form=no-slash']);
});

test('the choice of one unspecified point can be changed', () => {
  expect(withChoice(defaultChoices, 'validation-status=bad-request')['validation-status']).toBe(
    'bad-request',
  );
});

test.each([
  ['no-such-point=x', 'unknown-point'],
  ['validation-status=teapot', 'unknown-choice'],
  ['validation-status', 'unknown-choice'],
])('%s is refused as %s', (written, code) => {
  expect(() => withChoice(defaultChoices, written)).toThrow(ChoiceError);
  expect(() => withChoice(defaultChoices, written)).toThrow(expect.objectContaining({ code }));
});

test('choices that exclude each other are refused', () => {
  const choices = withChoice(defaultChoices, 'list-order=descending');
  expect(() => assertCompatible(choices)).toThrow(expect.objectContaining({ code: 'excluded-choice' }));
});
