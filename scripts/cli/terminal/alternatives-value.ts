import { InvalidArgumentError } from 'commander';
import { highestSeed, wholeNumber } from './flag-values.ts';

/** The value of `--alternatives`: which choices are drawn, and by which seed. */
export interface AlternativesValue {
  readonly seed: number;
  /** Only choices that a careful client bears. */
  readonly altered?: 'shape';
}

/** The seed of `--alternatives` without a value. */
export const firstSeed = 1;

const seedOf = wholeNumber(highestSeed);

/** Parses `SEED`, `shape` or `shape:SEED`. */
export function alternativesValue(text: string): AlternativesValue {
  const [, altered, digits] = /^(shape)?:?(\d+)?$/.exec(text) ?? [];
  const written = `${altered ?? ''}${altered && digits ? ':' : ''}${digits ?? ''}`;
  if (text === '' || written !== text)
    throw new InvalidArgumentError(`a seed from 0 to ${highestSeed}, shape, or shape:SEED`);
  const seed = digits === undefined ? firstSeed : seedOf(digits);
  return altered === undefined ? { seed } : { seed, altered: 'shape' };
}
