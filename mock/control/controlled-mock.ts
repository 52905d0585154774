import type { ClubFixture } from '../../fixtures/club-fixture.ts';
import type { JsonObject } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { GuardSettings } from '../reference/webhooks/destination-guard.ts';

/** What the control interface needs of the running mock. */
export interface ControlledMock {
  readonly clubs: ReadonlyMap<string, Club>;
  readonly guard: GuardSettings;
  /** Where the mock is reached, without a slash at its end. */
  readonly address: string;
  /**
   * Makes a club and serves it; gives what a target file says of it. Throws an OrderError, a ChoiceError or an
   * UnknownFault where the order cannot be met.
   */
  readonly createClub: (order: ClubOrder) => JsonObject;
  /** Serves a club no longer and forgets all of it, the capture of its deliveries included. */
  readonly removeClub: (name: string) => void;
  /** Makes a club what it was when it was made. */
  readonly resetClub: (name: string) => void;
}

export interface ClubOrder {
  readonly name: string;
  /** The running club that it starts like, or else the data it starts with: a club of `fixtures/clubs`, or any other. */
  readonly from: string | ClubFixture;
  /** Whether it starts with that data although a club of that name runs. */
  readonly fresh?: boolean;
  /** Played beside those of the club that it starts like. */
  readonly faults: readonly string[];
  /** `POINT=CHOICE` each. */
  readonly choices: readonly string[];
}

/** The order of a club cannot be met: one of its properties names what there is not, or what there is already. */
export class OrderError extends Error {
  readonly property: keyof ClubOrder;

  constructor(property: keyof ClubOrder, message: string) {
    super(message);
    this.name = 'OrderError';
    this.property = property;
  }
}
