import type { JsonObject } from '../../../spec/index.ts';
import { comparableField } from '../../engine/book/comparable-field.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { expectInOwnList } from '../../probes/belonging.ts';
import { listedGroups } from '../../scenes/activities/group.ts';
import { eventsOfTheClub, listedEvents, type SeasonEvents } from '../../scenes/activities/listed-events.ts';
import { readList, wholeList } from '../../scenes/list-reading.ts';
import { exportedEvents, exportedGroups, exportedPeople } from '../../scenes/lists/export.ts';
import { optional } from '../../scenes/optional.ts';
import {
  type ExportOperation,
  exportsListedTwice,
  fillExportAndLists,
  type ListedTwice,
  listedTwice,
} from './listed-twice.scene.ts';

const last = { when: 'last' } as const;

rule(
  'exports/groups-of-all-seasons-included',
  async (suite) => {
    await exportedGroups(suite);
    await expectInOwnList(suite, 'listGroups');
  },
  last,
);

rule(
  'exports/people-without-registration-included',
  async (suite) => {
    const { registered } = await exportedPeople(suite);
    await expectInOwnList(suite, 'listMembers', ({ id }) => !registered.some((person) => person === id));
  },
  last,
);

rule(
  'exports/registered-people-included',
  async (suite) => {
    const { registered, entries } = await exportedPeople(suite);
    if (registered.length === 0) throw new NotApplicable('needs a person who is registered in a season');
    suite.judged(registered.length);
    const ids = entries.map(({ id }) => id);
    for (const id of registered.filter((person) => !ids.includes(person))) {
      // A person who was deleted meanwhile is in no export.
      const { status } = await suite.request('readMember', { path: { id } });
      if (status === 200)
        throw violation(`person ${id}, who is registered, in the export of people`, `${ids.length} others`, {
          shownBy: entries,
        });
    }
  },
  last,
);

rule(
  'exports/events-of-all-seasons-included',
  async (suite) => {
    await exportedEvents(suite);
    await expectInOwnList(suite, 'listEvents');
  },
  last,
);

rule(
  'exports/groups-of-season-lists-included',
  async (suite) =>
    expectExported(suite, 'listGroups', await listedGroups(suite), (await exportedGroups(suite)).entries),
  last,
);

rule(
  'exports/events-of-season-lists-included',
  async (suite) => {
    const seasons = [await listedEvents(suite), ...(await eventsOfTheClub(suite))];
    const listed = seasons.flatMap(({ list }) => list.entries);
    const { entries } = await exportedEvents(suite);
    await expectExported(suite, 'listEvents', listed, entries);
    for (const season of seasons) await expectEventsListed(suite, season, entries);
  },
  last,
);

/** Expects that an export has every record that lists of seasons show; reads it again where one is missing. */
async function expectExported(
  suite: Suite,
  operation: 'listGroups' | 'listEvents',
  ofSeasons: readonly JsonObject[],
  exported: readonly JsonObject[],
): Promise<void> {
  const listed = ofSeasons.filter(({ id }) => typeof id === 'number');
  if (listed.length === 0)
    throw new NotApplicable(`needs a record in a season that ${operation} has to export`);
  suite.judged(listed.length);
  const isMissing = (entries: readonly JsonObject[]) => (one: JsonObject) =>
    entries.every(({ id }) => id !== one.id);
  const missing = listed.filter(isMissing(exported));
  if (missing.length === 0) return;
  // A record that another client created meanwhile is not in the earlier reading.
  const entries = await readList(suite, operation, { query: { all: true, limit: 100 } });
  const still = missing.find(isMissing(entries));
  if (still !== undefined)
    throw violation(`${still.id}, which a season lists, in the export`, `${entries.length} others`, {
      shownBy: entries,
    });
}

/** Expects the list of a season to have every event of that season in the export; reads both again where one is missing. */
async function expectEventsListed(
  suite: Suite,
  { season, list }: SeasonEvents,
  exported: readonly JsonObject[],
): Promise<void> {
  const missingIn = (entries: readonly JsonObject[]) => (event: JsonObject) =>
    event.season_id === season && entries.every(({ id }) => id !== event.id);
  const missing = exported.filter(missingIn(list.entries));
  if (missing.length === 0) return;
  const now = await wholeList(suite, 'listSeasonEvents', season);
  // An event that was deleted or moved to another season meanwhile is in the earlier export alone.
  const again = await readList(suite, 'listEvents', { query: { all: true, limit: 100 } });
  const still = again.filter(missingIn(now.entries)).find(({ id }) => missing.some((one) => one.id === id));
  if (still !== undefined)
    throw violation(
      `event ${still.id}, which the export has, in the list of season ${season}`,
      `${now.entries.length} others`,
      {
        shownBy: now.entries,
      },
    );
}

rule(
  'exports/agree-with-other-lists',
  async (suite) => {
    let judged = 0;
    for (const operation of exportsListedTwice.filter((each) => suite.described.has(each)))
      judged += (await optional(expectAgreement(suite, operation), [NotApplicable])) ?? 0;
    if (judged === 0) throw new NotApplicable('needs a record that an export and another list show');
    suite.judged(judged);
  },
  last,
);

/**
 * Expects an export to agree with other lists. Returns the number of entries that were compared. A concurrent write can
 * look like a violation, so only a difference that a second reading shows, too, counts.
 */
async function expectAgreement(suite: Suite, operation: ExportOperation): Promise<number> {
  await optional(fillExportAndLists(suite, operation));
  const fields = suite.described.recordFields(operation).filter((field) => !field.endsWith('_path'));
  const records = await listedTwice(suite, operation);
  const differing = records.filter((record) => differingFields(record, fields).length > 0);
  if (differing.length === 0) return records.length;
  const again = await listedTwice(suite, operation);
  for (const { exported, list } of differing) {
    const now = again.find((one) => one.exported.id === exported.id && one.list === list);
    const [field] = now === undefined ? [] : differingFields(now, fields);
    if (now !== undefined && field !== undefined)
      throw violation(
        `${field} of ${exported.id} in ${operation} as in ${list}, ${canonical(now.listed[field])}`,
        canonical(now.exported[field]),
        { shownBy: now.exported },
      );
  }
  return records.length;
}

/** Returns the fields in which the two lists differ. A field that is null in one of them is not compared. */
function differingFields({ exported, listed }: ListedTwice, fields: readonly string[]): readonly string[] {
  const isShown = (value: unknown) => value !== undefined && value !== null;
  const shown = fields.filter((field) => isShown(exported[field]) && isShown(listed[field]));
  return shown.filter(
    (field) =>
      canonical(comparableField(field, exported[field])) !== canonical(comparableField(field, listed[field])),
  );
}
