import type { ClubFixture } from '../../fixtures/club-fixture.ts';
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
  /** Serves a club no longer and forgets all of it, the capture of its deliveries included. */
  readonly removeClub: (name: string) => void;
}

export interface ClubOrder {
  readonly name: string;
  /** The running club that it starts like, or else the data it starts with: a club of `fixtures/clubs`, or any other. */
  readonly from: string | ClubFixture;
  /** Played beside those of the club that it starts like. */
  readonly faults: readonly string[];
  /** `POINT=CHOICE` each. */
  readonly choices: readonly string[];
}
