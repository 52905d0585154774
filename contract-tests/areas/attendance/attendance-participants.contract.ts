import type { JsonObject } from '../../../spec/index.ts';
import { wrongEachTime } from '../../engine/judging/retry-violation.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { expectPage } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectMemberField } from '../../expect/member-fields.ts';
import {
  isSameSession,
  needAccepted,
  type SessionReading,
} from '../../scenes/attendance/attendance-sheet.ts';
import { dayOfSessions, expectedMember, newLessonOn } from '../../scenes/attendance/attended-lesson.ts';
import { lessonAttendance, peopleOfTheGroup } from '../../scenes/attendance/lesson-attendance.ts';
import { participantsAt } from '../../scenes/attendance/session.ts';
import {
  dateOfSessions,
  type GivenSession,
  listedWith,
  sessionIn,
} from '../../scenes/attendance/session-listing.ts';
import { chosenSlots, slotAttendance, slotOfTwo } from '../../scenes/attendance/slot-attendance.ts';
import { firstThatExists, isDeletedElsewhere } from '../../scenes/deleted-elsewhere.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { readList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { entriesOf, recordOf } from '../../scenes/response-reading.ts';
import {
  attendanceSheets,
  needParticipants,
  participantIn,
  readingIn,
  sessionName,
} from './attendance-sheets.scene.ts';
import { exchangedSlot } from './exchanged-slot.scene.ts';
import { lacksSession, listedLesson, listedSheets } from './listed-sessions.scene.ts';
import { expectListedStill, shownPresences } from './shown-participant.ts';

rule('attendance/participant-has-presence-or-null', async (suite) => {
  for (const { participants } of await readSheets(suite))
    for (const participant of participants) {
      suite.judged(1);
      for (const [field, fits] of Object.entries(participantFields))
        if (!fits(participant[field]))
          throw violation(`a participant with ${field}`, canonical(participant), { shownBy: participant });
    }
});

/** Returns what the run's own sessions show, or listed ones of the club where the run makes none. */
async function readSheets(suite: Suite): Promise<readonly SessionReading[]> {
  const sheets = await optional(attendanceSheets(suite), [NotApplicable]);
  if (sheets !== undefined)
    return needParticipants(sheets).flatMap(({ before, after }) => [...before, ...after]);
  const listed = await listedSheets(suite);
  if (listed.every(({ participants }) => participants.length === 0))
    throw await lacksSession(suite, 'a listed session with people');
  return listed;
}

rule('attendance/participant-is-the-person', async (suite) => {
  const { first } = await peopleOfTheGroup(suite);
  const sheet = await lessonAttendance(suite);
  for (const { participants } of sheet.before) {
    const named = participants.find(({ last_name }) => last_name === first.draft.last_name);
    if (named !== undefined) expectEqual('the id of the participant', first.id, named.id, named);
  }
  const judged = needAccepted(sheet.recordings).filter(({ member_id }) => member_id === first.id);
  for (const recording of shownPresences(sheet, judged)) {
    const shown = expectListedStill(sheet, recording);
    if (shown === undefined) continue;
    suite.judged(1);
    expectEqual('the presence of the participant', recording.presence, shown.presence, shown);
  }
});

rule('attendance/participant-bears-the-persons-names', async (suite) => {
  const { first, second } = await peopleOfTheGroup(suite);
  const { after: afterRename, names: newNames } = await lessonAttendance(suite);
  let judged = 0;
  const today = await dayOfSessions(suite);
  const expectNames = (reading: SessionReading, id: number, names: JsonObject, formerly = names) => {
    const shown = participantIn(reading, id);
    for (const field of ['first_name', 'last_name'])
      if (typeof shown?.[field] === 'string') {
        judged++;
        // A register of a past session may keep the name of that day.
        const isFormer = reading.session.date < today && shown[field] === formerly[field];
        if (!isFormer) expectMemberField(field, names[field], shown);
      }
  };
  for (const { before, after } of needParticipants(await attendanceSheets(suite)))
    for (const reading of [...before, ...after]) expectNames(reading, first.id, first.draft);
  for (const reading of afterRename)
    expectNames(reading, second.id, { ...second.draft, ...newNames }, second.draft);
  if (judged === 0) throw new SetupFailed('no session shows the names of the registered people');
  suite.judged(judged);
});

