import type { OperationId } from '../../../../spec/index.ts';
import {
  annualRegistration,
  changed,
  document,
  event,
  eventRegistration,
  group,
  lesson,
  medicalRecord,
  member,
  memberDocument,
  noMemberDocument,
  on,
  payment,
  season,
  slot,
  sport,
} from './records.ts';
import type { Change, Request, Step } from './step.ts';

/** Every message that can be triggered. Where several resources send a type, the first one does without `--of`. */
export const changes: readonly Change[] = [
  sent('seasons.created', season),
  sent(
    'seasons.updated',
    season,
    changed('changeSeason', season, () => ({ membership_cost_euros: 32 })),
  ),
  sent('seasons.deleted', season, on('deleteSeason', season)),
  sent('members.created', member),
  sent(
    'members.updated',
    member,
    changed('changeMember', member, () => ({ first_name: 'Dominique' })),
  ),
  sent('members.deleted', member, {
    control: 'removePerson',
    method: 'DELETE',
    path: ({ id }) => `/people/${id('createMember')}`,
  }),
  sent('sports.created', sport),
  sent(
    'sports.updated',
    sport,
    changed('changeSport', sport, ({ word }) => ({ name: `New sport ${word}` })),
  ),
  sent('groups.created', season, group),
  sent(
    'groups.updated',
    season,
    group,
    changed('changeGroup', group, () => ({ capacity: 22 })),
  ),
  sent('slots.created', season, slot),
  sent(
    'slots.updated',
    season,
    slot,
    changed('changeSlot', slot, () => ({ hour: 20 })),
  ),
  sent('lessons.created', season, group, lesson),
  sent(
    'lessons.updated',
    season,
    group,
    lesson,
    changed('changeLesson', lesson, () => ({ hour: 20 })),
  ),
  sent('events.created', season, event),
  sent(
    'events.updated',
    season,
    event,
    changed('changeEvent', event, () => ({ capacity: 18 })),
  ),
  ...registrations('annual-registrations', [season, member, group, annualRegistration], {
    change: changed('changeAnnualRegistration', annualRegistration, ({ id }) => ({
      group_id: id('createGroup'),
    })),
    validate: 'validateAnnualRegistration',
    refuse: 'refuseAnnualRegistration',
    cancel: 'cancelAnnualRegistration',
    remove: 'deleteAnnualRegistration',
  }),
  ...registrations('event-registrations', [season, member, event, eventRegistration], {
    validate: 'validateEventRegistration',
    refuse: 'refuseEventRegistration',
    cancel: 'cancelEventRegistration',
    remove: 'deleteEventRegistration',
  }),
  sent('attendance.created', ...lessonWithParticipant(), presence('present')),
  sent('attendance.updated', ...lessonWithParticipant(), presence('present'), presence('excused')),
  sent('payments.created', season, member, group, annualRegistration, payment),
  sent(
    'payments.updated',
    ...[season, member, group, annualRegistration, payment],
    changed('changePayment', payment, () => ({ amount_cents: 5_000 })),
  ),
  of(
    'annual-registration-invoices',
    sent('invoices.updated', season, member, group, annualRegistration, ...allocated()),
  ),
  of(
    'event-registration-invoices',
    sent('invoices.updated', season, member, event, eventRegistration, ...allocated()),
  ),
  sent('documents.created', document),
  sent(
    'documents.updated',
    document,
    changed('changeDocument', document, () => ({ description: 'To sign.' })),
  ),
  sent('documents.deleted', document, on('deleteDocument', document)),
  sent('member-documents.created', member, memberDocument),
  sent('member-documents.updated', member, memberDocument, memberDocument),
  sent('member-documents.deleted', member, memberDocument, noMemberDocument),
  sent('medical-records.updated', season, member, medicalRecord, {
    operation: 'changeMedicalRecord',
    path: ({ id }) => ({ id: id('createMember') }),
    body: ({ id }) => ({ season_id: id('createSeason'), health_questionnaire: false }),
  }),
  sent('staff-hours.validated', member, {
    control: 'putStaffHours',
    method: 'PUT',
    path: ({ id, day }) => `/people/${id('createMember')}/staff-hours/${day(-31).slice(0, 7)}`,
    body: () => ({ submitted: true }),
  }),
];

/** Returns the change of a type that is about the resources of that name. */
function sent(type: string, ...steps: readonly [...Step[], Step]): Change {
  const [resource = ''] = type.split('.');
  return { type, of: resource, steps };
}

function of(resource: string, change: Change): Change {
  return { ...change, of: resource };
}

/** The decisions about registrations of a kind. */
interface Decisions {
  readonly change?: Step;
  readonly validate: OperationId;
  readonly refuse: OperationId;
  readonly cancel: OperationId;
  readonly remove: OperationId;
}

function registrations(
  resource: string,
  made: readonly [...Step[], Request],
  { change, validate, refuse, cancel, remove }: Decisions,
): Change[] {
  const registration = made.at(-1) as Request;
  return [
    sent('registrations.created', ...made),
    ...(change === undefined ? [] : [sent('registrations.updated', ...made, change)]),
    sent('registrations.validated', ...made, on(validate, registration)),
    sent('registrations.refused', ...made, on(refuse, registration)),
    sent('registrations.cancelled', ...made, on(validate, registration), on(cancel, registration)),
    sent('registrations.deleted', ...made, on(remove, registration)),
  ].map((each) => of(resource, each));
}

function lessonWithParticipant(): readonly Step[] {
  const validated = on('validateAnnualRegistration', annualRegistration);
  return [season, member, group, annualRegistration, validated, lesson];
}

function presence(value: 'present' | 'excused'): Step {
  return {
    operation: 'recordAttendance',
    body: ({ id, lastTuesday }) => ({
      date: lastTuesday,
      type: 'lesson',
      course_id: id('createLesson'),
      member_id: id('createMember'),
      presence: value,
    }),
  };
}

/** A payment that is allocated to the last registration of its person, by the key that the club names. */
function allocated(): readonly [...Step[], Step] {
  return [
    payment,
    on('readAllocationOptions', payment),
    changed('changePayment', payment, ({ response }) => {
      const { data } = response('readAllocationOptions') as { data: { key: string }[] };
      return { allocations: data.map(({ key }) => key).slice(-1) };
    }),
  ];
}
