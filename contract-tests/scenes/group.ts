import type { JsonObject } from '../../spec/index.ts';
import { longWrittenText, writtenTexts } from '../arbitraries/text.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { identifierIn } from '../engine/wire/creation.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { readFirstSeasons } from './first-seasons.ts';
import { ifPossible } from './if-possible.ts';
import { entriesOf } from './response-reading.ts';
import { entryIn, stillListed } from './season-entry.ts';
import { givenRecord } from './subjects/given-record.ts';
import { subjectNamed } from './subjects/subject-registry.ts';
import { ofASportOfItsOwn } from './subjects/wanted-fields.ts';
import { wholeList } from './whole-list.ts';

/** A group of the run's own, and the list of its season, in which there is no other group. */
export interface GroupOfASeason extends GivenRecord {
  readonly entries: readonly JsonObject[];
}

/** The same with what the list shows of it. */
export interface ListedGroup extends GroupOfASeason {
  readonly entry: JsonObject;
}

/** A group after a change. */
export interface ChangedGroup {
  readonly change: JsonObject;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** A group with every option, of a sport and in a season that no other group has; made once in a run. */
export function groupOfASeason(suite: Suite): Promise<GroupOfASeason> {
  return suite.scene('a group as created', async () => {
    const mark = suite.freshMark();
    const whole = await subjectNamed('groups').whole(suite, mark);
    const body = fieldsOf(suite, 'createGroup', {
      ...whole,
      name: [mark, ...writtenTexts].join(' '),
      description: longWrittenText,
      season_id: (await givenRecord(suite, subjectNamed('seasons'))).id,
      ...(await ofASportOfItsOwn(suite)),
      auto_validate: true,
      invitation_only: true,
      licence_ids: [...(suite.target.known?.licence_ids ?? [])],
    });
    const created = await givenWithLicences(suite, body);
    return { ...created, entries: await groupsBeside(suite, created) };
  });
}

/** Whether a licence serves in every season is open: where the club refuses them, the group is made without. */
async function givenWithLicences(suite: Suite, body: JsonObject): Promise<GivenRecord> {
  if (!('licence_ids' in body)) return givenRecord(suite, subjectNamed('groups'), body);
  const response = await suite.request('createGroup', { body });
  const id = identifierIn(response.json);
  if (isSuccess(response) && id !== undefined) return { id, draft: body };
  return givenRecord(suite, subjectNamed('groups'), { ...body, licence_ids: [] });
}

/** The same group as its season's list shows it; throws SetupFailed where it does not, for that is a rule of its own. */
export async function createdGroup(suite: Suite): Promise<ListedGroup> {
  const created = await groupOfASeason(suite);
  return { ...created, entry: entryIn('group', created.entries, created) };
}

/** The same group with another value in most of its fields; its sport, its capacity and its switches are not named. */
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
      cost_euros: 137,
    }),
  );
}

/** The changed group without sport, capacity, licences and switches. */
export async function clearedGroup(suite: Suite): Promise<ChangedGroup> {
  const created = await createdGroup(suite);
  const { after } = await changedGroup(suite);
  return suite.scene('a group as cleared', () =>
    change(suite, created, after, {
      sport_id: null,
      capacity: null,
      description: '0012',
      licence_ids: [],
      sex: 'Homme',
      type: 'Competition',
      cost_euros: 0,
      auto_validate: false,
      invitation_only: false,
    }),
  );
}

/** The same group with a count of slots that it does not have; undefined where that is refused: what it means is open. */
export async function countedGroup(suite: Suite): Promise<ChangedGroup | undefined> {
  const created = await createdGroup(suite);
  const { after } = await clearedGroup(suite);
  return suite.scene('a group as counted', async () => {
    const change = fieldsOf(suite, 'changeGroup', { slot_count: 2 });
    if (Object.keys(change).length === 0) return undefined;
    const response = await suite.request('changeGroup', { path: { id: created.id }, body: change });
    if (!isSuccess(response)) return undefined;
    return { change, before: after, after: entryIn('group', await groupsBeside(suite, created), created) };
  });
}

/** Groups as lists of seasons show them: the run's own ones, and those of the club's first seasons. */
export async function listedGroups(suite: Suite): Promise<readonly JsonObject[]> {
  const made = suite.target.writes === true ? await ifPossible(groupOfASeason(suite)) : undefined;
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
  const after = stillListed('group', await groupsBeside(suite, { id, draft }), { id, draft });
  return { change, before, after };
}

/** The entries of the list of a group's season. */
async function groupsBeside(suite: Suite, { draft }: GivenRecord): Promise<readonly JsonObject[]> {
  const path = { id: Number(draft.season_id) };
  return entriesOf(await suite.request('listSeasonGroups', { path, query: { limit: 100 } }));
}

/** A feature that is off takes fields away, and then they must not be sent. */
function fieldsOf(suite: Suite, operation: 'createGroup' | 'changeGroup', body: JsonObject): JsonObject {
  const there = suite.described.bodyFields(operation);
  return Object.fromEntries(Object.entries(body).filter(([field]) => there.includes(field)));
}
