import type { JsonObject } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { Attendance, AttendancePart, Session } from '../reference/domain/domain-parts.ts';
import { occurrence } from '../reference/domain/session.ts';
import type { Parts } from '../reference/parts.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf, type Sequence } from '../reference/store/list.ts';
import { sequenceOf } from '../reference/store/sequence.ts';
import { withHandler, withResponse } from './operations.ts';
import { withPart } from './part.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the parts with some members of the attendance replaced. */
export function withAttendance(parts: Parts, members: Partial<AttendancePart>): Parts {
  return withPart(parts, 'attendance', members);
}

/** Returns the parts in which only some of the sessions take place. */
export function withHeldSessions(parts: Parts, isHeld: (session: Session, club: Club) => boolean): Parts {
  const held: AttendancePart['held'] = (sessions, club): Sequence<Session> =>
    sequenceOf(allOf(parts.attendance.held(sessions, club)).filter((session) => isHeld(session, club)));
  return withAttendance(parts, { held });
}

/** Returns the parts with a changed summary of sessions. */
export function withSessionSummary(
  parts: Parts,
  show: (summary: JsonObject, session: Session, club: Club) => JsonObject,
): Parts {
  const { summary } = parts.attendance;
  return withAttendance(parts, {
    summary: (session, club) => show(summary(session, club), session, club),
  });
}

/** Returns the parts with a changed list of the people of a session. */
export function withParticipants(
  parts: Parts,
  show: (people: readonly JsonObject[], session: Session, club: Club) => readonly JsonObject[],
): Parts {
  return withResponse(parts, 'listAttendance', (response, { parameters }, club) => {
    const { type, course_id, date } = parameters as unknown as Attendance;
    const session = course_id === undefined ? undefined : occurrence(type, course_id, date, club);
    if (session === undefined) return response;
    const { data, ...rest } = JSON.parse(String(response.body));
    return { ...response, body: JSON.stringify({ data: show(data, session, club), ...rest }) };
  });
}

/** Returns the parts that show the presence of another session where a session has none. */
export function withPresencesOf(
  parts: Parts,
  isOf: (recorded: Attendance, session: Session, club: Club) => boolean,
): Parts {
  return withParticipants(parts, (people, session, club) =>
    people.map((person) => {
      const recorded = recordedOf(person.id, club).find((one) => isOf(one, session, club));
      return person.presence === null && recorded ? { ...person, presence: recorded.presence } : person;
    }),
  );
}

/** Returns the recorded presences of a person. */
export function recordedOf(id: unknown, { store }: Club): readonly Attendance[] {
  return allOf(recordsBy(store.records('attendance'), 'member_id', Number(id)));
}

/** Returns the parts with changed parameters for the attendance of a person. */
export function withHistoryQuery(parts: Parts, change: (sent: Values, club: Club) => Values): Parts {
  return withHandler(
    parts,
    'listMemberAttendance',
    (handle) => (exchange, club) =>
      handle({ ...exchange, parameters: change(exchange.parameters, club) }, club),
  );
}

/** Returns the group of a session; undefined for a slot or event. */
export function groupOf({ type, record }: Session): number | undefined {
  return type === 'lesson' ? record.group_id : undefined;
}
