import type { SessionType } from '../../../fixtures/club-fixture.ts';
import type { Club } from '../club.ts';
import type { Participant, Session } from '../domain/domain-parts.ts';
import { participantIn, recordedAt } from '../domain/expected-people.ts';
import { occurrence, sessionAt, sessionsOf } from '../domain/session.ts';
import type { Exchange, Handler, Outcome } from '../http/exchange.ts';
import { pageResponse } from '../http/responses.ts';
import { Refusal } from '../refusal.ts';
import type { Sequence } from '../store/list.ts';
import { mapped } from '../store/sequence.ts';

interface Wanted {
  readonly date: string;
  readonly type?: SessionType;
  readonly course_id?: number;
}

/** Lists the sessions of a date, all or of one type; with a type and a course_id, the people of that session. */
export const listAttendance: Handler = (exchange, club) => {
  const { date, type, course_id } = exchange.parameters as unknown as Wanted;
  if (course_id === undefined) return offsetPage(sessionItems(date, type, club), exchange, club);
  if (type === undefined) throw courseWithoutType();
  const session = sessionAt(type, course_id, date, club);
  const people =
    session === undefined
      ? club.parts.attendance.withoutSession(occurrence(type, course_id, date, club), club)
      : participantsOf(session, club);
  return offsetPage(people, exchange, club);
};

function sessionItems(date: string, type: SessionType | undefined, club: Club): Sequence<object> {
  const { summary, isTakable } = club.parts.attendance;
  return mapped(sessionsOf(date, type, club), (session) => ({
    ...summary(session, club),
    can_take_attendance: isTakable(session, club),
  }));
}

function participantsOf(session: Session, club: Club): Sequence<Participant> {
  const listed = club.parts.attendance.listed(session, club);
  return mapped(listed, participantIn(recordedAt(session, club), club));
}

function courseWithoutType(): Refusal {
  return new Refusal('validation_failed', 'A course_id requires the type of the session.', {
    errors: [{ parameter: 'type', detail: 'is required with course_id' }],
  });
}

/** Returns the requested page of a sequence. */
export function offsetPage(sequence: Sequence<object>, { parameters }: Exchange, club: Club): Outcome {
  const page = club.parts.pager.offset(sequence, parameters, club);
  const items = page.items.map((item) => JSON.stringify(item));
  return { response: pageResponse({ ...page, items }, 'next_offset') };
}
