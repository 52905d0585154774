import { createHash } from 'node:crypto';
import { type Altered, type UnspecifiedPoint, unspecifiedPoints } from '../../spec/index.ts';
import { eitherOf, nearestNames } from '../../spec/nearest-names.ts';
import type { Choices } from './alternative.ts';

type Chosen = Readonly<Record<string, string>>;

/** The choice that the reference makes for every unspecified point by default. */
export const defaultChoices = Object.fromEntries(
  unspecifiedPoints.map((point) => [point.id, point.default]),
) as unknown as Choices;

/** Thrown if an unspecified point or a choice does not exist, or choices exclude each other. */
export class ChoiceError extends Error {
  readonly code: 'unknown-point' | 'unknown-choice' | 'excluded-choice';

  constructor(code: ChoiceError['code'], message: string) {
    super(message);
    this.name = 'ChoiceError';
    this.code = code;
  }
}

/**
 * Returns the choices with that of one unspecified point changed. `written` is `ID=CHOICE`. Throws
 * a ChoiceError.
 */
export function withChoice(choices: Choices, written: string): Choices {
  const [id = '', choice = ''] = written.split('=', 2);
  const point = unspecifiedPoints.find((one) => one.id === id);
  if (point === undefined) {
    throw new ChoiceError(
      'unknown-point',
      `There is no unspecified point "${id}".${hint(id)} "clubproof choices" lists all.`,
    );
  }
  if (!Object.hasOwn(point.choices, choice)) {
    const available = Object.keys(point.choices).join(', ');
    throw new ChoiceError(
      'unknown-choice',
      `The unspecified point ${id} has no choice "${choice}". It has: ${available}.`,
    );
  }
  return { ...choices, [id]: choice };
}

/** Returns the choices other than the defaults, as `ID=CHOICE` each. */
export function writtenChoices(choices: Choices): readonly string[] {
  const chosen = choices as unknown as Chosen;
  return unspecifiedPoints
    .filter((point) => chosen[point.id] !== point.default)
    .map(({ id }) => `${id}=${chosen[id]}`);
}

/** Throws a ChoiceError if two of the choices exclude each other. */
export function assertCompatible(choices: Choices): void {
  const chosen = choices as unknown as Chosen;
  for (const point of unspecifiedPoints) {
    const choice = chosen[point.id] as string;
    const conflict = exclusionsOf(point, choice).find(([id, other]) => chosen[id] === other);
    if (conflict === undefined) continue;
    const [id, other] = conflict;
    throw new ChoiceError('excluded-choice', `${point.id}=${choice} cannot be played with ${id}=${other}.`);
  }
}

/**
 * Returns a choice other than the default for every unspecified point, as far as they go together.
 * If a point has several, the seed decides; the same seed returns the same choices. A choice that
 * suspends a rule, because a standard contradicts it, is only played by name. With `altered`, only choices that alter
 * this are drawn: those of `shape` are what a careful client bears.
 */
export function drawChoices(seed: number, altered?: Altered): Choices {
  const ordered = [...unspecifiedPoints].sort((a, b) => rank(seed, a.id) - rank(seed, b.id));
  const drawn = completed({}, ordered, (point) => candidates(point, seed, altered));
  if (drawn === undefined)
    throw new Error('The unspecified points exclude each other: no set of choices is possible.');
  return drawn as unknown as Choices;
}

/**
 * Returns the choices completed depth first, with the first candidate that leaves choices for the
 * remaining points.
 */
function completed(
  chosen: Chosen,
  remaining: readonly UnspecifiedPoint[],
  candidatesOf: (point: UnspecifiedPoint) => readonly string[],
): Chosen | undefined {
  const [point, ...others] = remaining;
  if (point === undefined) return chosen;
  for (const choice of candidatesOf(point)) {
    if (!isCompatible(point, choice, chosen)) continue;
    const complete = completed({ ...chosen, [point.id]: choice }, others, candidatesOf);
    if (complete !== undefined) return complete;
  }
  return undefined;
}

/**
 * Returns the other choices that suspend no rule, in an order that depends on the seed, and the
 * default last.
 */
function candidates(point: UnspecifiedPoint, seed: number, altered: Altered | undefined): readonly string[] {
  const others = Object.keys(point.choices).filter(
    (choice) =>
      choice !== point.default &&
      (point.suspends[choice] ?? []).length === 0 &&
      (altered === undefined || point.alters[choice] === altered),
  );
  const order = (choice: string) => rank(seed, `${point.id}=${choice}`);
  return [...others.sort((a, b) => order(a) - order(b)), point.default];
}

function isCompatible(point: UnspecifiedPoint, choice: string, chosen: Chosen): boolean {
  const excludes = exclusionsOf(point, choice).some(([id, other]) => chosen[id] === other);
  const excluded = unspecifiedPoints.some((other) => {
    const otherChoice = chosen[other.id];
    return (
      otherChoice !== undefined &&
      exclusionsOf(other, otherChoice).some(([id, c]) => id === point.id && c === choice)
    );
  });
  return !excludes && !excluded;
}

/**
 * Returns the exclusions of a choice. An entry of `excludes` has the form `choice:
 * other-point=other-choice`.
 */
function exclusionsOf(
  point: UnspecifiedPoint,
  choice: string,
): readonly (readonly [id: string, choice: string])[] {
  return point.excludes
    .map((entry) => /^(\S+): (\S+)=(\S+)$/.exec(entry) ?? malformed(point, entry))
    .filter(([, own]) => own === choice)
    .map(([, , id, other]) => [id as string, other as string] as const);
}

function malformed(point: UnspecifiedPoint, entry: string): never {
  throw new Error(
    `spec/unspecified.yaml: ${point.id} excludes "${entry}", which is not "choice: point=choice".`,
  );
}

/**
 * Returns a number that depends only on seed and text, so that a new unspecified point does not
 * change the draw of the others.
 */
function rank(seed: number, text: string): number {
  return createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE(0);
}

function hint(typed: string): string {
  const nearest = nearestNames(
    typed,
    unspecifiedPoints.map(({ id }) => id),
  );
  return nearest.length === 0 ? '' : ` Did you mean ${eitherOf(nearest)}?`;
}
