import type { OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { isCallable } from '../../probes/followed-path.ts';
import { peopleOfTheGroup } from '../../scenes/attendance/lesson-attendance.ts';
import { lastPresences } from '../../scenes/attendance/member-attendance.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { recordForReading } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import { annual } from '../../scenes/registrations/registration-kind.ts';
import { receiveRegistrations } from '../../scenes/registrations/registration-received.ts';
import { registrationSeason } from '../../scenes/registrations/registration-season.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

/** A person who has something in a season. */
interface InASeason {
  readonly member: number;
  readonly season: number;
}

/** The lists of a person that need a season, each with a person whose list is not empty there. */
const lists = {
  listMemberRegistrations: registered,
  listMemberAttendance: present,
} satisfies Partial<Record<OperationId, (suite: Suite) => Promise<InASeason>>>;

/**
 * Expects that a number beyond 32 bits names no season, though its last 32 bits name one. Returns the number of lists
 * that were read.
 */
export async function expectNoSuchSeason(suite: Suite): Promise<number> {
  let judged = 0;
  for (const [operation, personIn] of entries(lists)) {
    if (!(await isCallable(suite, operation))) continue;
    const found = await optional(personIn(suite));
    if (found === undefined) continue;
    const season_id = 2 ** 32 + found.season;
    const path = { id: found.member };
    const response = await firstFilledPage(suite, operation, { path, query: { season_id, limit: 1 } });
    judged += 1;
    if (isSuccess(response) && entriesOf(response).length > 0)
      throw violation(`nothing of season ${season_id}, as no identifier is so great`, response);
  }
  return judged;
}

function entries<K extends string, V>(record: Readonly<Record<K, V>>): readonly (readonly [K, V])[] {
  return Object.entries(record) as [K, V][];
}

async function registered(suite: Suite): Promise<InASeason> {
  const { waiting } = await receiveRegistrations(suite, annual);
  return { member: Number(waiting.draft.member_id), season: await registrationSeason(suite) };
}

async function present(suite: Suite): Promise<InASeason> {
  await lastPresences(suite);
  const { first } = await peopleOfTheGroup(suite);
  const { id: season } = await recordForReading(suite, subjectNamed('seasons'));
  return { member: first.id, season };
}
