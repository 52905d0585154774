/** One thing said of the interface: what it is about, for example `POST /seasons body name max_length`, and its value. */
export interface Fact {
  readonly value: string;
  /** Lies under an `x-unspecified`: the reference's own choice, of which the interface says nothing. */
  readonly free: boolean;
}

export type Facts = Map<string, Fact>;

/** A fact that the two entries do not tell alike. A missing side is undefined. */
export interface Difference {
  readonly about: string;
  readonly transcription: string | undefined;
  readonly description: string | undefined;
}

/** Holds the two entries against each other, both ways; what the description marks as a unspecified point need not be transcribed. */
export function differences(transcribed: Facts, described: Facts): Difference[] {
  const wrong = [...transcribed]
    .filter(([about, fact]) => described.get(about)?.value !== fact.value)
    .map(([about, fact]) => ({ about, transcription: fact.value, description: described.get(about)?.value }));
  const surplus = [...described]
    .filter(([about, fact]) => !fact.free && !transcribed.has(about))
    .map(([about, fact]) => ({ about, transcription: undefined, description: fact.value }));
  return [...wrong, ...surplus];
}
