import type { ClubData } from '../../fixtures/club-fixture.ts';
import type { Choices } from '../alternatives/alternative.ts';
import { writtenChoices } from '../alternatives/choices.ts';
import type { MockOptions } from '../options/mock-options.ts';
import type { ClubSnapshot } from './club-snapshot.ts';

/** What a club was made of. */
export interface Making {
  /** The name of a club of `fixtures/clubs`, or data of the user's own. */
  readonly data: string | ClubData;
  /** The number of people of a generated club, and the seed of their names. */
  readonly people?: { readonly size: number; readonly seed: number } | undefined;
  readonly faults: readonly string[];
  /** `POINT=CHOICE` each. */
  readonly choices: readonly string[];
}

/** Returns what a club of these data is made of in a mock with these options. */
export function makingOf(
  data: Making['data'],
  faults: readonly string[],
  choices: Choices,
  { size, seed = 0 }: Pick<MockOptions, 'size' | 'seed'>,
): Making {
  const people = data === 'demo' && size !== undefined ? { size, seed } : undefined;
  return { data, people, faults: [...new Set(faults)], choices: writtenChoices(choices) };
}

/** A club as a state file keeps it. */
export interface KeptClub {
  readonly name: string;
  readonly making: Making;
  readonly webhookSecret: string;
  /** What a reset brings back. */
  readonly start: ClubSnapshot;
  readonly now: ClubSnapshot;
  readonly snapshots: ReadonlyMap<string, ClubSnapshot>;
}

/** What a state file keeps. */
export interface KeptState {
  /** Whether only this machine's processes reached the mock: secrets may then be those that follow from the default seed. */
  readonly isPrivate: boolean;
  readonly clubs: readonly KeptClub[];
}
