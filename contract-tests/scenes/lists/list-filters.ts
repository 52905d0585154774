import type { Operation, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isRefusal } from '../../engine/wire/message/response.ts';
import { dayOfSessions } from '../attendance/attended-lesson.ts';
import { eventOn, newEventOn } from '../attendance/event-session.ts';
import { sessionsOfSeveral } from '../attendance/sessions-of-several.ts';
import { optional } from '../optional.ts';
import { statuses } from '../registrations/registration-status.ts';

/** Query values that narrow a list. */
export type ListFilter = Readonly<Record<string, string | number>>;

const byStatus = async () => statuses.map((status) => ({ status }));

/** The filters of the lists that have some, each of them with a value under which the run has entries. */
const filters: Readonly<Partial<Record<OperationId, (suite: Suite) => Promise<readonly ListFilter[]>>>> = {
  listAttendance: async (suite) => [
    ...(await typeAlone(suite)),
    ...(await sessionsOfSeveral(suite)).map((session) => ({ ...session })),
  ],
  listMemberAttendance: async () => [
    { type: 'lesson' },
    { presence: 'present' },
    { date_from: '2000-01-01' },
  ],
  listSeasonAnnualRegistrations: byStatus,
  listSeasonEventRegistrations: byStatus,
};

/** Returns the filters that a list is read with, in addition to none. */
export async function filtersOf(suite: Suite, { id }: Operation): Promise<readonly ListFilter[]> {
  return (await filters[id]?.(suite)) ?? [];
}

/** Returns the filters to the sessions of a type, where the club takes a type without a session of it. */
async function typeAlone(suite: Suite): Promise<readonly ListFilter[]> {
  const date = await dayOfSessions(suite);
  const [first, ...others] = [{ type: 'lesson' }, { type: 'event' }];
  if (isRefusal(await suite.request('listAttendance', { query: { ...first, date } }))) return [];
  // A page of one leaves another one. The event of other rules comes first: a club may hold one event a day.
  await optional(eventOn(suite, date));
  await optional(newEventOn(suite, date));
  return [first, ...others];
}
