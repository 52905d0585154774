import type { ClubData } from '../../fixtures/club-fixture.ts';
import type { JsonObject } from '../../spec/index.ts';
import type { Disturbance } from '../disturbances/disturbance.ts';
import type { Club } from '../reference/club.ts';
import type { GuardSettings } from '../reference/webhooks/destination-guard.ts';
import type { ClubSnapshot } from '../state/club-snapshot.ts';

/** The running mock, as the control interface uses it. */
export interface ControlledMock {
  readonly clubs: ReadonlyMap<string, Club>;
  readonly guard: GuardSettings;
  /** Notes that a club is used, where the mock removes one that is not. */
  readonly used?: ((club: string) => void) | undefined;
  /** Whether every request to the control interface needs the token. */
  readonly needsToken: boolean;
  /** The address of the mock, without a slash at its end. */
  readonly address: string;
  /**
   * Makes and serves a club; returns its target file as JSON. Throws an OrderError, a ClubDataError, a ChoiceError, an
   * UnknownFault or a DisturbanceError when the order is invalid.
   */
  readonly createClub: (order: ClubOrder) => JsonObject;
  /** Removes a club with the capture of its deliveries. */
  readonly removeClub: (name: string) => void;
  /** Makes a club what it was at a moment, at its start by default. */
  readonly resetClub: (name: string, moment?: ClubSnapshot) => void;
}

export interface ClubOrder {
  readonly name: string;
  /** The running club to copy, or, where none has that name, the club of `fixtures/clubs`; `demo` by default. */
  readonly from?: string | undefined;
  /** The snapshot of the running club `from` to start with, in place of what that club is now. */
  readonly snapshot?: string | undefined;
  /**
   * In place of `from`: the club of `fixtures/clubs` whose data it starts with, whatever club runs, or data of your own in
   * the same form.
   */
  readonly fixture?: string | ClubData | undefined;
  /** Faults, in addition to those of the copied club; none by default. */
  readonly faults?: readonly string[] | undefined;
  /** `POINT=CHOICE` each, in addition to those of the copied club; none by default. */
  readonly choices?: readonly string[] | undefined;
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
