/**
 * The effort of a run: the examples of one property, the cases of one table, how many of several alternatives it tries
 * that show nearly the same, whether writes of different purposes are aimed at records apart, so that one that is wrongly
 * carried out does not disturb the others, whether each valid request has a token of just its own scopes, and whether
 * minutes are waited for at a target whose clock cannot be advanced.
 */
export const efforts = {
  smoke: {
    runs: 1,
    runsBeyondExamples: 0,
    examples: 1,
    cases: 1,
    alternatives: 1,
    recordsApart: false,
    tokensApart: false,
    waitsMinutes: false,
  },
  standard: {
    runs: 6,
    runsBeyondExamples: 6,
    examples: 60,
    cases: 60,
    alternatives: 1,
    recordsApart: true,
    tokensApart: true,
    waitsMinutes: false,
  },
  thorough: {
    runs: 100,
    runsBeyondExamples: 100,
    examples: Number.POSITIVE_INFINITY,
    cases: Number.POSITIVE_INFINITY,
    alternatives: Number.POSITIVE_INFINITY,
    recordsApart: true,
    tokensApart: true,
    waitsMinutes: true,
  },
} as const;

export type Effort = keyof typeof efforts;

/** A seeded, evenly spread sample of a table; the whole table where it is small enough. */
export function sampleOf<T>(cases: readonly T[], atMost: number, seed: number): readonly T[] {
  if (cases.length <= atMost) return cases;
  const stride = cases.length / atMost;
  const start = Math.abs(seed) % cases.length;
  return Array.from(
    { length: atMost },
    (_, index) => cases[Math.floor(start + index * stride) % cases.length] as T,
  );
}
