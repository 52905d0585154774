import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { describedFieldsOf, hasField } from '../described-fields.ts';
import { givenRecord } from '../given-record.ts';
import { eventDaysIn } from '../seasons/event-dates.ts';
import type { Subject } from '../subject.ts';
import { subjectNamed } from '../subject-registry.ts';
import { openGroup, openToAll, roomForAll } from './registrable.ts';
import type { RegistrationKind } from './registration-kind.ts';

/** Returns a season of the run for registrations, so that its lists are short and known; made once in a run. */
export async function registrationSeason(suite: Suite): Promise<number> {
  return (await seasonForRegistrations(suite)).id;
}

/** Returns the same season with its body. */
export function seasonForRegistrations(suite: Suite): Promise<GivenRecord> {
  return suite.scene('a season for registrations', () => givenRecord(suite, subjectNamed('seasons')));
}

/** Returns the fields that put a group or an event into that season. */
async function inRegistrationSeason(
  suite: Suite,
  { resource }: Pick<Subject, 'resource'>,
): Promise<JsonObject> {
  const season = await seasonForRegistrations(suite);
  return { season_id: season.id, ...(resource === 'events' && (await eventDaysIn(suite, season))) };
}

/** Makes a group or event of that season that each person may join now. */
export async function activityFor(
  suite: Suite,
  { noun }: RegistrationKind,
  options: JsonObject = {},
): Promise<number> {
  const subject = noun === 'annual' ? subjectNamed('groups') : subjectNamed('events');
  const open = noun === 'annual' ? openGroup : { ...openToAll, external_cost_euros: options.cost_euros ?? 0 };
  const body = {
    ...(await subject.plain(suite, suite.freshMark())),
    ...(!('season_id' in options) && (await inRegistrationSeason(suite, subject))),
    capacity: roomForAll,
    ...open,
    ...options,
  };
  return (await givenRecord(suite, subject, body)).id;
}

/** A group, and the choices that it offers. */
export interface Choices {
  readonly group: number;
  readonly offered: readonly number[];
}

/** Makes a group that offers slots. Returns undefined where the target has no slots, or names no trainer. */
export async function groupWithSlots(suite: Suite, kind: RegistrationKind): Promise<Choices | undefined> {
  const [trainer] = suite.target.known?.trainer_ids ?? [];
  const isThere = suite.described.has('createSlot') && hasField(suite, 'createGroup', 'slot_ids');
  if (trainer === undefined || !isThere || !hasField(suite, 'createAnnualRegistration', 'slot_ids'))
    return undefined;
  const offered: number[] = [];
  for (let count = 0; count < 2; count++) offered.push(await slotOfSeason(suite));
  const counted = describedFieldsOf(suite, 'createGroup', { slot_ids: offered, slot_count: offered.length });
  return { group: await activityFor(suite, kind, counted), offered };
}

async function slotOfSeason(suite: Suite): Promise<number> {
  const plain = await subjectNamed('slots').plain(suite, suite.freshMark());
  return (
    await givenRecord(suite, subjectNamed('slots'), { ...plain, season_id: await registrationSeason(suite) })
  ).id;
}

/**
 * Makes a group with the licences of the target file. Returns undefined without licences, or where the club refuses
 * them in a new season.
 */
export async function groupWithLicences(suite: Suite): Promise<Choices | undefined> {
  const offered = suite.target.known?.licence_ids ?? [];
  const isThere = hasField(suite, 'createGroup', 'licence_ids');
  if (offered.length === 0 || !isThere || !hasField(suite, 'createAnnualRegistration', 'licence_id'))
    return undefined;
  const plain = await subjectNamed('groups').plain(suite, suite.freshMark());
  const own = { season_id: await registrationSeason(suite), licence_ids: [...offered] };
  const response = await suite.request('createGroup', {
    body: describedFieldsOf(suite, 'createGroup', { ...plain, ...openGroup, ...own }),
  });
  const made = identifierIn(response.json);
  return isSuccess(response) && made !== undefined ? { group: made, offered } : undefined;
}
