import type { JsonObject } from '../spec/index.ts';
import { isSuccess } from './expectations/acceptance.ts';
import { canonical, expectEqual, expectStatus } from './expectations/expectations.ts';
import { expectMemberField } from './expectations/member-fields.ts';
import { readPage, walk } from './expectations/walk.ts';
import { expectedMember } from './given/course.ts';
import { eventRegister } from './given/event-register.ts';
import { exchangedSlot } from './given/exchanged-slot.ts';
import { ifPossible } from './given/if-possible.ts';
import { lessonRegister, registeredPeople } from './given/lesson-register.ts';
import { lastOfEach } from './given/member-attendance.ts';
import {
  acceptedOf,
  isSameSession,
  type Recording,
  type Register,
  type SessionReading,
} from './given/recording.ts';
import type { GivenSession } from './given/session-listing.ts';
import { chosenSlots, slotRegister } from './given/slot-register.ts';
import { twinSessions } from './given/twin-sessions.ts';
import { rule } from './judging/rule.ts';
import { judgeShared } from './judging/shared-answer.ts';
import type { Suite } from './judging/suite.ts';
import { NotApplicable, SetupFailed, violation } from './judging/violation.ts';

rule('attendance/participant-has-presence-or-null', async (suite) => {
  for (const { before, after } of needParticipants(await registers(suite)))
    for (const { participants } of [...before, ...after])
      for (const participant of participants) {
        suite.judged(1);
        for (const [field, fits] of Object.entries(participantFields))
          if (!fits(participant[field]))
            throw violation(`a participant with ${field}`, canonical(participant));
      }
});

rule('attendance/participant-is-the-person', async (suite) => {
  const { first } = await registeredPeople(suite);
  const register = await lessonRegister(suite);
  for (const { participants } of register.before) {
    const named = participants.find(({ last_name }) => last_name === first.draft.last_name);
    if (named !== undefined) expectEqual('the id of the participant', first.id, named.id);
  }
  const judged = needRecorded(register).filter(({ member_id }) => member_id === first.id);
  for (const recording of judged) {
    const shown = shownAfter(register, recording);
    if (shown === undefined) continue;
    suite.judged(1);
    expectEqual('the presence of the participant', recording.presence, shown.presence);
  }
});

rule('attendance/participant-bears-the-persons-names', async (suite) => {
  const { first, second } = await registeredPeople(suite);
  const { after: afterRename, lastName = second.draft.last_name } = await lessonRegister(suite);
  let judged = 0;
  const expectNames = (reading: SessionReading, id: number, names: JsonObject) => {
    const shown = personIn(reading, id);
    for (const field of ['first_name', 'last_name'])
      if (typeof shown?.[field] === 'string') {
        judged++;
        expectMemberField(field, names[field], shown[field]);
      }
  };
  for (const { before, after } of needParticipants(await registers(suite)))
    for (const reading of [...before, ...after]) expectNames(reading, first.id, first.draft);
  for (const reading of afterRename)
    expectNames(reading, second.id, { ...second.draft, last_name: lastName });
  if (judged === 0) throw new SetupFailed('no session shows the names of the people who were to take part');
  suite.judged(judged);
});

rule('attendance/participants-are-paged', async (suite) => {
  const { ofBoth, before } = await lessonRegister(suite);
  if ((readingIn(before, ofBoth)?.participants.length ?? 0) < 2)
    throw new SetupFailed(`fewer than two people stand at ${named(ofBoth)}`);
  const { entries, limit, response } = await readPage(suite, 'listAttendance', {
    query: { ...ofBoth, limit: 1 },
  });
  if (entries.length > 1 || limit !== 1) throw violation('a page of one, with limit 1', response);
});

rule('attendance/lesson-expects-the-group', async (suite) => {
  const { group_id, before } = await lessonRegister(suite);
  const members = await walk(suite, 'listGroupMembers', { path: { id: group_id }, query: { limit: 100 } });
  if (members.length === 0) throw new SetupFailed(`group ${group_id} lists no member`);
  for (const { participants } of before) {
    suite.judged(1);
    expectEqual('the people expected at the lesson', idsOf(members), idsOf(participants));
  }
});

rule('attendance/slot-expects-those-who-chose-it', async (suite) => {
  const { first, second } = await registeredPeople(suite);
  const { group_id, otherGroup, ofFirst } = await chosenSlots(suite);
  const { before } = await slotRegister(suite);
  if (before.length === 0) throw new SetupFailed('no session of a chosen slot is listed');
  const membersOf = (id: number) => walk(suite, 'listGroupMembers', { path: { id }, query: { limit: 100 } });
  const validated = idsOf([...(await membersOf(group_id)), ...(await membersOf(otherGroup))]);
  for (const { session, participants } of before) {
    const [chose, other] = session.course_id === ofFirst ? [first.id, second.id] : [second.id, first.id];
    const expected = idsOf(participants);
    suite.judged(1);
    if (validated.includes(chose) && !expected.includes(chose))
      throw violation(
        `person ${chose}, who chose slot ${session.course_id}, at its session`,
        canonical(expected),
      );
    for (const stranger of [other, await expectedMember(suite)])
      if (expected.includes(stranger))
        throw violation(`nobody at slot ${session.course_id} who did not choose it`, `person ${stranger}`);
  }
});

