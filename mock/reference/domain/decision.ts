import type { Club } from '../club.ts';
import { extended } from '../extended.ts';
import type { Registered } from '../store/participant-index.ts';
import { dateTime } from './civil-date.ts';

/** The fields of a registration that hold the decision on it. */
export interface Decided extends Registered {
  readonly registered_at: string;
  readonly validated_at: string | null;
}

/** Returns the registration as received now, validated at once where `valid` is true. */
export function received<T extends Decided>(registration: T, valid: true | null, club: Club): T {
  const registered_at = dateTime(club.clock.now());
  return extended(registration, { registered_at, valid, validated_at: validatedAt(valid, null, club) });
}

/** Returns the registration after a decision, or reopened; the same object where it was in that state already. */
export function decided<T extends Decided>(registration: T, valid: boolean | null, club: Club): T {
  if (registration.valid === valid) return registration;
  return { ...registration, valid, validated_at: validatedAt(valid, registration.validated_at, club) };
}

function validatedAt(valid: boolean | null, before: string | null, { clock, parts }: Club): string | null {
  return parts.admission.validatedAt(valid, before, dateTime(clock.now()));
}

const states: Readonly<Record<string, boolean | null>> = { pending: null, validated: true, refused: false };

/** The status filter of the season collections: it selects registrations by their decision. */
export const byStatus = {
  parameter: 'status',
  chooses: ({ valid }: Pick<Registered, 'valid'>, status: unknown) => valid === states[String(status)],
};
