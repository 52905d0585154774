import type { JsonObject } from '../../../spec/index.ts';
import type { PreparedRequest } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { expectedMember } from '../../scenes/attendance/attended-lesson.ts';
import { givenSession, participantAt } from '../../scenes/attendance/session.ts';
import type { GivenSession } from '../../scenes/attendance/session-listing.ts';
import { firstListed, recordToRead } from '../../scenes/given-record.ts';
import { madeByTheRun } from '../../scenes/optional.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import type { Aim, SpecialRequests } from '../special-request.ts';

/** A session may accept one presence of a person, so each accepted presence is at a session of its own. */
export const attendanceRequests: SpecialRequests = {
  recordAttendance: {
    good: (suite, aim) => (aim === 'accepted' ? recorded(suite) : refused(suite)),
    otherBody: (suite, { options }, aim) => otherRecording(suite, options.body as Recording, aim),
    sinceThen: async (suite, { options }) => untouchedSince(suite, options.body as Recording),
    dependentFields: ['date', 'course_id', 'member_id'],
  },
  listMemberAttendance: {
    good: async (suite) => {
      const expected = await madeByTheRun(suite, () => expectedMember(suite));
      const id = expected ?? (await firstListed(suite, subjectNamed('members'))).id;
      const query = { season_id: (await recordToRead(suite, subjectNamed('seasons'))).id };
      return { options: { path: { id }, query }, record: { id, draft: {} } };
    },
  },
};

const sentPresence = 'present';

type Recording = GivenSession & { readonly member_id: number; readonly presence: string };

async function recorded(suite: Suite): Promise<PreparedRequest> {
  return { options: { body: await bodyAt(suite, await givenSession(suite)) } };
}

async function refused(suite: Suite): Promise<PreparedRequest> {
  const session = await suite.scene('a session for refused presences', () => givenSession(suite));
  return {
    options: { body: await bodyAt(suite, session) },
    aimedAt: session,
    expectUntouched: () => expectNotRecorded(suite, session),
  };
}

async function bodyAt(suite: Suite, session: GivenSession): Promise<Recording> {
  return { ...session, member_id: await expectedMember(suite), presence: sentPresence };
}

/**
 * Another presence of the person, or the same at another session where a club accepts only one presence at a session.
 */
async function otherRecording(suite: Suite, first: Recording, aim: Aim): Promise<JsonObject> {
  const other = { ...first, presence: 'excused' };
  if (aim === 'refused' || isSuccess(await suite.request('recordAttendance', { body: other }))) return other;
  return { ...(await bodyAt(suite, await givenSession(suite))) };
}

/** The session must show the same presence at the end as it shows now. */
async function untouchedSince(suite: Suite, { member_id, presence: _, ...session }: Recording) {
  const before = await participantAt(suite, session, member_id);
  return {
    expectUntouched: async () => {
      const after = await participantAt(suite, session, member_id);
      if (before === undefined || after === undefined) return false;
      if (after.presence !== before.presence)
        throw violation(`the presence ${before.presence}, which was recorded last`, canonical(after));
      return true;
    },
  };
}

/** A presence that was never sent is not left by a refused write, so only the sent one is a violation. */
async function expectNotRecorded(suite: Suite, session: GivenSession): Promise<boolean> {
  const shown = await suite.scene('the last reading of the session for refused presences', async () =>
    participantAt(suite, session, await expectedMember(suite)),
  );
  if (shown === undefined) return false;
  if (shown.presence === sentPresence)
    throw violation('no presence of the person, who had none recorded', canonical(shown));
  return (shown.presence ?? null) === null;
}
