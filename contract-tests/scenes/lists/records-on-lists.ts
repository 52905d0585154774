import type { JsonObject, Operation, OperationId } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { recordedPresences, sessionsOfToday } from '../attendance/session.ts';
import { creationOf, givenRecord, newRecord, recordForReading } from '../given-record.ts';
import { wholeList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { payments } from '../payments/payment.ts';
import { type Participant, participants } from '../people/participants.ts';
import { annual, toEvent } from '../registrations/registration-kind.ts';
import { receiveRegistrations } from '../registrations/registration-received.ts';
import type { Subject } from '../subject.ts';
import { allSubjects, subjectNamed } from '../subject-registry.ts';

/** The identifiers that the run's people add to lists of people and registrations. */
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

/** Returns the identifiers of the run's records on a list, made so that the list has several pages. */
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
  if (newer !== undefined) await optional(newer(suite));
  return (await ofTheListedSeason(suite, path, several)).map(({ id }) => id);
}

/** A strict club registers people, and takes payments, in a season that the target file names: its lists are not read here. */
async function ofTheListedSeason(
  suite: Suite,
  path: string,
  records: readonly GivenRecord[],
): Promise<readonly GivenRecord[]> {
  if (!path.startsWith('/seasons/{id}/')) return records;
  const season = await recordForReading(suite, subjectNamed('seasons'));
  return records.filter(({ draft: { season_id } }) => season_id === undefined || season_id === season.id);
}

const recordsOnAList = 3;

function severalOf(suite: Suite, subject: Subject): Promise<readonly GivenRecord[]> {
  return suite.scene(`several of ${subject.resource}`, async () => {
    const made: GivenRecord[] = [];
    creationOf(suite, subject);
    for (const seldom of (await subject.seldom?.(suite)) ?? [])
      made.push(await seldomOne(suite, subject, seldom));
    if (made.length === 0) made.push(await newRecord(suite, subject));
    // One record at least has no rare value.
    const count = Math.max(recordsOnAList, made.length + 1);
    while (made.length < count) made.push(await givenRecord(suite, subject));
    return made;
  });
}

/** Makes a new record with these rare values, where the club accepts them. */
async function seldomOne(suite: Suite, subject: Subject, seldom: JsonObject): Promise<GivenRecord> {
  const body = { ...(await subject.plain(suite, suite.freshMark())), ...seldom };
  return (await optional(newRecord(suite, subject, body))) ?? newRecord(suite, subject);
}

/**
 * Makes records of another season that are newer than those of this one: a list that pages by a wrong position skips
 * or repeats entries then.
 */
async function ofGroups(suite: Suite): Promise<void> {
  for (const subject of [subjectNamed('groups'), subjectNamed('slots'), subjectNamed('annual-registrations')])
    await optional(severalOf(suite, subject));
  await receiveRegistrations(suite, annual);
}

async function ofEvents(suite: Suite): Promise<void> {
  for (const subject of [subjectNamed('events'), subjectNamed('event-registrations')])
    await optional(severalOf(suite, subject));
  await receiveRegistrations(suite, toEvent);
}

/** Makes records of another season, which the run also needs elsewhere. */
const newerElsewhere: Readonly<Partial<Record<OperationId, (suite: Suite) => Promise<unknown>>>> = {
  listSeasonGroups: ofGroups,
  listSeasonSlots: ofGroups,
  listSeasonAnnualRegistrations: ofGroups,
  listSeasonEvents: ofEvents,
  listSeasonEventRegistrations: ofEvents,
  listSeasonPayments: payments,
};

const collections = {
  annualRegistration: 'listSeasonAnnualRegistrations',
  eventRegistration: 'listSeasonEventRegistrations',
} as const satisfies Partial<Record<keyof Participant, OperationId>>;

/**
 * Returns the run's people who take part in its group or its event, according to the collection of the season: the
 * result of a validation is not stated.
 */
function validatedParticipants(
  suite: Suite,
  registration: keyof typeof collections,
): Promise<readonly Participant[]> {
  return suite.scene(`people whose ${registration} is validated`, async () => {
    const people = await participants(suite);
    const { id } = await recordForReading(suite, subjectNamed('seasons'));
    const listed = await optional(wholeList(suite, collections[registration], id));
    const undecided = (listed?.entries ?? []).filter(({ valid }) => valid !== true).map((entry) => entry.id);
    return people.filter((person) => !undecided.includes(person[registration]));
  });
}