rule('attendance/participants-are-paged', async (suite) => {
  const session = (await optional(sessionOfTwo(suite), [NotApplicable])) ?? (await listedSessionOfTwo(suite));
  const response = await suite.request('listAttendance', { query: { ...session, limit: 1 } });
  const { entries, limit } = expectPage(response);
  if (entries.length > 1 || limit !== 1) throw violation('a page of one, with limit 1', response);
});

/** Returns the run's session at which two people are expected. */
async function sessionOfTwo(suite: Suite): Promise<GivenSession> {
  const { ofBoth, before } = await lessonAttendance(suite);
  if ((readingIn(before, ofBoth)?.participants.length ?? 0) < 2)
    throw new SetupFailed(`fewer than two people are listed at ${sessionName(ofBoth)}`);
  return ofBoth;
}

async function listedSessionOfTwo(suite: Suite): Promise<GivenSession> {
  const sheet = (await listedSheets(suite)).find(({ participants }) => participants.length > 1);
  if (sheet === undefined) throw await lacksSession(suite, 'a listed session with two people');
  return sheet.session;
}

rule('attendance/lesson-expects-the-group', async (suite) => {
  const own = await optional(lessonAttendance(suite), [NotApplicable]);
  if (own === undefined) return expectListedLesson(suite);
  const { group_id, before } = own;
  const members = await readList(suite, 'listGroupMembers', {
    path: { id: group_id },
    query: { limit: 100 },
  });
  if (members.length === 0) throw new SetupFailed(`group ${group_id} lists no member`);
  const today = await dayOfSessions(suite);
  for (const { session, participants } of before) {
    suite.judged(1);
    // Whether a past session expects those who joined since is unspecified.
    if (session.date < today) expectAmong('the people of the group', idsOf(members), idsOf(participants));
    else await expectTheGroup(suite, group_id, session, idsOf(members), idsOf(participants));
  }
  await optional(expectThoseWithSlots(suite), [NotApplicable, SetupFailed]);
});

/** Expects the members of a group that offers slots at its lesson, too: those who chose a slot are members as well. */
async function expectThoseWithSlots(suite: Suite): Promise<void> {
  const { group_id } = await chosenSlots(suite);
  const date = await dateOfSessions(suite);
  if (date < (await dayOfSessions(suite))) return;
  const session = { date, type: 'lesson' as const, course_id: await newLessonOn(suite, group_id, date) };
  if (sessionIn(await listedWith(suite, date, [session]), session) === undefined) return;
  const members = await readList(suite, 'listGroupMembers', {
    path: { id: group_id },
    query: { limit: 100 },
  });
  suite.judged(1);
  await expectTheGroup(suite, group_id, session, idsOf(members), idsOf(await participantsAt(suite, session)));
}

/**
 * Expects the people of a group at a lesson that is not over. Reads both lists again where they differ: the club may have
 * validated a registration between the two readings.
 */
async function expectTheGroup(
  suite: Suite,
  group_id: number,
  session: GivenSession,
  members: readonly unknown[],
  participants: readonly unknown[],
): Promise<void> {
  if (canonical(members) === canonical(participants)) return;
  const again = await participantsAt(suite, session);
  const now = await readList(suite, 'listGroupMembers', { path: { id: group_id }, query: { limit: 100 } });
  expectEqual(`the people expected at lesson ${session.course_id}`, idsOf(now), idsOf(again), again);
}

