import type { JsonObject } from '../../spec/index.ts';
import { expectEntries } from '../expectations/expectations.ts';
import { entryOf } from '../expectations/no-effect.ts';
import type { Suite } from '../judging/suite.ts';
import { violation } from '../judging/violation.ts';
import { type GivenRecord, givenRecord } from '../subjects/given-record.ts';
import { group } from '../subjects/group.ts';
import { season } from '../subjects/season.ts';
import { sport } from '../subjects/sport.ts';

/** A group of the run's own, and what its season's list shows of it. */
export interface ListedGroup extends GivenRecord {
  /** The list of the season, in which there is no other group. */
  readonly entries: readonly JsonObject[];
  readonly entry: JsonObject;
}

/** A group after a change. */
export interface ChangedGroup {
  readonly change: JsonObject;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** A group with every option, of a sport and in a season that no other group has; made once in a run. */
export function createdGroup(suite: Suite): Promise<ListedGroup> {
  return suite.shared('a group as created', async () => {
    const whole = await group.whole(suite, suite.freshMark());
    const body = fieldsOf(suite, 'createGroup', {
      ...whole,
      season_id: (await givenRecord(suite, season)).id,
      sport_id: (await givenRecord(suite, sport)).id,
      auto_validate: true,
      invitation_only: true,
      licence_ids: [...(suite.target.known?.licence_ids ?? [])],
    });
    const created = await givenRecord(suite, group, body);
    return { ...created, ...(await listed(suite, created)) };
  });
}

/** The same group with another value in most of its fields; its sport, its capacity and its switches are not named. */
export async function changedGroup(suite: Suite): Promise<ChangedGroup> {
  const created = await createdGroup(suite);
  return suite.shared('a group as changed', () =>
    changed(suite, created, created.entry, {
      name: suite.freshMark(),
      description: 'Confirmés « compétition », dès 12 ans',
      sex: 'Femme',
      type: 'Competition',
      birth_year_start: 2014,
      birth_year_end: 1970,
      cost_euros: 137,
      slot_count: 2,
    }),
  );
}

/** The changed group without sport, capacity and switches. */
export async function clearedGroup(suite: Suite): Promise<ChangedGroup> {
  const created = await createdGroup(suite);
  const { after } = await changedGroup(suite);
  return suite.shared('a group as cleared', () =>
    changed(suite, created, after, {
      sport_id: null,
      capacity: null,
      auto_validate: false,
      invitation_only: false,
    }),
  );
}

async function changed(
  suite: Suite,
  { id, draft }: GivenRecord,
  before: JsonObject,
  fields: JsonObject,
): Promise<ChangedGroup> {
  const change = fieldsOf(suite, 'changeGroup', fields);
  await suite.setUp('changeGroup', { path: { id }, body: change });
  return { change, before, after: (await listed(suite, { id, draft })).entry };
}

/** The entries of the group's season, the group itself among them. */
async function listed(suite: Suite, record: GivenRecord) {
  const path = { id: Number(record.draft.season_id) };
  const response = await suite.request('listSeasonGroups', { path, query: { limit: 100 } });
  const entries = expectEntries(response);
  const entry = entryOf(entries, record);
  if (entry === undefined) throw violation(`group ${record.id} in the list of its season`, response);
  return { entries, entry };
}

/** A feature that is off takes fields away, and then they must not be sent. */
function fieldsOf(suite: Suite, operation: 'createGroup' | 'changeGroup', body: JsonObject): JsonObject {
  const there = suite.described.bodyFields(operation);
  return Object.fromEntries(Object.entries(body).filter(([field]) => there.includes(field)));
}
