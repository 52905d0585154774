import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { canonical } from '../../engine/wire/json.ts';
import type { Response } from '../../engine/wire/response.ts';
import { needAccepted } from '../../expect/acceptance.ts';
import { expectFields } from '../../expect/every-field.ts';
import {
  expectClientError,
  expectEntryIdentifier,
  expectEqual,
  expectRecord,
  expectStatus,
} from '../../expect/expectations.ts';
import { collectionsOfSeason } from '../../expect/record-paths.ts';
import { good } from '../../probes/access.ts';
import { follow, isOpen } from '../../probes/followed-path.ts';
import { ifPossible } from '../../scenes/if-possible.ts';
import { entryOf, pageOf, readList } from '../../scenes/list-reading.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { anySeason, seasonDetail } from '../../scenes/season.ts';
import { givenRecord } from '../../scenes/subjects/given-record.ts';
import { subjectNamed } from '../../scenes/subjects/subject-registry.ts';
import { unknownSeason } from '../../scenes/unknown-season.ts';

const listFields = ['id', 'name', 'start_date', 'end_date', 'registration_start', 'registration_end'];

rule('season/list-item-fields', async (suite) => {
  for (const season of await someListed(suite))
    expectFields('a listed season', season, [...listFields, ...pathsIn(suite, 'listSeasons')]);
});

rule('season/list-shows-no-detail-field', async (suite) => {
  for (const season of await someListed(suite)) {
    const shown = detailFields(suite).filter((field) => field in season);
    if (shown.length > 0)
      throw violation(
        'none of the detail-only fields in the list',
        `a listed season with ${shown.join(', ')}`,
      );
  }
});

rule('season/detail-fields', async (suite) => {
  const season = await seasonDetail(suite, await anySeason(suite));
  expectFields('the detail of a season', season, [
    ...listFields,
    ...detailFields(suite),
    ...pathsIn(suite, 'readSeason'),
  ]);
});

rule('season/list-agrees-with-detail', async (suite) => {
  await eachListed(suite, async (listed) => {
    const detail = await seasonDetail(suite, expectEntryIdentifier(listed));
    // It may have been changed since it was listed: then the list is read once more.
    const isAsListed = listFields.every((field) => canonical(listed[field]) === canonical(detail[field]));
    const entry = isAsListed ? listed : ((await listedNow(suite, listed)) ?? listed);
    for (const field of listFields) expectEqual(`${field} in the detail`, entry[field], detail[field]);
  });
  if (suite.target.writes === true) await ifPossible(expectChangedInList(suite));
});

/** A season that the list showed before it was changed. */
async function expectChangedInList(suite: Suite): Promise<void> {
  const { id, draft } = await givenRecord(suite, subjectNamed('seasons'));
  const listed = async () => entryOf(await readList(suite, 'listSeasons', { query: { limit: 100 } }), { id });
  if ((await listed()) === undefined) throw new SetupFailed(`season ${id} is not in the list`);
  const registration = daysAfter(String(draft.registration_start), 1);
  const change = {
    name: `${suite.freshMark()} « d'Aÿ » & fils`,
    start_date: daysAfter(String(draft.start_date), 1),
    end_date: daysAfter(String(draft.end_date), -1),
    registration_start: registration,
    registration_end: registration,
  };
  await suite.setUp('changeSeason', { path: { id }, body: change });
  const entry = await listed();
  for (const [field, value] of Object.entries(change))
    expectEqual(`${field} of season ${id} in the list after a change`, value, entry?.[field]);
}

rule('season/detail-path-leads-to-season', async (suite) => {
  await eachListed(suite, async (listed) => {
    const { id } = expectRecord(await follow(suite, 'detail_path', listed));
    expectEqual('the id behind detail_path', listed.id, id);
  });
});

probeRule('season/create-has-stated-status', good, ({ response }) =>
  expectStatus(needAccepted(response), 201),
);

probeRule('season/change-has-stated-status', good, ({ response }) =>
  expectStatus(needAccepted(response), 200),
);

probeRule('season/delete-has-stated-status', good, ({ response }) =>
  expectStatus(needAccepted(response), 200),
);

