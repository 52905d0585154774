import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { ifPossible } from '../../scenes/if-possible.ts';
import { lessonRegister } from '../../scenes/lesson-register.ts';
import {
  acceptedOf,
  isSameSession,
  type Recording,
  type Register,
  type SessionReading,
} from '../../scenes/recording.ts';
import type { GivenSession } from '../../scenes/session-listing.ts';
import { slotRegister } from '../../scenes/slot-register.ts';
import { eventRegister } from './event-register.scene.ts';

/** What was recorded at lessons, and at slots and events where the club has them. */
export async function registers(suite: Suite): Promise<readonly Register[]> {
  const lessons = await lessonRegister(suite);
  const others = [await ifPossible(slotRegister(suite)), await ifPossible(eventRegister(suite))];
  return [lessons, ...others.filter((register) => register !== undefined)];
}

/** Throws SetupFailed where no session of the registers expects anybody: whether a validated person is expected is for the club to say. */
export function needParticipants(all: readonly Register[]): readonly Register[] {
  const isEmpty = all.every(({ before }) => before.every(({ participants }) => participants.length === 0));
  if (isEmpty) throw new SetupFailed('nobody is expected at a session of the run');
  return all;
}

/** What the club accepted of a register; SetupFailed where that is nothing. */
export function needRecorded(register: Register): readonly Recording[] {
  const accepted = acceptedOf(register);
  if (accepted.length === 0) throw new SetupFailed('the club accepted no presence');
  return accepted;
}

/** The reading of a session; undefined where it was not read. */
export function readingIn(
  readings: readonly SessionReading[],
  session: GivenSession,
): SessionReading | undefined {
  return readings.find((reading) => isSameSession(reading.session, session));
}

/** A person among the people of a session; undefined where they do not stand there. */
export function participantIn(reading: SessionReading | undefined, person: number): JsonObject | undefined {
  return reading?.participants.find(({ id }) => id === person);
}

/** How a failure names a session. */
export function sessionName({ type, course_id, date }: GivenSession): string {
  return `${type} ${course_id} on ${date}`;
}
