/** One thing said of the interface: what it is about, for example `POST /seasons body name max_length`, and its value. */
export interface Fact {
  readonly value: string;
  /** Lies under an `x-unspecified`: the reference's own choice, of which the interface says nothing. */
  readonly free: boolean;
}

export type Facts = Map<string, Fact>;

/** A fact on which the transcription and the description differ. A missing side is undefined. */
export interface Difference {
  readonly about: string;
  readonly transcription: string | undefined;
  readonly description: string | undefined;
}

/** Compares transcription and description in both directions. What the description marks as unspecified need not be transcribed. */
export function differences(transcribed: Facts, described: Facts): Difference[] {
  const wrong = [...transcribed]
    .filter(([about, fact]) => described.get(about)?.value !== fact.value)
    .map(([about, fact]) => ({ about, transcription: fact.value, description: described.get(about)?.value }));
  const unexpected = [...described]
    .filter(([about, fact]) => !fact.free && !transcribed.has(about))
    .map(([about, fact]) => ({ about, transcription: undefined, description: fact.value }));
  return [...wrong, ...unexpected];
}