rule('season/unknown-season-refused', async (suite) => {
  const never = { path: { id: await unknownSeason(suite) } };
  expectClientError(await suite.request('readSeason', never));
  expectClientError(await suite.request('changeSeason', { ...never, body: { name: suite.freshMark() } }));
  expectClientError(await suite.request('deleteSeason', never));
});

rule(
  'season/collection-paths-lead-to-lists',
  async (suite) => {
    const listed = await stillThere(suite, await someListed(suite));
    const there = suite.described.recordFields('listSeasons');
    for (const [name, operation] of Object.entries(collectionsOfSeason))
      if (there.includes(name) && (await isOpen(suite, operation)))
        await leadsToList(suite, listed, name, operation);
  },
  { when: 'last' },
);

/** The last of these seasons that was not deleted since they were listed. */
async function stillThere(suite: Suite, listed: readonly JsonObject[]): Promise<JsonObject> {
  for (const season of [...listed].reverse()) {
    const response = await suite.request('readSeason', { path: { id: expectEntryIdentifier(season) } });
    if (response.status !== 404) return season;
  }
  throw new SetupFailed('every season that was listed has been deleted since');
}

/** Expects a path of a season to lead to what the list shows; somebody else may be at work, so it is read once more. */
async function leadsToList(
  suite: Suite,
  listed: JsonObject,
  name: string,
  operation: OperationId,
): Promise<void> {
  const id = expectEntryIdentifier(listed);
  const idsIn = (response: Response) => pageOf(response).entries.map((entry) => entry.id ?? null);
  for (let tries = 2; tries > 0; tries--) {
    const followed = idsIn(await follow(suite, name, listed));
    const list = idsIn(await suite.request(operation, { path: { id } }));
    suite.judged(1);
    if (canonical(followed) === canonical(list)) return;
    if (tries === 1) expectEqual(`the ids behind ${name}`, list, followed);
  }
}

/** The fields that only the detail has: the body's fields that a list item does not show. */
function detailFields(suite: Suite): string[] {
  return suite.described.bodyFields('createSeason').filter((field) => !listFields.includes(field));
}

/** The paths that the club's description lists; a feature that is off may take some away, but never the first. */
function pathsIn(suite: Suite, operation: OperationId): string[] {
  const listed = suite.described.recordFields(operation).filter((field) => field.endsWith('_path'));
  return ['detail_path', ...listed];
}

async function someListed(suite: Suite): Promise<JsonObject[]> {
  const response = await suite.scene('some listed seasons', async () => {
    await anySeason(suite);
    return suite.request('listSeasons', { query: { limit: 2 } });
  });
  const listed = entriesOf(response);
  suite.judged(listed.length);
  if (listed.length === 0) throw violation('a list with the season that is there', 'an empty list');
  return listed;
}

/** Runs `check` on the listed seasons. What fails on one that somebody else has deleted since says nothing. */
async function eachListed(suite: Suite, check: (listed: JsonObject) => Promise<void>): Promise<void> {
  let asked = 0;
  for (const listed of await someListed(suite)) if (await isJudged(suite, listed, check)) asked += 1;
  if (asked === 0) throw new SetupFailed('every season that was listed has been deleted since');
}

/** A club may give the identifier of a deleted season to another one while that season is looked at: so often it does not. */
const looks = 3;

/** Runs `check` on a listed season; false where the season is no longer listed when the check has failed. */
async function isJudged(
  suite: Suite,
  listed: JsonObject,
  check: (listed: JsonObject) => Promise<void>,
): Promise<boolean> {
  let shown: JsonObject | undefined = listed;
  for (let look = 1; shown !== undefined; look++) {
    try {
      await check(shown);
      return true;
    } catch (failure) {
      shown = await listedNow(suite, shown);
      if (shown !== undefined && look === looks) throw failure;
    }
  }
  return false;
}

async function listedNow(suite: Suite, { id }: JsonObject): Promise<JsonObject | undefined> {
  return (await readList(suite, 'listSeasons', { query: { limit: 100 } })).find((season) => season.id === id);
}
