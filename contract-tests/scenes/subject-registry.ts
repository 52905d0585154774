import type { Operation } from '../../spec/index.ts';
import { resourceOf } from '../engine/judging/resource-operations.ts';
import { NotApplicable } from '../engine/wire/message/errors.ts';
import type { Subject } from './subject.ts';

/** The resources of which the suite can make valid requests, by the first segment of their routes. */
export type SubjectName =
  | 'seasons'
  | 'sports'
  | 'groups'
  | 'documents'
  | 'slots'
  | 'lessons'
  | 'events'
  | 'members'
  | 'annual-registrations'
  | 'event-registrations'
  | 'payments';

const index = 'contract-tests/scenes/subjects/index.ts';

const declared = new Map<string, Subject>();

/**
 * Declares the subjects of the suite. They need one another, and topics need them by their resource only. So nothing
 * but `index.ts` imports a subject, and a topic does not depend on all of them.
 */
export function declareSubjects(subjects: Readonly<Record<SubjectName, Subject>>): void {
  for (const [resource, subject] of Object.entries(subjects)) declared.set(resource, subject);
}

/** Returns every subject, in the order of `index.ts`. */
export function allSubjects(): readonly Subject[] {
  if (declared.size === 0) throw new Error(`no subject is declared: load ${index} first`);
  return [...declared.values()];
}

/** Returns the subject of a resource. */
export function subjectNamed(resource: SubjectName): Subject {
  const subject = declared.get(resource);
  if (subject === undefined) throw new Error(`the subject ${resource} is not declared: load ${index} first`);
  return subject;
}

/** Returns the subject with whose resource an operation's route begins; undefined where the suite has none. */
export function subjectOf(operation: Operation): Subject | undefined {
  if (declared.size === 0) throw new Error(`no subject is declared: load ${index} first`);
  return declared.get(resourceOf(operation));
}

/**
 * Returns the subject of an operation. Throws NotApplicable where the suite has none, and so cannot make a valid
 * request.
 */
export function neededSubject(operation: Operation): Subject {
  const subject = subjectOf(operation);
  if (subject === undefined)
    throw new NotApplicable(`needs a valid request of ${operation.id}, which the suite cannot make yet`);
  return subject;
}
