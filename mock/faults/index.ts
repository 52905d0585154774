import type { Parts } from '../reference/parts.ts';
import { faults as event } from './activities/event.ts';
import { faults as group } from './activities/group.ts';
import { faults as lesson } from './activities/lesson.ts';
import { faults as slot } from './activities/slot.ts';
import { faults as sport } from './activities/sport.ts';
import { faults as attendance } from './attendance/attendance.ts';
import { faults as access } from './auth/access.ts';
import { faults as clientAssertion } from './auth/client-assertion.ts';
import { faults as rateLimit } from './auth/rate-limit.ts';
import { faults as token } from './auth/token.ts';
import { faults as club } from './club/club.ts';
import { faults as commune } from './club/commune.ts';
import { faults as payment } from './club/payment.ts';
import { faults as staffHours } from './club/staff-hours.ts';
import { faults as changes } from './description/changes.ts';
import { faults as description } from './description/description.ts';
import { faults as discovery } from './description/discovery.ts';
import type { Fault } from './fault.ts';
import { faults as document } from './files/document.ts';
import { faults as medical } from './files/medical.ts';
import { faults as memberDocument } from './files/member-document.ts';
import { faults as exports } from './lists/exports.ts';
import { faults as pagination } from './lists/pagination.ts';
import { faults as member } from './people/member.ts';
import { faults as registration } from './registrations/registration.ts';
import { faults as groupSearch } from './searches/group-search.ts';
import { faults as memberSearch } from './searches/member-search.ts';
import { faults as season } from './seasons/season.ts';
import { faults as storedDays } from './seasons/stored-days.ts';
import { UnknownFault } from './unknown-fault.ts';
import { faults as webhookDelivery } from './webhooks/webhook-delivery.ts';
import { faults as webhookEnvelope } from './webhooks/webhook-envelope.ts';
import { faults as webhookSignature } from './webhooks/webhook-signature.ts';
import { faults as changesBeyondTheirFields } from './writes/changes-beyond-their-fields.ts';
import { faults as idempotency } from './writes/idempotency.ts';
import { faults as payload } from './writes/payload.ts';
import { faults as problem } from './writes/problem.ts';
import { faults as shownAsWritten } from './writes/shown-as-written.ts';

export type { Fault } from './fault.ts';

/** Every fault that the mock can play. */
export const faults: readonly Fault[] = [
  ...discovery,
  ...description,
  ...changes,
  ...token,
  ...clientAssertion,
  ...access,
  ...club,
  ...pagination,
  ...idempotency,
  ...payload,
  ...problem,
  ...rateLimit,
  ...season,
  ...sport,
  ...group,
  ...member,
  ...document,
  ...memberDocument,
  ...medical,
  ...registration,
  ...groupSearch,
  ...event,
  ...payment,
  ...memberSearch,
  ...slot,
  ...exports,
  ...commune,
  ...attendance,
  ...lesson,
  ...staffHours,
  ...storedDays,
  ...shownAsWritten,
  ...changesBeyondTheirFields,
  ...webhookEnvelope,
  ...webhookSignature,
  ...webhookDelivery,
];

const byId = new Map(faults.map((fault) => [fault.id, fault]));

/** Returns the fault with this id. Throws an UnknownFault. */
export function findFault(id: string): Fault {
  const fault = byId.get(id);
  if (fault === undefined) throw new UnknownFault(id, [...byId.keys()]);
  return fault;
}

/** Returns the parts with the faults of these ids. Throws an UnknownFault. */
export function withFaults(parts: Parts, ids: readonly string[]): Parts {
  return ids.reduce((faulty, id) => findFault(id).apply(faulty), parts);
}
