/** How many things a check looked at, and the problems it found. A check that looked at nothing has failed. */
export interface Finding {
  readonly name: string;
  readonly looked: number;
  /** The things that were counted, in the plural. */
  readonly at: string;
  readonly problems: readonly string[];
}

/** Returns a finding as lines of text. */
export function findingLines({ name, looked, at, problems }: Finding): readonly string[] {
  if (problems.length > 0) return [`not ok  ${name}`, ...problems.map((problem) => `        ${problem}`)];
  return [
    isSound({ name, looked, at, problems })
      ? `ok      ${name}: ${looked} ${at}`
      : `not ok  ${name}: found no ${at} to look at`,
  ];
}

export function isSound({ looked, problems }: Finding): boolean {
  return looked > 0 && problems.length === 0;
}
