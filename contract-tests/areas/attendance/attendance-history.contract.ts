import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import { expectShownAsWritten } from '../../engine/judging/otherwise-than-written.ts';
import { wrongEachTime } from '../../engine/judging/retry-violation.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isRefusal } from '../../engine/wire/message/response.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectRejected } from '../../expect/status.ts';
import {
  acceptedOf,
  attendanceOf,
  readingsOf,
  type SentPresence,
  sendPresence,
} from '../../scenes/attendance/attendance-sheet.ts';
import { lessonAttendance, peopleOfTheGroup } from '../../scenes/attendance/lesson-attendance.ts';
import {
  type AttendanceQuery,
  firstAttendance,
  lastPresences,
} from '../../scenes/attendance/member-attendance.ts';
import { datesOfSessions } from '../../scenes/attendance/session-listing.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { givenRecord, recordFor, recordForReading } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { eventSheet } from './attendance-sheets.scene.ts';
import { attendanceReader, type ReadAttendance } from './read-attendance.scene.ts';

const presences = ['present', 'absent', 'excused'] as const;
const types = ['lesson', 'slot', 'event'] as const;

rule('attendance/history-needs-a-season', async (suite) => {
  const people = await optional(peopleOfTheGroup(suite));
  const { id } = people?.first ?? (await recordForReading(suite, subjectNamed('members')));
  expectRejected(await suite.request('listMemberAttendance', { path: { id } }));
});

rule('attendance/history-holds-the-recorded', async (suite) => {
  const { first, second } = await lastPresences(suite);
  suite.judged(2);
  expectNumber('in the attendance', first.length, await firstAttendance(suite));
  const people = await peopleOfTheGroup(suite);
  expectNumber('in the attendance', second.length, await attendanceOf(suite, people.second.id));
  for (const recording of first) expectShownAsRecorded(suite, recording, await firstAttendance(suite));
  await expectRefusedLeftOut(suite);
});

/** Expects the presence that was recorded last, where the attendance shows the session and a presence. */
function expectShownAsRecorded(
  suite: Suite,
  { session: { type, course_id, date }, presence }: SentPresence,
  shown: readonly JsonObject[],
): void {
  const item = shown.find(
    (each) => each.type === type && each.date === date && [each.id, each.course_id].includes(course_id),
  );
  if (item === undefined || !presences.some((each) => each === item.presence)) return;
  suite.judged(1);
  expectEqual(`the presence at ${type} ${course_id} on ${date}`, presence, item.presence, item);
}

/** Expects no presence of a person whose recording was refused, as of one whom the session does not expect. */
async function expectRefusedLeftOut(suite: Suite): Promise<void> {
  const { ofBoth } = await lessonAttendance(suite);
  const { id } = await givenRecord(suite, subjectNamed('members'));
  const { response } = await sendPresence(suite, ofBoth, id, 'present');
  if (!isRefusal(response)) return;
  suite.judged(1);
  expectNumber('attended by a person whose presence was refused', 0, await attendanceOf(suite, id));
}

rule('attendance/history-is-of-the-season', async (suite) => {
  await needAttended(suite);
  const { first } = await peopleOfTheGroup(suite);
  const { id: season_id } = await recordFor(suite, subjectNamed('seasons'), 'refused changes');
  // Each filter may have a query of its own behind it, which has to look at the season as well.
  for (const filter of [{}, { date_from: '2000-01-01' }, { type: 'lesson' }, { presence: 'excused' }]) {
    const query = { season_id, ...filter };
    const there = await firstFilledPage(suite, 'listMemberAttendance', { path: { id: first.id }, query });
    expectEqual('the attendance in another season', [], entriesOf(there));
  }
});

rule('attendance/history-is-of-the-person', async (suite) => {
  await needAttended(suite);
  const { attendedBefore } = await lessonAttendance(suite);
  if (attendedBefore === undefined) throw new SetupFailed('the attendance of another person cannot be read');
  suite.judged(1);
  expectNumber('attended by a person without any recorded presence', 0, attendedBefore);
});

rule('attendance/history-by-presence', async (suite) => {
  const read = await attendanceReader(suite);
  await expectSplit(suite, read, byPresence);
});

rule('attendance/history-by-type', async (suite) => {
  const read = await attendanceReader(suite);
  await expectSplit(suite, read, byType);
});

