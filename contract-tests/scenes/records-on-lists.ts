import type { Operation, OperationId } from '../../spec/index.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { ifPossible } from './if-possible.ts';
import { payments } from './payment.ts';
import { annual, toEvent } from './registration-kind.ts';
import { receiveRegistrations } from './registration-received.ts';
import { recordedPresences, sessionsOfToday } from './session.ts';
import { givenRecord } from './subjects/given-record.ts';
import { type Participant, participants } from './subjects/participants.ts';
import type { Subject } from './subjects/subject.ts';
import { allSubjects, subjectNamed } from './subjects/subject-registry.ts';
import { validatedParticipants } from './validated-participants.ts';

/** What the run's own people put on the lists that they show up in. */
const idsOfParticipants: Readonly<
  Partial<Record<OperationId, (suite: Suite) => Promise<readonly number[]>>>
> = {
  listSeasonMembers: async (suite) => membersAmong(await validatedParticipants(suite, 'annualRegistration')),
  listGroupMembers: async (suite) => membersAmong(await validatedParticipants(suite, 'annualRegistration')),
  listEventMembers: async (suite) => membersAmong(await validatedParticipants(suite, 'eventRegistration')),
  async listMemberRegistrations(suite) {
    const [first] = await participants(suite);
    return first === undefined ? [] : [first.annualRegistration, first.eventRegistration];
  },
};

function membersAmong(people: readonly Participant[]): readonly number[] {
  return people.map(({ member }) => member);
}

/** The ids of records of the run's own on a list, made so that there is something to page through. */
export async function recordsOn(
  suite: Suite,
  { id, path, method }: Operation,
): Promise<readonly (number | string)[]> {
  if (suite.target.writes !== true) return [];
  if (id === 'listAttendance') return sessionsOfToday(suite);
  if (id === 'listMemberAttendance') return recordedPresences(suite);
  const idsOn = idsOfParticipants[id];
  if (idsOn !== undefined) return idsOn(suite);
  const shown = allSubjects().find(
    ({ resource, listedBy }) => listedBy.operation === id || (method === 'GET' && path === `/${resource}`),
  );
  if (shown === undefined) return [];
  const several = await severalOf(suite, shown);
  const newer = newerElsewhere[id];
  if (newer !== undefined) await ifPossible(newer(suite));
  return several;
}

const recordsOnAList = 3;

function severalOf(suite: Suite, subject: Subject): Promise<readonly number[]> {
  return suite.scene(`several of ${subject.resource}`, async () => {
    const ids = [(await seldomOne(suite, subject)).id];
    while (ids.length < recordsOnAList) ids.push((await givenRecord(suite, subject)).id);
    return ids;
  });
}

/** A record with values that few have, as far as the club takes them. */
async function seldomOne(suite: Suite, subject: Subject): Promise<GivenRecord> {
  const seldom = await subject.seldom?.(suite);
  if (seldom === undefined) return givenRecord(suite, subject);
  const body = { ...(await subject.plain(suite, suite.freshMark())), ...seldom };
  return (await ifPossible(givenRecord(suite, subject, body))) ?? givenRecord(suite, subject);
}

/** The next page of a season's list begins where newer records of another season are: these come after all of its own. */
async function ofGroups(suite: Suite): Promise<void> {
  for (const subject of [subjectNamed('groups'), subjectNamed('slots'), subjectNamed('annual-registrations')])
    await ifPossible(severalOf(suite, subject));
  await receiveRegistrations(suite, annual);
}

async function ofEvents(suite: Suite): Promise<void> {
  for (const subject of [subjectNamed('events'), subjectNamed('event-registrations')])
    await ifPossible(severalOf(suite, subject));
  await receiveRegistrations(suite, toEvent);
}

/** What makes records of another season, which the run needs anyway. */
const newerElsewhere: Readonly<Partial<Record<OperationId, (suite: Suite) => Promise<unknown>>>> = {
  listSeasonGroups: ofGroups,
  listSeasonSlots: ofGroups,
  listSeasonAnnualRegistrations: ofGroups,
  listSeasonEvents: ofEvents,
  listSeasonEventRegistrations: ofEvents,
  listSeasonPayments: payments,
};
