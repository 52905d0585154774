import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { needSlots } from '../activities/slot.ts';
import { weeklyScheduleOn } from '../activities/weekly-schedule.ts';
import { hasField, needField } from '../described-fields.ts';
import { givenRecord } from '../given-record.ts';
import { openGroup, roomForAll } from '../registrations/registrable.ts';
import { subjectNamed } from '../subject-registry.ts';
import {
  type AttendanceSheet,
  readingsOf,
  relocate,
  type SentPresence,
  sendPresence,
} from './attendance-sheet.ts';
import { registerAndValidate } from './attended-lesson.ts';
import { peopleOfTheGroup } from './lesson-attendance.ts';
import { datesOfSessions, type GivenSession, listedWith, sessionIn } from './session-listing.ts';

/**
 * Two slots that two groups offer, on the weekday of the sessions. The first person chose one slot in one group, the
 * second person the other slot in the other group.
 */
export interface ChosenSlots {
  readonly group_id: number;
  readonly otherGroup: number;
  readonly ofFirst: number;
  readonly ofSecond: number;
  /** The registration of the second person. */
  readonly registration: number;
}

/** The presences of the first person that were recorded at their slot. */
export type SlotAttendance = AttendanceSheet;

/** Made once in a run. */
export function chosenSlots(suite: Suite): Promise<ChosenSlots> {
  return suite.scene('slots that people chose', async () => {
    needSlots(suite);
    needField(suite, 'createAnnualRegistration', 'slot_ids');
    const { first, second } = await peopleOfTheGroup(suite);
    const { first: date } = await datesOfSessions(suite);
    const [ofFirst, ofSecond] = [await slotOn(suite, date), await slotOn(suite, date)];
    const group_id = await groupOffering(suite, [ofFirst, ofSecond]);
    const otherGroup = await groupOffering(suite, [ofFirst, ofSecond]);
    await registerAndValidate(suite, { member_id: first.id, group_id, slot_ids: [ofFirst] });
    const choice = { member_id: second.id, group_id: otherGroup, slot_ids: [ofSecond] };
    const registration = await registerAndValidate(suite, choice);
    return { group_id, otherGroup, ofFirst, ofSecond, registration };
  });
}

async function slotOn(suite: Suite, date: string): Promise<number> {
  const plain = await subjectNamed('slots').plain(suite, suite.freshMark());
  const slot = { ...plain, ...(await weeklyScheduleOn(suite, date)), capacity: roomForAll };
  return (await givenRecord(suite, subjectNamed('slots'), slot)).id;
}

/** Makes a group whose members choose one of these slots. */
async function groupOffering(suite: Suite, slot_ids: number[]): Promise<number> {
  const plain = await subjectNamed('groups').plain(suite, suite.freshMark());
  const count = hasField(suite, 'createGroup', 'slot_count') ? { slot_count: 1 } : {};
  return (await givenRecord(suite, subjectNamed('groups'), { ...plain, ...openGroup, slot_ids, ...count }))
    .id;
}

/** A session of a slot that two people chose, and the registration of the second one. */
export interface SlotOfTwo {
  readonly session: GivenSession;
  readonly second: number;
  readonly registration: number;
}

/** Made once in a run. */
export function slotOfTwo(suite: Suite): Promise<SlotOfTwo> {
  return suite.scene('a slot that two people chose', async () => {
    needSlots(suite);
    needField(suite, 'createAnnualRegistration', 'slot_ids');
    const { first, second } = await peopleOfTheGroup(suite);
    const { first: date } = await datesOfSessions(suite);
    const course_id = await slotOn(suite, date);
    const choice = { group_id: await groupOffering(suite, [course_id]), slot_ids: [course_id] };
    await registerAndValidate(suite, { ...choice, member_id: first.id });
    const registration = await registerAndValidate(suite, { ...choice, member_id: second.id });
    return { session: { date, type: 'slot', course_id }, second: second.id, registration };
  });
}

/** Made once in a run. */
export function slotAttendance(suite: Suite): Promise<SlotAttendance> {
  return suite.scene('the attendance of slots', async () => {
    const { first } = await peopleOfTheGroup(suite);
    const { ofFirst, ofSecond } = await chosenSlots(suite);
    const { read, takable } = await sessionsOfSlots(suite, [ofFirst, ofSecond]);
    const before = await readingsOf(suite, read);
    const recordings: SentPresence[] = [];
    // A club may refuse a second presence there, or treat it as a correction.
    const isOfFirst = ({ course_id }: GivenSession) => course_id === ofFirst;
    const corrected = takable.find(isOfFirst);
    for (const presence of ['excused', 'present'] as const)
      if (corrected !== undefined) recordings.push(await sendPresence(suite, corrected, first.id, presence));
    await relocate(suite, { type: 'slot', course_id: ofFirst });
    // The other date of the slot, where no presence is recorded, is read as well.
    return { before, recordings, after: await readingsOf(suite, read.filter(isOfFirst)) };
  });
}

/**
 * Returns the sessions that the club lists on a date once the chosen slots exist; read once in a run for each date.
 */
export function listedWithSlots(suite: Suite, date: string): Promise<readonly JsonObject[]> {
  return suite.scene(`the sessions of ${date} with slots`, async () => {
    const { ofFirst, ofSecond } = await chosenSlots(suite);
    const sessions = [ofFirst, ofSecond].map((course_id) => ({ type: 'slot' as const, course_id }));
    return listedWith(suite, date, sessions);
  });
}

/** Returns one session of each slot to be read, and the sessions that take attendance. */
async function sessionsOfSlots(suite: Suite, slots: readonly number[]) {
  const { first, second } = await datesOfSessions(suite);
  const dates = second === undefined ? [first] : [first, second.date];
  const sessions: (GivenSession & { readonly isTakable: boolean })[] = [];
  for (const date of dates) {
    const listed = await listedWithSlots(suite, date);
    for (const course_id of slots) {
      const found = sessionIn(listed, { type: 'slot', course_id });
      const isTakable = found?.can_take_attendance === true;
      if (found !== undefined) sessions.push({ date, type: 'slot', course_id, isTakable });
    }
  }
  const takable = sessions.filter(({ isTakable }) => isTakable);
  const oneOfEach = slots.flatMap((id) => sessions.find(({ course_id }) => course_id === id) ?? []);
  // A presence counts only where the session lists the person.
  const recorded = takable.filter(({ course_id }) => course_id === slots[0]);
  return { read: [...new Set([...oneOfEach, ...recorded])].map(named), takable: takable.map(named) };
}

function named({ date, type, course_id }: GivenSession): GivenSession {
  return { date, type, course_id };
}
