import type { OperationId } from '../../../spec/index.ts';
import { proveThere } from '../../engine/description/prove-there.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import type { Subject } from '../subject.ts';
import { subjectNamed } from '../subject-registry.ts';

/** What registrations to groups and to events have in common: their operations and fields, by the same names. */
export interface RegistrationKind {
  readonly noun: 'annual' | 'event';
  readonly subject: Subject;
  /** The field that names the group or the event. */
  readonly activity: 'group_id' | 'event_id';
  readonly create: OperationId;
  readonly read: OperationId;
  readonly validate: OperationId;
  readonly refuse: OperationId;
  readonly cancel: OperationId;
  readonly remove: OperationId;
  readonly readInvoice: OperationId;
  readonly list: OperationId;
  readonly listOfSeason: 'listSeasonAnnualRegistrations' | 'listSeasonEventRegistrations';
  readonly listActivities: OperationId;
  readonly readActivity: OperationId;
  readonly changeActivity: OperationId;
  readonly listParticipants: OperationId;
}

export const annual: RegistrationKind = {
  noun: 'annual',
  get subject() {
    return subjectNamed('annual-registrations');
  },
  activity: 'group_id',
  create: 'createAnnualRegistration',
  read: 'readAnnualRegistration',
  validate: 'validateAnnualRegistration',
  refuse: 'refuseAnnualRegistration',
  cancel: 'cancelAnnualRegistration',
  remove: 'deleteAnnualRegistration',
  readInvoice: 'readAnnualRegistrationInvoice',
  list: 'listAnnualRegistrations',
  listOfSeason: 'listSeasonAnnualRegistrations',
  listActivities: 'listSeasonGroups',
  readActivity: 'readGroup',
  changeActivity: 'changeGroup',
  listParticipants: 'listGroupMembers',
};

export const toEvent: RegistrationKind = {
  noun: 'event',
  get subject() {
    return subjectNamed('event-registrations');
  },
  activity: 'event_id',
  create: 'createEventRegistration',
  read: 'readEventRegistration',
  validate: 'validateEventRegistration',
  refuse: 'refuseEventRegistration',
  cancel: 'cancelEventRegistration',
  remove: 'deleteEventRegistration',
  readInvoice: 'readEventRegistrationInvoice',
  list: 'listEventRegistrations',
  listOfSeason: 'listSeasonEventRegistrations',
  listActivities: 'listSeasonEvents',
  readActivity: 'readEvent',
  changeActivity: 'changeEvent',
  listParticipants: 'listEventMembers',
};

/** Returns the kinds that the target has: a club may have no events. */
export function kindsOf({ described }: Suite): readonly RegistrationKind[] {
  return [annual, toEvent].filter(({ listOfSeason }) => described.has(listOfSeason));
}

/** Whether the target has the collections of both kinds: a person's list shows those of either. */
export function hasBothKinds(suite: Suite): boolean {
  return kindsOf(suite).length === 2;
}

/** Runs a check for both kinds. Throws NotApplicable where it is not applicable to either. */
export async function eachKind(
  suite: Suite,
  check: (kind: RegistrationKind) => Promise<void>,
): Promise<void> {
  const left: NotApplicable[] = [];
  const there = kindsOf(suite);
  for (const kind of there)
    await check(kind).catch((error: unknown) => {
      if (!(error instanceof NotApplicable)) throw error;
      left.push(error);
    });
  if (left[0] !== undefined && left.length === there.length) throw left[0];
  if (there.length === 0) proveThere(suite.described, annual.listOfSeason);
}