rule('attendance/history-filter-means-presence', async (suite) => {
  const { first } = await lastPresences(suite);
  await expectEachCounted(suite, first, byPresence);
});

rule('attendance/history-filter-means-type', async (suite) => {
  const { first } = await lastPresences(suite);
  await expectEachCounted(suite, first, byType);
  await expectBothCounted(suite, first);
  const sheet = suite.recordsApart ? await optional(eventSheet(suite)) : undefined;
  if (sheet !== undefined) await expectEventCounted(suite, acceptedOf(sheet));
});

/** Expects the history of the person to whom a presence at an event was accepted to show a session of an event. */
async function expectEventCounted(suite: Suite, [accepted]: readonly SentPresence[]): Promise<void> {
  if (accepted === undefined) return;
  const { session, member_id } = accepted;
  const written = suite.book.page('events').records.get(session.course_id)?.fields.get('season_id');
  const season_id = Number(written?.at(-1)?.value);
  const shown = await attendanceOf(suite, member_id, { type: session.type, season_id });
  suite.judged(1);
  if (shown.length === 0)
    throw violation(`the session of event ${session.course_id} in the attendance of type event`, 'none', {
      shownBy: shown,
    });
}

rule('attendance/history-between-dates', async (suite) => {
  const { first: recorded } = await lastPresences(suite);
  const { first, second } = await datesOfSessions(suite);
  const dates = [first, ...(second?.isTakable === true ? [second.date] : [])];
  for (const date of dates) {
    const between = { date_from: daysAfter(date, -1), date_to: daysAfter(date, 1) };
    const expected = recorded.filter(({ session }) => session.date === date).length;
    suite.judged(1);
    expectNumber(`of ${date} alone`, expected, await firstAttendance(suite, between));
  }
  await (dates.length > 1 ? expectEachSide(suite, recorded, dates.sort()) : expectNoneBeyond(suite, first));
  await expectFilteredBetween(suite, recorded, first);
});

rule(
  'attendance/shows-what-was-written',
  async (suite) => {
    await firstAttendance(suite);
    const { first } = await lastPresences(suite);
    const sessions = first.map(({ session }) => session);
    await expectShownAsWritten(suite, 'listAttendance', () => readingsOf(suite, sessions));
    const { first: person } = await peopleOfTheGroup(suite);
    await expectShownAsWritten(suite, 'listMemberAttendance', () => attendanceOf(suite, person.id));
  },
  { when: 'last' },
);

/** Expects that the filters by presence and type hold between two dates, too. */
async function expectFilteredBetween(
  suite: Suite,
  recorded: readonly SentPresence[],
  date: string,
): Promise<void> {
  const onTheDay = recorded.filter(({ session }) => session.date === date);
  const between = { date_from: daysAfter(date, -1), date_to: daysAfter(date, 1) };
  const isLike = (one: SentPresence) => (other: SentPresence) =>
    other.presence === one.presence && other.session.type === one.session.type;
  // A recording whose like is on other days, too, shows that the dates count in addition to both other filters.
  const isElsewhere = (one: SentPresence) =>
    recorded.filter(isLike(one)).length > onTheDay.filter(isLike(one)).length;
  const one = onTheDay.find(isElsewhere) ?? onTheDay[0];
  if (one === undefined) return;
  const { presence } = one;
  const { type } = one.session;
  const ofPresence = onTheDay.filter((each) => each.presence === presence).length;
  const ofType = onTheDay.filter(({ session }) => session.type === type).length;
  const counts: readonly (readonly [AttendanceQuery, number])[] = [
    [{ ...between, presence }, ofPresence],
    [{ ...between, type }, ofType],
    [{ ...between, presence, type }, onTheDay.filter(isLike(one)).length],
    ...sidesOf(recorded, type),
  ];
  for (const [query, expected] of counts)
    expectNumber(`of ${canonical(query)}`, expected, await firstAttendance(suite, query));
  suite.judged(counts.length);
}

/** Returns queries of a type with one bound each, which leaves out a date with sessions of the type, and what they find. */
function sidesOf(
  recorded: readonly SentPresence[],
  type: SentPresence['session']['type'],
): readonly (readonly [AttendanceQuery, number])[] {
  const dates = recorded.map(({ session }) => session).filter((session) => session.type === type);
  const [early = '', ...later] = [...new Set(dates.map(({ date }) => date))].sort();
  const late = later.at(-1);
  if (late === undefined) return [];
  return [
    [{ type, date_to: daysAfter(late, -1) }, dates.filter(({ date }) => date < late).length],
    [{ type, date_from: daysAfter(early, 1) }, dates.filter(({ date }) => date > early).length],
  ];
}

