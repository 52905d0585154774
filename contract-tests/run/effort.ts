/** The effort of a run: the examples of one property and the cases of one table. */
export const efforts = {
  smoke: { runs: 1, runsBesideExamples: 0, examples: 1, cases: 1 },
  standard: { runs: 6, runsBesideExamples: 6, examples: 60, cases: 60 },
  thorough: {
    runs: 100,
    runsBesideExamples: 100,
    examples: Number.POSITIVE_INFINITY,
    cases: Number.POSITIVE_INFINITY,
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
