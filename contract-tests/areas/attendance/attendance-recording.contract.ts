import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { canonical } from '../../engine/wire/json.ts';
import { expectEqual, expectStatus } from '../../expect/expectations.ts';
import { expectedMember } from '../../scenes/course.ts';
import { lessonRegister, peopleOfTheCourse } from '../../scenes/lesson-register.ts';
import { lastOfEach } from '../../scenes/member-attendance.ts';
import { acceptedOf, isSameSession, type Register } from '../../scenes/recording.ts';
import type { GivenSession } from '../../scenes/session-listing.ts';
import { expectShownAfter } from './recorded-attendance.ts';
import {
  needParticipants,
  needRecorded,
  participantIn,
  readingIn,
  registers,
  sessionName,
} from './registers.scene.ts';
import { twinSessions } from './twin-sessions.scene.ts';

rule('attendance/not-recorded-is-null', async (suite) => {
  for (const { before } of needParticipants(await registers(suite)))
    for (const { session, participants } of before)
      for (const participant of participants) {
        suite.judged(1);
        if ((participant.presence ?? null) !== null)
          throw violation(
            `no presence at ${sessionName(session)}, where none is recorded`,
            canonical(participant),
          );
      }
});

rule('attendance/recording-has-stated-status', async (suite) => {
  for (const { before, recordings } of needParticipants(await registers(suite)))
    for (const [index, { session, member_id, response }] of recordings.entries()) {
      if (!before.some((reading) => participantIn(reading, member_id) !== undefined)) continue;
      const isFirst = !recordings
        .slice(0, index)
        .some((earlier) => earlier.member_id === member_id && isSameSession(earlier.session, session));
      if (isFirst) await judgeShared(suite, response, (judged) => expectStatus(judged, 200));
    }
});

rule('attendance/recorded-presence-reads-back', async (suite) => {
  const [lessons, ...others] = await registers(suite);
  const registersOfSome = others.filter((register) => acceptedOf(register).length > 0);
  for (const register of [lessons, ...registersOfSome]) {
    if (register === undefined) continue;
    const recorded = lastOfEach(needRecorded(register));
    for (const recording of recorded) {
      const shown = expectShownAfter(register, recording);
      if (shown === undefined) continue;
      suite.judged(1);
      expectEqual(`the presence at ${sessionName(recording.session)}`, recording.presence, shown.presence);
    }
    staysAsItWas(register);
  }
});

rule('attendance/presence-is-of-one-date', async (suite) => {
  const register = await lessonRegister(suite);
  const { ofBoth } = register;
  await staysUntouched(
    suite,
    register,
    ({ course_id, date }) => course_id === ofBoth.course_id && date !== ofBoth.date,
  );
});

rule('attendance/presence-is-of-one-course', async (suite) => {
  const register = await lessonRegister(suite);
  const { ofBoth } = register;
  await staysUntouched(
    suite,
    register,
    ({ course_id, date }) => course_id !== ofBoth.course_id && date === ofBoth.date,
  );
});

rule(
  'attendance/presence-is-of-one-type',
  async (suite) => {
    const register = await twinSessions(suite);
    needRecorded(register);
    const person = await expectedMember(suite);
    expectSame(suite, register, person, () => true);
  },
  // It needs a lesson and an event with the same number: the fewer were made of both, the sooner there are two.
  { when: 'first' },
);

/** Expects the presence of everybody of whom nothing was recorded to be unchanged. */
function staysAsItWas({ before, recordings, after }: Register): void {
  for (const reading of after)
    for (const { id, presence } of reading.participants) {
      const earlier = participantIn(readingIn(before, reading.session), Number(id));
      if (earlier === undefined || recordings.some(({ member_id }) => member_id === id)) continue;
      const expected = earlier.presence ?? null;
      expectEqual(
        `the presence of person ${id} at ${sessionName(reading.session)}`,
        expected,
        presence ?? null,
      );
    }
}

/** The second person's presence was recorded at one session: it shows in none of those that this is about. */
async function staysUntouched(
  suite: Suite,
  register: Register & { readonly ofBoth: GivenSession },
  isMeant: (session: GivenSession) => boolean,
): Promise<void> {
  const { second } = await peopleOfTheCourse(suite);
  const { ofBoth } = register;
  if (!needRecorded(register).some(({ member_id }) => member_id === second.id))
    throw new SetupFailed(`no presence of person ${second.id} was accepted at ${sessionName(ofBoth)}`);
  expectSame(suite, register, second.id, isMeant);
}

function expectSame(
  suite: Suite,
  { before, after }: Register,
  person: number,
  isMeant: (session: GivenSession) => boolean,
): void {
  const readings = after.filter(({ session }) => isMeant(session));
  if (readings.length === 0) throw new SetupFailed('no other session is listed');
  for (const reading of readings) {
    const [earlier, later] = [readingIn(before, reading.session), reading].map((one) =>
      participantIn(one, person),
    );
    if (earlier === undefined || later === undefined)
      throw new SetupFailed(`person ${person} does not stand at ${sessionName(reading.session)}`);
    suite.judged(1);
    expectEqual(`the presence at ${sessionName(reading.session)}`, earlier.presence, later.presence);
  }
}