/** Expects no session on the other side of each bound, where attendance can be taken on one date alone. */
async function expectNoneBeyond(suite: Suite, date: string): Promise<void> {
  for (const query of [{ date_to: daysAfter(date, -1) }, { date_from: daysAfter(date, 1) }])
    expectNumber(`of ${canonical(query)}`, 0, await firstAttendance(suite, query));
}

/** Expects that each bound alone, and each within a wide period, leaves out the sessions beyond it. */
async function expectEachSide(
  suite: Suite,
  recorded: readonly SentPresence[],
  [early = '', late = '']: readonly string[],
): Promise<void> {
  // Long enough to end in another month mostly, on a day with a smaller number.
  const days = 27;
  const sides = [
    { date: early, query: { date_from: daysAfter(early, -days), date_to: daysAfter(early, 1) } },
    { date: late, query: { date_from: daysAfter(late, -1), date_to: daysAfter(late, days) } },
    { date: early, query: { date_to: daysAfter(early, 1) } },
    { date: late, query: { date_from: daysAfter(late, -1) } },
  ];
  for (const { date, query } of sides) {
    const expected = recorded.filter(({ session }) => session.date === date).length;
    expectNumber(`on the side of ${date}`, expected, await firstAttendance(suite, query));
  }
}

/** A filter of a person's attendance, its values, and the value of a recording. */
interface Filter {
  readonly filter: string;
  readonly values: readonly string[];
  readonly of: (recording: SentPresence) => string;
}

const byPresence: Filter = { filter: 'presence', values: presences, of: ({ presence }) => presence };
const byType: Filter = { filter: 'type', values: types, of: ({ session }) => session.type };

/** Expects that the values of a filter split the attendance: each session is counted with one of them. */
function expectSplit(suite: Suite, read: ReadAttendance, { filter, values }: Filter): Promise<void> {
  // Another client may record a presence between two of the readings.
  return wrongEachTime(3, async () => {
    const { length: whole } = await read();
    const parts: JsonObject[] = [];
    for (const value of values) parts.push(...(await read({ [filter]: value })));
    suite.judged(whole);
    expectNumber(`over ${values.join(', ')}`, whole, parts);
  });
}

/** Expects each value of a filter to return as many sessions as were recorded with it. */
async function expectEachCounted(
  suite: Suite,
  recorded: readonly SentPresence[],
  { filter, values, of }: Filter,
): Promise<void> {
  const expected = values.map((value) => recorded.filter((one) => of(one) === value).length);
  if (new Set(expected).size < 2)
    throw new SetupFailed(
      `the club accepted the same number of presences for each ${filter}, so a filter by it shows no difference`,
    );
  for (const [index, value] of values.entries()) {
    suite.judged(1);
    expectNumber(`of ${filter} ${value}`, expected[index], await firstAttendance(suite, { [filter]: value }));
  }
}

/** Expects two filters together to return what both match, at a recording where that is less than either matches. */
async function expectBothCounted(suite: Suite, recorded: readonly SentPresence[]): Promise<void> {
  const isAt = (type: string) => (one: SentPresence) => one.session.type === type;
  const isOf = (presence: string) => (one: SentPresence) => one.presence === presence;
  for (const { session, presence } of recorded) {
    const { type } = session;
    const both = recorded.filter(isAt(type)).filter(isOf(presence)).length;
    const either = [isAt(type), isOf(presence)].map((fits) => recorded.filter(fits).length);
    if (both >= Math.min(...either)) continue;
    suite.judged(1);
    const shown = await firstAttendance(suite, { type, presence });
    return expectNumber(`of type ${type} and presence ${presence}`, both, shown);
  }
}

function expectNumber(which: string, expected: number | undefined, shown: readonly JsonObject[]): void {
  if (shown.length !== expected)
    throw violation(`${expected} sessions ${which}`, `${shown.length} sessions`, { shownBy: shown });
}

async function needAttended(suite: Suite): Promise<void> {
  if ((await firstAttendance(suite)).length === 0)
    throw new SetupFailed('the attendance of the person shows no recorded presence');
}