rule('attendance/slot-follows-the-choice', async (suite) => {
  const { person, response, isMember, left, joined } = await exchangedSlot(suite);
  if (!isSuccess(response)) throw new NotApplicable('the club lets nobody exchange a slot');
  if (!isMember) throw new NotApplicable('a registration that is changed is not validated any more');
  if (!idsOf(joined.participants).includes(person))
    throw violation(
      `person ${person}, who exchanged their slot for ${joined.session.course_id}, at its session`,
      canonical(idsOf(joined.participants)),
    );
  if (idsOf(left.participants).includes(person))
    throw violation(`nobody at slot ${left.session.course_id} who left it`, `person ${person}`);
});

rule('attendance/not-recorded-is-null', async (suite) => {
  for (const { before } of needParticipants(await registers(suite)))
    for (const { session, participants } of before)
      for (const participant of participants) {
        suite.judged(1);
        if ((participant.presence ?? null) !== null)
          throw violation(`no presence at ${named(session)}, where none is recorded`, canonical(participant));
      }
});

rule('attendance/recording-answers-200', async (suite) => {
  for (const { before, recordings } of needParticipants(await registers(suite)))
    for (const [index, { session, member_id, response }] of recordings.entries()) {
      if (!before.some((reading) => personIn(reading, member_id) !== undefined)) continue;
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
      const shown = shownAfter(register, recording);
      if (shown === undefined) continue;
      suite.judged(1);
      expectEqual(`the presence at ${named(recording.session)}`, recording.presence, shown.presence);
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
  // While few lessons and events are made, few more are needed until two have the same number.
  { when: 'first' },
);

rule('attendance/person-stands-once-in-a-session', async (suite) => {
  const { ofBoth, after } = await lessonRegister(suite);
  const { first, second } = await registeredPeople(suite);
  const reading = after.find(({ session }) => isSameSession(session, ofBoth));
  for (const person of [first, second]) {
    const times = reading?.participants.filter(({ id }) => id === person.id).length ?? 0;
    if (times === 0) throw new SetupFailed(`person ${person.id} does not stand at ${named(ofBoth)}`);
    suite.judged(1);
    if (times > 1) throw violation(`person ${person.id} once at ${named(ofBoth)}`, `${times} times`);
  }
});

const presences: readonly unknown[] = ['present', 'absent', 'excused', null];
const isName = (value: unknown) => value === null || typeof value === 'string';

const participantFields: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: (value) => value === null || Number.isInteger(value),
  first_name: isName,
  last_name: isName,
  presence: (value) => presences.includes(value),
};

/** What was recorded at lessons, and at slots and events where the club has them. */
async function registers(suite: Suite): Promise<readonly Register[]> {
  const lessons = await lessonRegister(suite);
  const others = [await ifPossible(slotRegister(suite)), await ifPossible(eventRegister(suite))];
  return [lessons, ...others.filter((register) => register !== undefined)];
}

/** Registers of sessions that expect somebody: whom validate makes a member, the club says. */
function needParticipants(all: readonly Register[]): readonly Register[] {
  const isEmpty = all.every(({ before }) => before.every(({ participants }) => participants.length === 0));
  if (isEmpty) throw new SetupFailed('nobody is expected at a session of the run');
  return all;
}

/** Of whom nothing was recorded anywhere, their presence is what it was. */
function staysAsItWas({ before, recordings, after }: Register): void {
  for (const reading of after)
    for (const { id, presence } of reading.participants) {
      const earlier = personIn(readingIn(before, reading.session), Number(id));
      if (earlier === undefined || recordings.some(({ member_id }) => member_id === id)) continue;
      const expected = earlier.presence ?? null;
      expectEqual(`the presence of person ${id} at ${named(reading.session)}`, expected, presence ?? null);
    }
}

function needRecorded(register: Register): readonly Recording[] {
  const accepted = acceptedOf(register);
  if (accepted.length === 0) throw new SetupFailed('the club accepted no presence');
  return accepted;
}

/** What the session shows afterwards of the person, where it was read; SetupFailed where the person never stood there. */
function shownAfter(register: Register, { session, member_id }: Recording): JsonObject | undefined {
  const reading = readingIn(register.after, session);
  if (reading === undefined) return undefined;
  const shown = personIn(reading, member_id);
  if (shown !== undefined) return shown;
  if (personIn(readingIn(register.before, session), member_id) === undefined)
    throw new SetupFailed(`person ${member_id} does not stand at ${named(session)}`);
  throw violation(`person ${member_id} at ${named(session)}`, canonical(reading.participants));
}

/** The second person's presence was recorded at one session: it shows in none of those that this is about. */
async function staysUntouched(
  suite: Suite,
  register: Register & { readonly ofBoth: GivenSession },
  isMeant: (session: GivenSession) => boolean,
): Promise<void> {
  const { second } = await registeredPeople(suite);
  const { ofBoth } = register;
  if (!needRecorded(register).some(({ member_id }) => member_id === second.id))
    throw new SetupFailed(`no presence of person ${second.id} was accepted at ${named(ofBoth)}`);
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
      personIn(one, person),
    );
    if (earlier === undefined || later === undefined)
      throw new SetupFailed(`person ${person} does not stand at ${named(reading.session)}`);
    suite.judged(1);
    expectEqual(`the presence at ${named(reading.session)}`, earlier.presence, later.presence);
  }
}

function readingIn(readings: readonly SessionReading[], session: GivenSession): SessionReading | undefined {
  return readings.find((reading) => isSameSession(reading.session, session));
}

function personIn(reading: SessionReading | undefined, person: number): JsonObject | undefined {
  return reading?.participants.find(({ id }) => id === person);
}

function idsOf(people: readonly JsonObject[]): readonly unknown[] {
  return [...new Set(people.map(({ id }) => id))].sort((one, other) => Number(one) - Number(other));
}

function named({ type, course_id, date }: GivenSession): string {
  return `${type} ${course_id} on ${date}`;
}
