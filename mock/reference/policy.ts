import { createHash } from 'node:crypto';
import { type Liberty, liberties } from '../../spec/index.ts';
import type { Policy } from './parts.ts';

type Choices = Readonly<Record<string, string>>;

/** The choice that the reference makes of every liberty unless it is told otherwise. */
export const defaultPolicy = Object.fromEntries(
  liberties.map((liberty) => [liberty.id, liberty.default]),
) as unknown as Policy;

/** Says that a liberty or choice cannot be played, and what can be. */
export class PolicyError extends Error {
  readonly code: 'unknown-liberty' | 'unknown-choice' | 'excluded-choice';

  constructor(code: PolicyError['code'], message: string) {
    super(message);
    this.name = 'PolicyError';
    this.code = code;
  }
}

/** The policy with one liberty played otherwise. `written` is `ID=CHOICE`. Throws a PolicyError. */
export function withChoice(policy: Policy, written: string): Policy {
  const [id = '', choice = ''] = written.split('=', 2);
  const liberty = liberties.find((one) => one.id === id);
  if (liberty === undefined) {
    throw new PolicyError('unknown-liberty', `There is no liberty "${id}". There are: ${names(liberties)}.`);
  }
  if (!Object.hasOwn(liberty.choices, choice)) {
    const choices = Object.keys(liberty.choices).join(', ');
    throw new PolicyError(
      'unknown-choice',
      `The liberty ${id} has no choice "${choice}". It has: ${choices}.`,
    );
  }
  return { ...policy, [id]: choice };
}

/** Throws a PolicyError when two choices of the policy exclude each other. */
export function provePolicy(policy: Policy): void {
  const choices = policy as unknown as Choices;
  for (const liberty of liberties) {
    const choice = choices[liberty.id] as string;
    const conflict = exclusionsOf(liberty, choice).find(([id, other]) => choices[id] === other);
    if (conflict === undefined) continue;
    const [id, other] = conflict;
    throw new PolicyError('excluded-choice', `${liberty.id}=${choice} cannot be played with ${id}=${other}.`);
  }
}

/**
 * Another lawful choice than the default for every liberty, as far as they go together. Where a liberty has several,
 * the seed decides; the same seed draws the same policy. A choice that suspends a rule, because a standard speaks
 * against what the interface leaves open, is played only by name.
 */
export function drawPolicy(seed: number): Policy {
  const ordered = [...liberties].sort((a, b) => rank(seed, a.id) - rank(seed, b.id));
  const drawn = completed({}, ordered, seed);
  if (drawn === undefined) throw new Error('The liberties exclude each other: no policy is possible.');
  return drawn as unknown as Policy;
}

/** Depth first: takes the first candidate with which the remaining liberties can still be chosen. */
function completed(chosen: Choices, remaining: readonly Liberty[], seed: number): Choices | undefined {
  const [liberty, ...others] = remaining;
  if (liberty === undefined) return chosen;
  for (const choice of candidates(liberty, seed)) {
    if (!goesWith(liberty, choice, chosen)) continue;
    const complete = completed({ ...chosen, [liberty.id]: choice }, others, seed);
    if (complete !== undefined) return complete;
  }
  return undefined;
}

/** The other choices that suspend no rule, in the order that the seed gives them; the default as the last resort. */
function candidates(liberty: Liberty, seed: number): readonly string[] {
  const others = Object.keys(liberty.choices).filter(
    (choice) => choice !== liberty.default && (liberty.suspends[choice] ?? []).length === 0,
  );
  const order = (choice: string) => rank(seed, `${liberty.id}=${choice}`);
  return [...others.sort((a, b) => order(a) - order(b)), liberty.default];
}

function goesWith(liberty: Liberty, choice: string, chosen: Choices): boolean {
  const excludes = exclusionsOf(liberty, choice).some(([id, other]) => chosen[id] === other);
  const excluded = liberties.some((other) => {
    const theirs = chosen[other.id];
    return (
      theirs !== undefined && exclusionsOf(other, theirs).some(([id, c]) => id === liberty.id && c === choice)
    );
  });
  return !excludes && !excluded;
}

/** An entry of `excludes` reads `choice: other-liberty=other-choice`. */
function exclusionsOf(liberty: Liberty, choice: string): readonly (readonly [id: string, choice: string])[] {
  return liberty.excludes
    .map((entry) => /^(\S+): (\S+)=(\S+)$/.exec(entry) ?? malformed(liberty, entry))
    .filter(([, own]) => own === choice)
    .map(([, , id, other]) => [id as string, other as string] as const);
}

function malformed(liberty: Liberty, entry: string): never {
  throw new Error(
    `spec/liberties.yaml: ${liberty.id} excludes "${entry}", which is not "choice: liberty=choice".`,
  );
}

/** A number that depends on seed and text alone, so that a new liberty does not change how the others are drawn. */
function rank(seed: number, text: string): number {
  return createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE(0);
}

function names(all: readonly Liberty[]): string {
  return all.map(({ id }) => id).join(', ');
}
