import type { SessionType } from '../../../fixtures/club-fixture.ts';
import type { Club } from '../club.ts';
import type { Attendance, Recording, Session } from '../domain/domain-parts.ts';
import { recordedAt } from '../domain/expected-people.ts';
import { courseDay } from '../domain/schedule.ts';
import { occurrence, sessionAt } from '../domain/session.ts';
import type { Handler } from '../http/exchange.ts';
import { writeResponse } from '../http/responses.ts';
import { Refusal } from '../refusal.ts';
import { nextId, recordOf } from '../store/collection.ts';
import type { Notification } from '../webhooks/notification.ts';
import { referenceRefusal, ruleRefusal, unknownReference } from './body-refusals.ts';

interface Draft {
  readonly date: string;
  readonly type: SessionType;
  readonly course_id: number;
  readonly member_id: number;
  readonly presence: Attendance['presence'];
}

/** Records the presence of a person at a session, in place of an earlier one. */
export const recordAttendance: Handler = (exchange, club) => {
  const draft = exchange.payload as Draft;
  const recording = recordingOf(draft, club);
  prove(recording, club);
  const { session, before } = recording;
  const record: Attendance = {
    ...draft,
    id: before?.id ?? nextId(club.store.records('attendance')),
    season_id: session.record.season_id,
    course_day: courseDay(draft.course_id, draft.date),
  };
  return {
    response: writeResponse(exchange, club.parts.attendance.identifier(record), () => ({ ...draft }), club),
    changes: [{ collection: 'attendance', put: record }],
    notifications: [notificationOf(record, before === undefined ? 'created' : 'updated')],
  };
};

function recordingOf(draft: Draft, club: Club): Recording {
  const { type, course_id, date, member_id, presence } = draft;
  if (occurrence(type, course_id, date, club) === undefined)
    throw referenceRefusal([unknownReference('course_id', course_id)]);
  if (recordOf(club.store.records('members'), member_id) === undefined)
    throw referenceRefusal([unknownReference('member_id', member_id)]);
  const session = sessionAt(type, course_id, date, club) ?? noSession(draft);
  const before = recordedAt(session, club).find((one) => one.member_id === member_id);
  return { session, member_id, presence, before };
}

function prove(recording: Recording, club: Club): void {
  const [first, ...others] = club.parts.attendance.rules.filter(({ holds }) => !holds(recording, club));
  if (first !== undefined) throw ruleRefusal('refused_by_rule', [first, ...others]);
}

function noSession({ type, course_id, date }: Draft): Session {
  const detail = `There is no session of ${type} ${course_id} on ${date}.`;
  throw new Refusal('refused_by_rule', detail, { errors: [{ pointer: '#/date', detail }] });
}

/** Returns the notification with the member, the session and the new presence, as the interface says of attendance. */
function notificationOf(record: Attendance, change: 'created' | 'updated'): Notification {
  const { id, member_id, type, course_id, date, presence, season_id } = record;
  return {
    type: `attendance.${change}`,
    resource: {
      type: 'attendance',
      id,
      read: { operation: 'listAttendance', parameters: { date, type, course_id } },
      deleted: false,
    },
    context: { member_id, type, course_id, date, presence },
    links: {
      member: { operation: 'readMember', parameters: { id: member_id } },
      history: { operation: 'listMemberAttendance', parameters: { id: member_id, season_id } },
    },
  };
}
