import type { Club } from '../club.ts';
import {
  type Account,
  eventPrice,
  groupPrice,
  type Price,
  type Settlement,
  settlementsOf,
} from '../domain/allocation.ts';
import { today } from '../domain/civil-date.ts';
import { type RegistrationKind, registrationKey } from '../domain/registration-payment.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';

/** The content of a registration's invoice. */
export interface Invoice {
  readonly club: string;
  /** The allocation key of the registration. */
  readonly reference: string;
  readonly person: string;
  readonly address: string | null;
  readonly season: string;
  readonly activity: string;
  readonly cents: number;
  readonly settlements: readonly Settlement[];
  /** The day of the request in the club, `YYYY-MM-DD`. */
  readonly day: string;
  /** The instant of the request, in milliseconds. */
  readonly madeAt: number;
}

export function invoiceOfAnnual(registration: RecordTypes['annual_registrations'], club: Club): Invoice {
  return invoiceOf('annual', registration, groupPrice(registration.group_id, club), club);
}

export function invoiceOfEvent(registration: RecordTypes['event_registrations'], club: Club): Invoice {
  return invoiceOf('event', registration, eventPrice(registration.event_id, registration, club), club);
}

function invoiceOf(
  kind: RegistrationKind,
  registration: Account & { readonly id: number },
  { label, euros }: Price,
  club: Club,
): Invoice {
  const person = recordOf(club.store.records('members'), registration.member_id);
  const season = recordOf(club.store.records('seasons'), registration.season_id);
  return {
    club: club.title,
    reference: registrationKey(kind, registration.id),
    person: `${person?.first_name} ${person?.last_name}`,
    address: person?.address ?? null,
    season: String(season?.name),
    activity: label,
    cents: euros * 100,
    settlements: settlementsOf(registrationKey(kind, registration.id), registration, club),
    day: today(club),
    madeAt: club.clock.now(),
  };
}
