import { type Liberty, liberties } from '../../spec/index.ts';

/** One set of choices, as flags of `clubproof mock`. */
export interface PlayedSet {
  readonly name: string;
  readonly flags: readonly string[];
  /** The choice of every liberty that is not played by default. */
  readonly played: ReadonlyMap<string, string>;
}

/**
 * Sets of choices in which every two liberties meet in every combination of default and alternative: one set with
 * all alternatives, and for each binary digit of a liberty's number one set with the alternatives of those that
 * have it, and one of those that do not. A handful of sets covers thousands of pairs.
 */
export function coveringSets(all: readonly Liberty[] = liberties): PlayedSet[] {
  const digits = Math.ceil(Math.log2(Math.max(2, all.length)));
  const byDigit = Array.from({ length: digits }, (_, digit) => digit).flatMap((digit) => [
    setOf(
      `digit-${digit}-set`,
      all.filter((_, index) => hasDigit(index, digit)),
    ),
    setOf(
      `digit-${digit}-clear`,
      all.filter((_, index) => !hasDigit(index, digit)),
    ),
  ]);
  return [setOf('every alternative', all), ...byDigit];
}

function setOf(name: string, chosen: readonly Liberty[]): PlayedSet {
  const wanted = new Map(chosen.map((liberty) => [liberty.id, alternativeOf(liberty)]));
  const choiceOf = ({ id, default: usual }: Liberty) => wanted.get(id) ?? usual;
  for (const liberty of chosen) if (isExcluded(liberty, choiceOf)) wanted.delete(liberty.id);
  return {
    name,
    played: wanted,
    flags: [...wanted].flatMap(([id, choice]) => ['--liberty', `${id}=${choice}`]),
  };
}

function alternativeOf(liberty: Liberty): string {
  const others = Object.keys(liberty.choices).filter((choice) => choice !== liberty.default);
  if (others.length !== 1)
    throw new Error(`${liberty.id} has ${others.length} alternatives; the sets cover one`);
  return others[0] as string;
}

/** Whether a liberty's choice cannot be played with what the others choose, their defaults included. */
function isExcluded(liberty: Liberty, choiceOf: (liberty: Liberty) => string): boolean {
  const excludes = (by: Liberty, other: Liberty) =>
    by.excludes.includes(`${choiceOf(by)}: ${other.id}=${choiceOf(other)}`);
  return liberties.some((other) => excludes(liberty, other) || excludes(other, liberty));
}

function hasDigit(index: number, digit: number): boolean {
  return ((index >> digit) & 1) === 1;
}
