import { type UnspecifiedPoint, unspecifiedPoints } from '../../spec/index.ts';

/** One set of choices, as flags of `clubproof mock`. */
export interface PlayedSet {
  readonly name: string;
  readonly flags: readonly string[];
  /** The choice of every unspecified point that is not played by default. */
  readonly played: ReadonlyMap<string, string>;
}

/**
 * Sets of choices in which every two unspecified points meet in every combination of default and alternative: one set with
 * all alternatives, and for each binary digit of a unspecified point's number one set with the alternatives of those that
 * have it, and one of those that do not. A handful of sets covers thousands of pairs.
 */
export function coveringSets(all: readonly UnspecifiedPoint[] = unspecifiedPoints): PlayedSet[] {
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

function setOf(name: string, chosen: readonly UnspecifiedPoint[]): PlayedSet {
  const wanted = new Map(chosen.map((point) => [point.id, alternativeOf(point)]));
  const choiceOf = ({ id, default: usual }: UnspecifiedPoint) => wanted.get(id) ?? usual;
  for (const point of chosen) if (isExcluded(point, choiceOf)) wanted.delete(point.id);
  return {
    name,
    played: wanted,
    flags: [...wanted].flatMap(([id, choice]) => ['--choose', `${id}=${choice}`]),
  };
}

function alternativeOf(point: UnspecifiedPoint): string {
  const others = Object.keys(point.choices).filter((choice) => choice !== point.default);
  if (others.length !== 1)
    throw new Error(`${point.id} has ${others.length} alternatives; the sets cover one`);
  return others[0] as string;
}

/** Whether a unspecified point's choice cannot be played with what the others choose, their defaults included. */
function isExcluded(point: UnspecifiedPoint, choiceOf: (point: UnspecifiedPoint) => string): boolean {
  const excludes = (by: UnspecifiedPoint, other: UnspecifiedPoint) =>
    by.excludes.includes(`${choiceOf(by)}: ${other.id}=${choiceOf(other)}`);
  return unspecifiedPoints.some((other) => excludes(point, other) || excludes(other, point));
}

function hasDigit(index: number, digit: number): boolean {
  return ((index >> digit) & 1) === 1;
}