/** Expects the people of the group at a listed lesson of the club. Those of whom a presence is recorded may have left it. */
async function expectListedLesson(suite: Suite): Promise<void> {
  const session = await listedLesson(suite);
  if (session === undefined) throw await lacksSession(suite, 'a listed lesson that is not over');
  const { group_id } = recordOf(await suite.setUp('readLesson', { path: { id: session.course_id } }));
  if (typeof group_id !== 'number') throw new NotApplicable('the club does not show the group of a lesson');
  if (await isDeletedElsewhere(suite, 'listGroupMembers', group_id))
    throw new NotApplicable(`group ${group_id} of a listed lesson was deleted`);
  // The club may validate or remove a registration between the two readings.
  await wrongEachTime(3, async () => {
    const members = await readList(suite, 'listGroupMembers', {
      path: { id: group_id },
      query: { limit: 100 },
    });
    if (members.length === 0) throw new NotApplicable(`group ${group_id} of a listed lesson lists no member`);
    const participants = await participantsAt(suite, session);
    const expected = participants.filter(({ presence = null }) => presence === null);
    suite.judged(participants.length);
    // A club may keep the registrations of people whom it deleted.
    expectAmong('the people of the group', idsOf(members), await peopleThatExist(suite, members, expected));
    expectAmong(
      'the people expected at the lesson',
      idsOf(participants),
      await peopleThatExist(suite, participants, members),
    );
  });
}

/** Returns the identifiers of one list that are in the other one, and of the rest the first that can be read. */
async function peopleThatExist(
  suite: Suite,
  listed: readonly JsonObject[],
  people: readonly JsonObject[],
): Promise<readonly unknown[]> {
  const known = idsOf(listed);
  const others = idsOf(people).filter((id) => !known.includes(id));
  const existing = await firstThatExists(suite, 'readMember', others as number[]);
  return [...idsOf(people).filter((id) => known.includes(id)), ...(existing === undefined ? [] : [existing])];
}

function expectAmong(what: string, all: readonly unknown[], some: readonly unknown[]): void {
  const other = some.find((id) => !all.includes(id));
  if (other !== undefined) throw violation(`${what}: ${all.join(', ')}`, `person ${other}`);
}

rule('attendance/slot-expects-those-who-chose-it', async (suite) => {
  const { first, second } = await peopleOfTheGroup(suite);
  const { group_id, otherGroup, ofFirst } = await chosenSlots(suite);
  const { before } = await slotAttendance(suite);
  if (before.length === 0) throw new SetupFailed('no session of a chosen slot is listed');
  const membersOf = (id: number) =>
    readList(suite, 'listGroupMembers', { path: { id }, query: { limit: 100 } });
  const today = await dayOfSessions(suite);
  const validated = idsOf([...(await membersOf(group_id)), ...(await membersOf(otherGroup))]);
  for (const { session, participants } of before) {
    const [chose, other] = session.course_id === ofFirst ? [first.id, second.id] : [second.id, first.id];
    const expected = idsOf(participants);
    suite.judged(1);
    // Whether a past session expects those who joined since is unspecified.
    if (session.date >= today && validated.includes(chose) && !expected.includes(chose))
      throw violation(
        `person ${chose}, who chose slot ${session.course_id}, at its session`,
        canonical(expected),
        { shownBy: participants },
      );
    for (const stranger of [other, await expectedMember(suite)])
      if (expected.includes(stranger))
        throw violation(
          `only people who chose slot ${session.course_id} at its session`,
          `person ${stranger}`,
          { shownBy: participants },
        );
  }
});

rule('attendance/slot-follows-the-choice', async (suite) => {
  const { person, response, isMember, left, joined } = await exchangedSlot(suite);
  if (!isSuccess(response)) throw new NotApplicable('the club refuses the change of a slot');
  if (!isMember) throw new NotApplicable('a changed registration is no longer validated');
  if (!idsOf(joined.participants).includes(person))
    throw violation(
      `person ${person}, who changed to slot ${joined.session.course_id}, at its session`,
      canonical(idsOf(joined.participants)),
      { shownBy: joined.participants },
    );
  if (idsOf(left.participants).includes(person))
    throw violation(`no person at slot ${left.session.course_id} who left it`, `person ${person}`, {
      shownBy: left.participants,
    });
});

rule(
  'attendance/expects-those-who-are-members-now',
  async (suite) => {
    const { waiting } = await peopleOfTheGroup(suite);
    const { group_id, before } = await lessonAttendance(suite);
    const ofLesson = await openSession(suite, before);
    // What a decision leads to is unspecified: the list of the group shows who is a member.
    for (const decision of decisions) {
      await suite.request(decision, { path: { id: waiting.registration } });
      await expectAsMember(suite, waiting.person, group_id, ofLesson);
      suite.judged(1);
    }
    for (const expectation of [expectNotAtLeftSlot, expectNotAtSlotAfterDeletion])
      if (await optional(expectation(suite), [NotApplicable])) suite.judged(1);
  },
  { when: 'last' },
);

