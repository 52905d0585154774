import type { JsonObject } from '../../../spec/index.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import type { AttendanceSheet, SentPresence } from '../../scenes/attendance/attendance-sheet.ts';
import { participantIn, readingIn, sessionName } from './attendance-sheets.scene.ts';

/**
 * Returns the presences that a session can show. A session of the past may expect only those who were registered on its
 * day: where only later sessions list a person, those before are left out.
 */
export function shownPresences(
  { before, after }: AttendanceSheet,
  presences: readonly SentPresence[],
): readonly SentPresence[] {
  return presences.filter(({ session, member_id }) => {
    const listing = [...before, ...after].filter(
      (reading) => participantIn(reading, member_id) !== undefined,
    );
    return listing.length === 0 || listing.some((reading) => reading.session.date <= session.date);
  });
}

/**
 * Expects a session to list the person still after the recording. Returns the participant, or undefined where the session
 * was not read again. Throws SetupFailed where the session did not list the person before either.
 */
export function expectListedStill(
  sheet: AttendanceSheet,
  { session, member_id }: SentPresence,
): JsonObject | undefined {
  const reading = readingIn(sheet.after, session);
  if (reading === undefined) return undefined;
  const shown = participantIn(reading, member_id);
  if (shown !== undefined) return shown;
  if (participantIn(readingIn(sheet.before, session), member_id) === undefined)
    throw new SetupFailed(`person ${member_id} is not listed at ${sessionName(session)}`);
  throw violation(`person ${member_id} at ${sessionName(session)}`, canonical(reading.participants), {
    shownBy: reading.participants,
  });
}
