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
  const played = new Map<string, string>();
  for (const liberty of chosen) {
    const choice = alternativesOf(liberty).find((each) => !isExcluded(liberty, each, played));
    if (choice !== undefined) played.set(liberty.id, choice);
  }
  return { name, played, flags: [...played].flatMap(([id, choice]) => ['--liberty', `${id}=${choice}`]) };
}

/** The alternatives of a liberty, each in its turn where there are several. */
function alternativesOf(liberty: Liberty): string[] {
  return Object.keys(liberty.choices).filter((choice) => choice !== liberty.default);
}

function isExcluded(liberty: Liberty, choice: string, played: ReadonlyMap<string, string>): boolean {
  const excludedBy = (by: Liberty, theirs: string, id: string, other: string) =>
    by.excludes.includes(`${theirs}: ${id}=${other}`);
  return [...played].some(([id, other]) => {
    const already = liberties.find((each) => each.id === id) as Liberty;
    return excludedBy(liberty, choice, id, other) || excludedBy(already, other, liberty.id, choice);
  });
}

function hasDigit(index: number, digit: number): boolean {
  return ((index >> digit) & 1) === 1;
}
