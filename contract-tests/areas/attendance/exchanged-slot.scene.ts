import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { readingsOf, type SessionReading } from '../../scenes/attendance/attendance-sheet.ts';
import { peopleOfTheGroup } from '../../scenes/attendance/lesson-attendance.ts';
import type { GivenSession } from '../../scenes/attendance/session-listing.ts';
import { chosenSlots, slotAttendance } from '../../scenes/attendance/slot-attendance.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { readList } from '../../scenes/list-reading.ts';
import { entriesOf } from '../../scenes/response-reading.ts';

/** A person whose registration was changed from one slot to another, and the sessions of both slots afterwards. */
export interface ExchangedSlot {
  readonly person: number;
  /** The response to the change. */
  readonly response: Response;
  /** Whether the person is still among the validated members of the group. */
  readonly isMember: boolean;
  readonly left: SessionReading;
  readonly joined: SessionReading;
}

/** Exchanges the slot of the second person, who has no presence at slots, once the attendance sheet of the slots is complete. */
export async function exchangedSlot(suite: Suite): Promise<ExchangedSlot> {
  const { second } = await peopleOfTheGroup(suite);
  const { otherGroup, ofFirst, ofSecond, registration } = await chosenSlots(suite);
  const { before } = await slotAttendance(suite);
  const sessionOf = (slot: number) => {
    const found = before.find(({ session }) => session.course_id === slot);
    if (found === undefined) throw new SetupFailed(`no session of slot ${slot} is listed`);
    return found.session;
  };
  const [ofLeft, ofJoined] = [sessionOf(ofSecond), sessionOf(ofFirst)];
  const body = { slot_ids: [ofFirst] };
  const response = await suite.request('changeAnnualRegistration', { path: { id: registration }, body });
  const members = await readList(suite, 'listGroupMembers', {
    path: { id: otherGroup },
    query: { limit: 100 },
  });
  const left = await readingOfLeft(suite, ofLeft);
  const [joined] = (await readingsOf(suite, [ofJoined])) as [SessionReading];
  return {
    person: second.id,
    response,
    isMember: members.some(({ id }) => id === second.id),
    left,
    joined,
  };
}

/** Reads the slot that the person left. The interface does not say how a session without people is shown: 404 counts as empty. */
async function readingOfLeft(suite: Suite, session: GivenSession): Promise<SessionReading> {
  const response = await firstFilledPage(suite, 'listAttendance', { query: session });
  return { session, participants: response.status === 404 ? [] : entriesOf(response) };
}
