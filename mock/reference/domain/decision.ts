import type { Club } from '../club.ts';
import type { Registered } from '../store/roll.ts';
import { dateTime } from './civil-date.ts';

/** What a club keeps of the decision on a registration. */
export interface Decided extends Registered {
  readonly registered_at: string;
  readonly validated_at: string | null;
}

/** The registration as it is received: now, and validated at once where it is to be. */
export function received<T extends Decided>(registration: T, valid: true | null, { clock }: Club): T {
  const now = dateTime(clock.now());
  return { ...registration, registered_at: now, valid, validated_at: valid ? now : null };
}

/** The registration after a decision; the same one where it was decided that way before. */
export function decided<T extends Decided>(registration: T, valid: boolean, { clock }: Club): T {
  if (registration.valid === valid) return registration;
  return { ...registration, valid, validated_at: valid ? dateTime(clock.now()) : null };
}

const states: Readonly<Record<string, boolean | null>> = { pending: null, validated: true, refused: false };

/** The status filter of the season collections: it chooses by the decision. */
export const byStatus = {
  parameter: 'status',
  chooses: ({ valid }: Pick<Registered, 'valid'>, status: unknown) => valid === states[String(status)],
};
