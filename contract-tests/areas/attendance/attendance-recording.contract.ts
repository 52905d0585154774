import type { JsonObject } from '../../../spec/index.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectStatus } from '../../expect/status.ts';
import {
  type AttendanceSheet,
  acceptedOf,
  attendanceOf,
  isSameSession,
  needAccepted,
} from '../../scenes/attendance/attendance-sheet.ts';
import { dayOfSessions, expectedMember } from '../../scenes/attendance/attended-lesson.ts';
import { lessonAttendance, peopleOfTheGroup } from '../../scenes/attendance/lesson-attendance.ts';
import { lastOfEach } from '../../scenes/attendance/member-attendance.ts';
import type { GivenSession } from '../../scenes/attendance/session-listing.ts';
import {
  attendanceSheets,
  needParticipants,
  participantIn,
  readingIn,
  sessionName,
} from './attendance-sheets.scene.ts';
import { sameNumberSessions } from './same-number-sessions.scene.ts';
import { expectListedStill, shownPresences } from './shown-participant.ts';

rule('attendance/not-recorded-is-null', async (suite) => {
  for (const { before } of needParticipants(await attendanceSheets(suite)))
    for (const reading of before) {
      suite.judged(reading.participants.length);
      const shown = reading.participants.find(hasPresence);
      if (shown === undefined || (await isRecordedByTheClub(suite, reading.session, shown))) continue;
      throw violation(
        `no presence at ${sessionName(reading.session)}, where none is recorded`,
        canonical(shown),
        { shownBy: shown },
      );
    }
});

function hasPresence({ presence = null }: JsonObject): boolean {
  return presence !== null;
}

/**
 * Whether the club itself has recorded a presence, as it may when a session is over: the attendance of the person then
 * holds it, which has recorded presences only.
 */
async function isRecordedByTheClub(
  suite: Suite,
  { date }: GivenSession,
  { id }: JsonObject,
): Promise<boolean> {
  if (date >= (await dayOfSessions(suite))) return false;
  return (await attendanceOf(suite, Number(id), { date_from: date, date_to: date })).length > 0;
}

rule('attendance/recording-has-stated-status', async (suite) => {
  for (const { before, recordings } of needParticipants(await attendanceSheets(suite)))
    for (const [index, { session, member_id, response }] of recordings.entries()) {
      // A session that was not read, or that does not list the person, may refuse them as a stranger.
      if (participantIn(readingIn(before, session), member_id) === undefined) continue;
      const isFirst = !recordings
        .slice(0, index)
        .some((earlier) => earlier.member_id === member_id && isSameSession(earlier.session, session));
      if (isFirst) await judgeShared(suite, response, (judged) => expectStatus(judged, 200));
    }
});

rule('attendance/recorded-presence-reads-back', async (suite) => {
  const [lessons, ...others] = await attendanceSheets(suite);
  const sheetsWithPresences = others.filter((sheet) => acceptedOf(sheet).length > 0);
  for (const sheet of [lessons, ...sheetsWithPresences]) {
    if (sheet === undefined) continue;
    const recorded = lastOfEach(needAccepted(sheet.recordings));
    for (const recording of shownPresences(sheet, recorded)) {
      const shown = expectListedStill(sheet, recording);
      if (shown === undefined) continue;
      suite.judged(1);
      expectEqual(
        `the presence of person ${recording.member_id} at ${sessionName(recording.session)}`,
        recording.presence,
        shown.presence,
        shown,
      );
    }
    expectOthersUnchanged(sheet);
  }
});

rule('attendance/presence-is-of-one-date', async (suite) => {
  const sheet = await lessonAttendance(suite);
  const { ofBoth } = sheet;
  await expectUnchangedElsewhere(
    suite,
    sheet,
    ({ course_id, date }) => course_id === ofBoth.course_id && date !== ofBoth.date,
  );
  for (const other of (await attendanceSheets(suite)).slice(1)) expectNoneOnOtherDates(suite, other);
});

