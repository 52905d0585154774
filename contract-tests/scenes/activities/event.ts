import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter, todayOf } from '../../arbitraries/date.ts';
import { plainSeason } from '../../arbitraries/season.ts';
import { longWrittenText, textsLikeValues, writtenTexts } from '../../arbitraries/text.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { describedFieldsOf } from '../described-fields.ts';
import { newRecord } from '../given-record.ts';
import { requiredEntry, type WholeList, wholeList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { registrationSeason, seasonForRegistrations } from '../registrations/registration-season.ts';
import { eventDatesIn } from '../seasons/event-dates.ts';
import { subjectNamed } from '../subject-registry.ts';
import { ownSport } from './sport.ts';

/** An event of the run, read by its identifier, and the list of its season, in which only the run makes events. */
export interface EventOfASeason extends GivenRecord {
  readonly season: number;
  readonly reading: Response;
  readonly list: WholeList;
}

/** The same event with its entry in the list. */
export interface ListedEvent extends EventOfASeason {
  readonly entry: JsonObject;
}

/** A change of the event, and the list of its season afterwards. */
interface EventChange {
  readonly change: JsonObject;
  readonly before: JsonObject;
  readonly list: WholeList;
}

/** The same with what that list shows of the event. */
export interface ChangedEvent extends EventChange {
  readonly after: JsonObject;
}

/** Makes an event with every option, of a sport that no other event has; once in a run. */
export function eventOfASeason(suite: Suite): Promise<EventOfASeason> {
  return suite.scene('an event as created', async () => {
    const season = await registrationSeason(suite);
    const mark = suite.freshMark();
    const inSeason = {
      season_id: season,
      ...(await eventDatesIn(suite, await seasonForRegistrations(suite))),
    };
    const whole = { ...(await subjectNamed('events').whole(suite, mark)), ...inSeason };
    const body = describedFieldsOf(suite, 'createEvent', {
      ...whole,
      name: [mark, ...writtenTexts].join(' '),
      description: longWrittenText,
      location: writtenTexts.join(' '),
      ...(await ownSport(suite)),
      auto_validate: true,
      external_registration: true,
      ...hoursOfDay(whole, ['T00:00:00+02:00', 'T23:15:00Z']),
    });
    const { id, draft } = await newRecord(suite, subjectNamed('events'), body);
    const reading = await suite.request('readEvent', { path: { id } });
    return { id, draft, season, reading, list: await wholeList(suite, 'listSeasonEvents', season) };
  });
}

/**
 * Returns the same event with its entry in the list of its season. Throws SetupFailed without an entry, which another
 * rule judges.
 */
export async function createdEvent(suite: Suite): Promise<ListedEvent> {
  const created = await eventOfASeason(suite);
  return { ...created, entry: requiredEntry('event', created.list.entries, created) };
}

/** Changes most fields of the same event; leaves out its sport, its capacity and its switches. */
export async function changedEvent(suite: Suite): Promise<ChangedEvent> {
  const created = await createdEvent(suite);
  const changed = await suite.scene('an event as changed', async () =>
    change(suite, created, created.entry, {
      name: suite.freshMark(),
      description: writtenTexts.join(' '),
      location: longWrittenText,
      ...hoursOfDay(created.draft, ['T13:05:00-03:30', 'T23:45:00+05:30']),
      // The deadline stays: a later change names it.
      ...openingBefore(created.draft),
      birth_year_start: 2014,
      birth_year_end: 1970,
      cost_euros: 137,
      external_cost_euros: 0,
    }),
  );
  return listedAfter(changed, created);
}

/**
 * Clears each nullable field of the changed event, and sets to false the switches that were on from the start. Those that
 * `changedInPart` turned on stay. Its cost is no default: a later change has to keep it.
 */
export async function clearedEvent(suite: Suite): Promise<ChangedEvent> {
  const created = await createdEvent(suite);
  const { after } = (await partlyChangedEvent(suite)) ?? (await changedEvent(suite));
  const cleared = await suite.scene('an event as cleared', async () =>
    change(suite, created, after, {
      sport_id: null,
      capacity: null,
      description: '0',
      location: 'null',
      registration_opening: null,
      registration_deadline: null,
      cost_euros: 141,
      external_cost_euros: null,
      external_access: false,
      auto_validate: false,
      external_registration: false,
      ...hoursOfDay(created.draft, ['T12:30:00+13:45', 'T18:30:00-04:30']),
    }),
  );
  return listedAfter(cleared, created);
}

/**
 * Turns off the last switches of the cleared event, and moves it to the hour that occurs twice when summer time ends, where
 * its season has such a day. Returns undefined where the club refuses that.
 */
export async function autumnEvent(suite: Suite): Promise<ChangedEvent | undefined> {
  const created = await createdEvent(suite);
  const { after } = await clearedEvent(suite);
  const inAutumn = await suite.scene('an event in autumn', async () => {
    const day = endOfSummerTime(suite);
    const hours = { begin: `${day}T02:30:00+02:00`, end: `${day}T02:30:00+01:00` };
    const switches = { membership_required: false, pre_registration_required: false };
    return optional(change(suite, created, after, { ...switches, ...(day !== undefined && hours) }));
  });
  return inAutumn && optional(listedAfter(inAutumn, created));
}

/** Returns the last Sunday in October that lies within the seasons of the run. */
function endOfSummerTime(suite: Suite): string | undefined {
  const today = todayOf(suite);
  const { start_date, end_date } = plainSeason('', today);
  return [-1, 0, 1]
    .map((years) => `${Number(today.slice(0, 4)) + years}-10-31`)
    .map((day) => daysAfter(day, -new Date(day).getUTCDay()))
    .find((day) => day > start_date && day < end_date);
}

/** Returns the event after `changedInPart`; undefined where the club refuses that change, or does not list the event after it. */
export async function partlyChangedEvent(suite: Suite): Promise<ChangedEvent | undefined> {
  const created = await createdEvent(suite);
  const changed = await changedInPart(suite);
  return changed && optional(listedAfter(changed, created));
}

/**
 * Changes the changed event in four fields, each next to fields that stay: it begins earlier, costs more, has another
 * description and another deadline. Also turns on the two switches that were off. Returns undefined where the club refuses
 * that.
 */
export async function changedInPart(suite: Suite): Promise<EventChange | undefined> {
  const created = await createdEvent(suite);
  const { after } = await changedEvent(suite);
  return suite.scene('an event as changed in part', async () =>
    optional(
      change(suite, created, after, {
        begin: String(hoursOfDay(created.draft, ['T13:00:00-03:30', '']).begin),
        cost_euros: 139,
        description: textsLikeValues.truth,
        ...deadlineBefore(created.draft),
        membership_required: true,
        pre_registration_required: true,
      }),
    ),
  );
}

/** Returns begin and end on the day of an event, at these times. */
function hoursOfDay(draft: JsonObject, [begin, end]: readonly [string, string]): JsonObject {
  const day = String(draft.end).slice(0, 10);
  return { begin: `${day}${begin}`, end: `${day}${end}` };
}

/** Returns an opening half a year earlier: the offset of summer time lies between the two days. */
function openingBefore({ registration_opening }: JsonObject): JsonObject {
  if (typeof registration_opening !== 'string') return {};
  return { registration_opening: daysAfter(registration_opening, -183) };
}

function deadlineBefore({ registration_deadline }: JsonObject): JsonObject {
  if (typeof registration_deadline !== 'string') return {};
  return { registration_deadline: daysAfter(registration_deadline, -2) };
}

async function change(
  suite: Suite,
  { id, season }: EventOfASeason,
  before: JsonObject,
  fields: JsonObject,
): Promise<EventChange> {
  const change = describedFieldsOf(suite, 'changeEvent', fields);
  await suite.setUp('changeEvent', { path: { id }, body: change });
  return { change, before, list: await wholeList(suite, 'listSeasonEvents', season) };
}

/** Throws SetupFailed where the list no longer shows the event. */
async function listedAfter(changed: EventChange, event: GivenRecord): Promise<ChangedEvent> {
  return { ...changed, after: requiredEntry('event', changed.list.entries, event) };
}
