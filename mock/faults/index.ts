import type { Parts } from '../reference/parts.ts';
import { faults as access } from './access.ts';
import { faults as attendance } from './attendance.ts';
import { faults as changes } from './changes.ts';
import { faults as changesBeyondTheirFields } from './changes-beyond-their-fields.ts';
import { faults as clientAssertion } from './client-assertion.ts';
import { faults as club } from './club.ts';
import { faults as commune } from './commune.ts';
import { faults as description } from './description.ts';
import { faults as discovery } from './discovery.ts';
import { faults as document } from './document.ts';
import { faults as event } from './event.ts';
import { faults as exports } from './exports.ts';
import type { Fault } from './fault.ts';
import { faults as group } from './group.ts';
import { faults as groupSearch } from './group-search.ts';
import { faults as idempotency } from './idempotency.ts';
import { faults as lesson } from './lesson.ts';
import { faults as medical } from './medical.ts';
import { faults as member } from './member.ts';
import { faults as memberDocument } from './member-document.ts';
import { faults as memberSearch } from './member-search.ts';
import { faults as pagination } from './pagination.ts';
import { faults as payload } from './payload.ts';
import { faults as payment } from './payment.ts';
import { faults as problem } from './problem.ts';
import { faults as rateLimit } from './rate-limit.ts';
import { faults as registration } from './registration.ts';
import { faults as season } from './season.ts';
import { faults as shownAsWritten } from './shown-as-written.ts';
import { faults as slot } from './slot.ts';
import { faults as sport } from './sport.ts';
import { faults as staffHours } from './staff-hours.ts';
import { faults as storedDays } from './stored-days.ts';
import { faults as token } from './token.ts';
import { UnknownFault } from './unknown-fault.ts';
import { faults as webhookDelivery } from './webhook-delivery.ts';
import { faults as webhookEnvelope } from './webhook-envelope.ts';
import { faults as webhookSignature } from './webhook-signature.ts';

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
