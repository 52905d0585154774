import type { JsonObject } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { GuardSettings } from '../reference/webhooks/destination-guard.ts';

/** What the control interface needs of the running mock. */
export interface ControlledMock {
  readonly clubs: ReadonlyMap<string, Club>;
  readonly guard: GuardSettings;
  /**
   * Makes a club and serves it; gives what a target file says of it. Throws an Error whose message says what is wrong
   * with the order: a name that is taken, an unknown fixture, fault or unspecified point.
   */
  readonly createClub: (order: ClubOrder) => JsonObject;
}

export interface ClubOrder {
  readonly name: string;
  /** The club of `fixtures/clubs` whose data it starts with. */
  readonly from: string;
  readonly faults: readonly string[];
  /** `LIBERTY=CHOICE` each. */
  readonly choices: readonly string[];
}
