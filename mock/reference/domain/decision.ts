import type { Club } from '../club.ts';
import { extended } from '../extended.ts';
import type { Registered } from '../store/participant-index.ts';
import { dateTime } from './civil-date.ts';

/** What a club keeps of the decision on a registration. */
export interface Decided extends Registered {
  readonly registered_at: string;
  readonly validated_at: string | null;
}

/** The registration as it is received: now, and validated at once where it is to be. */
export function received<T extends Decided>(registration: T, valid: true | null, club: Club): T {
  const registered_at = dateTime(club.clock.now());
  return extended(registration, { registered_at, valid, validated_at: validatedAt(valid, null, club) });
}

/** The registration after a decision, or reopened; the same one where it was in that state before. */
export function decided<T extends Decided>(registration: T, valid: boolean | null, club: Club): T {
  if (registration.valid === valid) return registration;
  return { ...registration, valid, validated_at: validatedAt(valid, registration.validated_at, club) };
}

function validatedAt(valid: boolean | null, before: string | null, { clock, parts }: Club): string | null {
  return parts.admission.validatedAt(valid, before, dateTime(clock.now()));
}

const states: Readonly<Record<string, boolean | null>> = { pending: null, validated: true, refused: false };

/** The status filter of the season collections: it chooses by the decision. */
export const byStatus = {
  parameter: 'status',
  chooses: ({ valid }: Pick<Registered, 'valid'>, status: unknown) => valid === states[String(status)],
};