/** Expects that the presences of a slot or an event leave its sessions on other dates as they were. */
function expectNoneOnOtherDates(suite: Suite, sheet: AttendanceSheet): void {
  for (const { session: recorded, member_id } of acceptedOf(sheet))
    for (const reading of sheet.after) {
      const { session } = reading;
      const isMeant = session.course_id === recorded.course_id && session.date !== recorded.date;
      const earlier = participantIn(readingIn(sheet.before, session), member_id);
      const later = participantIn(reading, member_id);
      if (!isMeant || earlier === undefined || later === undefined) continue;
      suite.judged(1);
      const what = `the presence of person ${member_id} at ${sessionName(session)}`;
      expectEqual(what, earlier.presence, later.presence, later);
    }
}

rule('attendance/presence-is-of-one-course', async (suite) => {
  const sheet = await lessonAttendance(suite);
  const { ofBoth } = sheet;
  await expectUnchangedElsewhere(
    suite,
    sheet,
    ({ course_id, date }) => course_id !== ofBoth.course_id && date === ofBoth.date,
  );
});

rule(
  'attendance/presence-is-of-one-type',
  async (suite) => {
    const sheet = await sameNumberSessions(suite);
    needAccepted(sheet.recordings);
    const person = await expectedMember(suite);
    expectSame(suite, sheet, person, () => true);
  },
  // It needs a lesson and an event with the same number: these come sooner while the club has few of both.
  { when: 'quiet' },
);

/** Expects the presence of each person who is in no recording to be unchanged. */
function expectOthersUnchanged({ before, recordings, after }: AttendanceSheet): void {
  for (const reading of after)
    for (const shown of reading.participants) {
      const { id, presence = null } = shown;
      const earlier = participantIn(readingIn(before, reading.session), Number(id));
      if (earlier === undefined || recordings.some(({ member_id }) => member_id === id)) continue;
      const expected = earlier.presence ?? null;
      expectEqual(
        `the presence of person ${id} at ${sessionName(reading.session)}`,
        expected,
        presence,
        shown,
      );
    }
}

/** Expects that the second person's presence, recorded at one session, shows in none of the sessions that are meant. */
async function expectUnchangedElsewhere(
  suite: Suite,
  sheet: AttendanceSheet & { readonly ofBoth: GivenSession },
  isMeant: (session: GivenSession) => boolean,
): Promise<void> {
  const { second } = await peopleOfTheGroup(suite);
  const { ofBoth } = sheet;
  if (!needAccepted(sheet.recordings).some(({ member_id }) => member_id === second.id))
    throw new SetupFailed(`no presence of person ${second.id} was accepted at ${sessionName(ofBoth)}`);
  expectSame(suite, sheet, second.id, isMeant);
}

function expectSame(
  suite: Suite,
  { before, after }: AttendanceSheet,
  person: number,
  isMeant: (session: GivenSession) => boolean,
): void {
  const readings = after.filter(({ session }) => isMeant(session));
  if (readings.length === 0) throw new SetupFailed('no other session is listed');
  // A session of the past may expect no one who was registered since.
  const listed = readings
    .map((reading) => ({ reading, earlier: participantIn(readingIn(before, reading.session), person) }))
    .filter(({ reading, earlier }) => earlier !== undefined || participantIn(reading, person) !== undefined);
  if (listed.length === 0) throw new NotApplicable(`no other session lists person ${person}`);
  for (const { reading, earlier } of listed) {
    const later = participantIn(reading, person);
    if (earlier === undefined || later === undefined)
      throw new SetupFailed(`person ${person} is not listed at ${sessionName(reading.session)}`);
    suite.judged(1);
    expectEqual(
      `the presence of person ${person} at ${sessionName(reading.session)}`,
      earlier.presence,
      later.presence,
      later,
    );
  }
}
