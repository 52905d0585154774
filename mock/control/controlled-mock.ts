import type { ClubFixture } from '../../fixtures/club-fixture.ts';
import type { JsonObject } from '../../spec/index.ts';
import type { Disturbance } from '../disturbances/disturbance.ts';
import type { Club } from '../reference/club.ts';
import type { GuardSettings } from '../reference/webhooks/destination-guard.ts';

/** The running mock, as the control interface uses it. */
export interface ControlledMock {
  readonly clubs: ReadonlyMap<string, Club>;
  readonly guard: GuardSettings;
  /** Whether every request to the control interface needs the token. */
  readonly needsToken: boolean;
  /** The address of the mock, without a slash at its end. */
  readonly address: string;
  /**
   * Makes and serves a club; returns its target file as JSON. Throws an OrderError, a ChoiceError or an UnknownFault when
   * the order is invalid.
   */
  readonly createClub: (order: ClubOrder) => JsonObject;
  /** Removes a club with the capture of its deliveries. */
  readonly removeClub: (name: string) => void;
  /** Resets a club to its initial state. */
  readonly resetClub: (name: string) => void;
}

export interface ClubOrder {
  readonly name: string;
  /** The name of a running club to copy, the name of a club of `fixtures/clubs`, or the data to start with. */
  readonly from: string | ClubFixture;
  /** Whether it starts with the data of `fixtures/clubs` even if a club of that name runs. */
  readonly fresh?: boolean;
  /** Faults, in addition to those of the copied club. */
  readonly faults: readonly string[];
  /** `POINT=CHOICE` each. */
  readonly choices: readonly string[];
  /** Disturbances that it starts with, none by default; those of a copied club are not copied. */
  readonly disturbances?: readonly (Disturbance | string)[] | undefined;
}

/** The order of a club is invalid: one of its properties names something unknown, or a name that is taken. */
export class OrderError extends Error {
  readonly property: keyof ClubOrder;

  constructor(property: keyof ClubOrder, message: string) {
    super(message);
    this.name = 'OrderError';
    this.property = property;
  }
}
