import type { JsonObject } from '../../../spec/index.ts';
import { longWrittenText, writtenTexts } from '../../arbitraries/text.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { newRecord } from '../given-record.ts';
import { readList, requiredEntry, wholeList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { readFirstSeasons } from '../seasons/first-seasons.ts';
import { subjectNamed } from '../subject-registry.ts';
import { needSlots, slotFields, slotIn } from './slot.ts';
import { ownSport } from './sport.ts';

/** A group of the run, and the list of its season, which has no other group. */
export interface GroupOfASeason extends GivenRecord {
  readonly entries: readonly JsonObject[];
}

/** The same group with its entry in the list. */
export interface ListedGroup extends GroupOfASeason {
  readonly entry: JsonObject;
}

/** A group before and after a change. */
export interface ChangedGroup {
  readonly change: JsonObject;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** Makes a group with every option, alone in its sport and its season; once in a run. */
export function groupOfASeason(suite: Suite): Promise<GroupOfASeason> {
  return suite.scene('a group as created', async () => {
    const mark = suite.freshMark();
    const whole = await subjectNamed('groups').whole(suite, mark);
    const season_id = (await newRecord(suite, subjectNamed('seasons'))).id;
    const body = fieldsOf(suite, 'createGroup', {
      ...whole,
      name: [mark, ...writtenTexts].join(' '),
      description: longWrittenText,
      season_id,
      ...(await ownSport(suite)),
      auto_validate: true,
      invitation_only: true,
      ...(await optional(slotsToOffer(suite, season_id))),
      licence_ids: [...(suite.target.known?.licence_ids ?? [])],
    });
    const created = await givenWithChoices(suite, body);
    return { ...created, entries: await groupsOfItsSeason(suite, created) };
  });
}

/**
 * Returns the fields that offer two slots of the season, so that a change of other fields has slots to keep. Only one of
 * them can be chosen: a count of its own, which a club must not derive from the slots.
 */
async function slotsToOffer(suite: Suite, season_id: number): Promise<JsonObject> {
  needSlots(suite);
  const offered = [(await slotIn(suite, season_id)).id, (await slotIn(suite, season_id)).id];
  const fields = slotFields(suite, offered);
  return 'slot_count' in fields ? { ...fields, slot_count: 1 } : fields;
}

/**
 * Whether a licence is valid in every season, and what slot_count means, is unspecified: where the club refuses the group,
 * it has no licences, and as many slots as its slot_count.
 */
async function givenWithChoices(suite: Suite, body: JsonObject): Promise<GivenRecord> {
  const response = await suite.request('createGroup', { body });
  const id = identifierIn(response.json);
  if (isSuccess(response) && id !== undefined) return { id, draft: body };
  const without = { licence_ids: [], ...(Array.isArray(body.slot_ids) && slotFields(suite, body.slot_ids)) };
  return newRecord(suite, subjectNamed('groups'), fieldsOf(suite, 'createGroup', { ...body, ...without }));
}

/**
 * Returns the same group with its entry in the list of its season. Throws SetupFailed without an entry, which another
 * rule judges.
 */
export async function createdGroup(suite: Suite): Promise<ListedGroup> {
  const created = await groupOfASeason(suite);
  return { ...created, entry: requiredEntry('group', created.entries, created) };
}

/** Changes most fields of the same group; leaves out its sport, its capacity and its switches. */
export async function changedGroup(suite: Suite): Promise<ChangedGroup> {
  const created = await createdGroup(suite);
  return suite.scene('a group as changed', () =>
    change(suite, created, created.entry, {
      name: suite.freshMark(),
      description: longWrittenText,
      sex: 'Femme',
      type: 'Intermediaire',
      birth_year_start: 2014,
      birth_year_end: 1970,
      cost_euros: 0,
    }),
  );
}

/**
 * Clears sport, capacity, slots and licences of the changed group, and sets its switches to false; its sport stays where
 * the club wants each group to have one. Its cost is no default, so that the next change has a cost to keep.
 */
export async function clearedGroup(suite: Suite): Promise<ChangedGroup> {
  const created = await createdGroup(suite);
  const { after } = await changedGroup(suite);
  return suite.scene('a group as cleared', async () => {
    const others = {
      capacity: null,
      description: '0012',
      ...slotFields(suite, []),
      licence_ids: [],
      sex: 'Homme',
      type: 'Competition',
      cost_euros: 137,
      auto_validate: false,
      invitation_only: false,
    };
    const all = await optional(change(suite, created, after, { sport_id: null, ...others }), [SetupFailed]);
    return all ?? change(suite, created, after, others);
  });
}

/**
 * Sets a slot_count on the same group, which has no slots by then. Returns undefined where the club refuses that: the meaning
 * of the count is unspecified.
 */
export async function countedGroup(suite: Suite): Promise<ChangedGroup | undefined> {
  const created = await createdGroup(suite);
  const { after } = await clearedGroup(suite);
  return suite.scene('a group as counted', async () => {
    const change = fieldsOf(suite, 'changeGroup', { slot_count: 2 });
    if (Object.keys(change).length === 0) return undefined;
    const response = await suite.request('changeGroup', { path: { id: created.id }, body: change });
    if (!isSuccess(response)) return undefined;
    return {
      change,
      before: after,
      after: requiredEntry('group', await groupsOfItsSeason(suite, created), created),
    };
  });
}

/**
 * Returns groups as the lists of their seasons show them: those of the run, and those of the club's first seasons.
 */
export async function listedGroups(suite: Suite): Promise<readonly JsonObject[]> {
  const made = suite.target.writes === true ? await optional(groupOfASeason(suite)) : undefined;
  const entries = [...(made?.entries ?? [])];
  const ofTheClub = readFirstSeasons(suite, (season) => wholeList(suite, 'listSeasonGroups', season));
  for await (const { shown } of ofTheClub) entries.push(...shown.entries);
  return entries;
}

async function change(
  suite: Suite,
  { id, draft }: GivenRecord,
  before: JsonObject,
  fields: JsonObject,
): Promise<ChangedGroup> {
  const change = fieldsOf(suite, 'changeGroup', fields);
  await suite.setUp('changeGroup', { path: { id }, body: change });
  const after = requiredEntry('group', await groupsOfItsSeason(suite, { id, draft }), { id });
  return { change, before, after };
}

/** Reads the list of a group's season. */
async function groupsOfItsSeason(suite: Suite, { draft }: GivenRecord): Promise<readonly JsonObject[]> {
  const path = { id: Number(draft.season_id) };
  return readList(suite, 'listSeasonGroups', { path, query: { limit: 100 } });
}

/** A feature that is off removes fields, which a request must then leave out. */
function fieldsOf(suite: Suite, operation: 'createGroup' | 'changeGroup', body: JsonObject): JsonObject {
  const there = suite.described.bodyFields(operation);
  return Object.fromEntries(Object.entries(body).filter(([field]) => there.includes(field)));
}