/** The person becomes a member twice, and ceases to be one in two ways. */
const decisions = [
  'validateAnnualRegistration',
  'refuseAnnualRegistration',
  'validateAnnualRegistration',
  'deleteAnnualRegistration',
] as const;

/** Returns a session that is not over: whom a past one expects is unspecified. */
async function openSession(suite: Suite, readings: readonly SessionReading[]): Promise<GivenSession> {
  const today = await dayOfSessions(suite);
  const open = readings.find(({ session }) => session.date >= today);
  if (open === undefined) throw new NotApplicable('needs a session of today or later');
  return open.session;
}

/** Expects a person at a lesson exactly where the group lists that person. */
async function expectAsMember(
  suite: Suite,
  person: number,
  id: number,
  session: GivenSession,
): Promise<void> {
  // The club may validate a registration between the two readings.
  await wrongEachTime(2, async () => {
    const members = await readList(suite, 'listGroupMembers', { path: { id }, query: { limit: 100 } });
    const participants = await participantsAt(suite, session);
    const [isMember, isExpected] = [members, participants].map((people) => idsOf(people).includes(person));
    if (isMember === isExpected) return;
    throw violation(
      `person ${person} ${isMember ? 'at' : 'no longer at'} lesson ${session.course_id}, as in group ${id}`,
      canonical(idsOf(participants)),
      { shownBy: participants },
    );
  });
}

/** Deletes the registration with which a person chose a slot, and expects that person there no longer. */
async function expectNotAtSlotAfterDeletion(suite: Suite): Promise<true> {
  const { session, second, registration } = await slotOfTwo(suite);
  if (session.date < (await dayOfSessions(suite)))
    throw new NotApplicable('needs a session of today or later');
  const deleted = await suite.request('deleteAnnualRegistration', { path: { id: registration } });
  if (!isSuccess(deleted)) throw new NotApplicable('the club refuses the deletion of a registration');
  await expectNotThere(suite, session, second);
  return true;
}

/** Cancels the registration with which a person changed to a slot, and expects that person there no longer. */
async function expectNotAtLeftSlot(suite: Suite): Promise<true> {
  const { person, response, joined } = await exchangedSlot(suite);
  const session = await openSession(suite, [joined]);
  const { registration } = await chosenSlots(suite);
  const cancelled = await suite.request('cancelAnnualRegistration', { path: { id: registration } });
  if (!isSuccess(response) || !isSuccess(cancelled))
    throw new NotApplicable('the club refuses the change or the cancellation of a registration');
  await expectNotThere(suite, session, person);
  return true;
}

async function expectNotThere(suite: Suite, session: GivenSession, person: number): Promise<void> {
  const reading = await firstFilledPage(suite, 'listAttendance', { query: session });
  // The interface does not say how a session without people is shown.
  const participants = reading.status === 404 ? [] : entriesOf(reading);
  if (idsOf(participants).includes(person))
    throw violation(`no person at slot ${session.course_id} whose registration was removed`, reading);
}

rule('attendance/person-stands-once-in-a-session', async (suite) => {
  const { ofBoth, after } = await lessonAttendance(suite);
  const { first, second } = await peopleOfTheGroup(suite);
  const reading = after.find(({ session }) => isSameSession(session, ofBoth));
  for (const person of [first, second]) {
    const times = reading?.participants.filter(({ id }) => id === person.id).length ?? 0;
    if (times === 0) throw new SetupFailed(`person ${person.id} is not listed at ${sessionName(ofBoth)}`);
    suite.judged(1);
    if (times > 1)
      throw violation(`person ${person.id} once at ${sessionName(ofBoth)}`, `${times} times`, {
        shownBy: reading?.participants,
      });
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

function idsOf(people: readonly JsonObject[]): readonly unknown[] {
  return [...new Set(people.map(({ id }) => id))].sort((one, other) => Number(one) - Number(other));
}
