import { setBounded } from '../../bounded-map.ts';
import { elapsedSince, endOf, isAfter, type Moment } from '../passing-time.ts';
import { isSuccess, objectIn, parameterOf, type Seen } from '../seen.ts';
import type { TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** A session as it was last shown to the client. */
interface ShownSession {
  /** When it was shown as open the last time, whichever process read it. */
  readonly open: Moment | undefined;
  readonly end: Moment;
  readonly trace: Trace;
}

const mostSessions = 2_000;
/** What was shown longer ago says nothing about now. */
const staleMs = 5 * 60_000;

/** Sessions and the attendance that is taken. */
export const attendanceTopic: TopicFor = ({ occasion, careless }) => {
  const sessions = new Map<string, ShownSession>();
  return {
    exchange(seen) {
      const { exchange, operation } = seen;
      if (operation?.id === 'listAttendance') return noteSessions(seen, sessions);
      if (operation?.id !== 'recordAttendance') return;
      const { type, course_id: id, date } = objectIn(exchange.body) ?? {};
      const shown = sessions.get(`${type} ${id} ${date}`);
      if (shown === undefined || !isAfter(shown.end, seen)) return;
      occasion('client/respects-can-take-attendance');
      const isRecent = (moment: Moment) => elapsedSince(moment, seen) <= staleMs;
      if (!isRecent(shown.end) || (shown.open !== undefined && isRecent(shown.open))) return;
      careless('client/respects-can-take-attendance', () => ({
        seen: `A presence was sent for ${type} ${id} of ${date}, which was shown with can_take_attendance false.`,
        traces: [shown.trace, traceOf(exchange)],
      }));
    },
  };
};

function noteSessions(seen: Seen, sessions: Map<string, ShownSession>): void {
  // With a course the list is of people.
  if (!isSuccess(seen) || parameterOf(seen, 'course_id') !== undefined) return;
  const data = objectIn(seen.exchange.responseBody)?.data;
  if (!Array.isArray(data)) return;
  const end = endOf(seen.exchange);
  const trace = traceOf(seen.exchange);
  for (const session of data) {
    const { type, id, date, can_take_attendance: can } = session ?? {};
    const name = `${type} ${id} ${date}`;
    if (typeof can !== 'boolean') continue;
    const open = can ? end : sessions.get(name)?.open;
    setBounded(sessions, name, { open, end, trace }, mostSessions);
  }
}
