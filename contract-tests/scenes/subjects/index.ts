import type { Operation } from '../../../spec/index.ts';
import { resourceOf } from '../../engine/judging/resource-operations.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import { annualRegistration } from './annual-registration.ts';
import { document } from './document.ts';
import { event } from './event.ts';
import { eventRegistration } from './event-registration.ts';
import { group } from './group.ts';
import { lesson } from './lesson.ts';
import { member } from './member.ts';
import { payment } from './payment.ts';
import { season } from './season.ts';
import { slot } from './slot.ts';
import { sport } from './sport.ts';
import type { Subject } from './subject.ts';

/** The resources that the suite can make good requests of. */
export const subjects: readonly Subject[] = [
  season,
  sport,
  group,
  document,
  slot,
  lesson,
  event,
  member,
  annualRegistration,
  eventRegistration,
  payment,
];

/** The subject that an operation's route begins with; undefined where the suite knows none. */
export function subjectOf(operation: Operation): Subject | undefined {
  const resource = resourceOf(operation);
  return subjects.find((subject) => subject.resource === resource);
}

/** The subject of an operation that needs one; an operation without it cannot be asked yet. */
export function neededSubject(operation: Operation): Subject {
  const subject = subjectOf(operation);
  if (subject === undefined)
    throw new NotApplicable(`needs a good request of ${operation.id}, which the suite cannot make yet`);
  return subject;
}
