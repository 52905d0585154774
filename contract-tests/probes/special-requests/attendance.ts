import { canonical } from '../../expectations/expectations.ts';
import { expectedMember, type GivenSession, givenSession, participantAt } from '../../given/session.ts';
import type { Suite } from '../../judging/suite.ts';
import { violation } from '../../judging/violation.ts';
import type { PreparedRequest } from '../probe.ts';
import type { SpecialRequests } from '../special-request.ts';

/** A presence is recorded once at a session: each that is to be accepted is at a session of its own. */
export const attendanceRequests: SpecialRequests = {
  recordAttendance: {
    good: (suite, aim) => (aim === 'accepted' ? recorded(suite) : refused(suite)),
    otherBody: async (_, { options }) => ({ ...(options.body as object), presence: 'excused' }),
    dependentFields: ['date', 'course_id', 'member_id'],
  },
};

async function recorded(suite: Suite): Promise<PreparedRequest> {
  return { options: { body: await bodyAt(suite, await givenSession(suite)) } };
}

async function refused(suite: Suite): Promise<PreparedRequest> {
  const session = await suite.shared('a session for refused presences', () => givenSession(suite));
  return {
    options: { body: await bodyAt(suite, session) },
    expectUntouched: () => expectNothingRecorded(suite, session),
  };
}

async function bodyAt(suite: Suite, session: GivenSession) {
  return { ...session, member_id: await expectedMember(suite), presence: 'present' };
}

async function expectNothingRecorded(suite: Suite, session: GivenSession): Promise<boolean> {
  const shown = await suite.shared('the last reading of the session for refused presences', async () =>
    participantAt(suite, session, await expectedMember(suite)),
  );
  if (shown === undefined) return false;
  if (shown.presence !== null)
    throw violation('no presence of the person, who had none recorded', canonical(shown));
  return true;
}
