import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { expectPage, expectRecord } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectFields } from '../../expect/every-field.ts';
import { collectionsOfSeason } from '../../expect/record-paths.ts';
import { expectClientError, expectStatus } from '../../expect/status.ts';
import { good } from '../../probes/access.ts';
import { filledPath, follow, isCallable } from '../../probes/followed-path.ts';
import { firstFilledPage, firstFilledPageBehind } from '../../scenes/first-filled-page.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { lacksData } from '../../scenes/lacking-data.ts';
import { entryOf, pageOf, readList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { entriesOf, entryIdentifier, requireAccepted } from '../../scenes/response-reading.ts';
import { anySeason, seasonDetail } from '../../scenes/seasons/season.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { unknownSeason } from '../../scenes/unknown-identifier.ts';
import { areOfOneList, idsOf } from './pages-of-one-list.ts';

const listFields = ['id', 'name', 'start_date', 'end_date', 'registration_start', 'registration_end'];

rule('season/list-item-fields', async (suite) => {
  for (const season of await firstPage(suite))
    expectFields('a listed season', season, [...listFields, ...pathsIn(suite, 'listSeasons')]);
});

rule('season/list-shows-no-detail-field', async (suite) => {
  for (const season of await firstPage(suite)) {
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
    const detail = await seasonDetail(suite, entryIdentifier(listed));
    // Another client may have changed the season since it was listed, so the list is read again.
    const isAsListed = listFields.every((field) => canonical(listed[field]) === canonical(detail[field]));
    const entry = isAsListed ? listed : ((await listedNow(suite, listed)) ?? listed);
    for (const field of listFields)
      expectEqual(`${field} in the detail of season ${listed.id}`, entry[field], detail[field], detail);
  });
  if (suite.target.writes === true) await optional(expectChangedInList(suite));
});

/** Expects the list to show the change of a season that it listed before. */
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
    expectEqual(`${field} of season ${id} in the list after a change`, value, entry?.[field], entry);
}

rule('season/detail-path-leads-to-season', async (suite) => {
  await eachListed(suite, async (listed) => {
    const response = await follow(suite, 'detail_path', listed);
    expectEqual('the id behind detail_path', listed.id, expectRecord(response).id, response);
  });
});

probeRule('season/create-has-stated-status', good, ({ response }) =>
  expectStatus(requireAccepted(response), 201),
);

probeRule('season/change-has-stated-status', good, ({ response }) =>
  expectStatus(requireAccepted(response), 200),
);

probeRule('season/delete-has-stated-status', good, ({ response }) =>
  expectStatus(requireAccepted(response), 200),
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
    const listed = await lastExisting(suite, await someListed(suite));
    const described = suite.described.recordFields('listSeasons');
    for (const [name, operation] of Object.entries(collectionsOfSeason))
      if (described.includes(name) && (await isCallable(suite, operation)))
        await expectLeadsToList(suite, listed, name, operation);
  },
  { when: 'last' },
);

rule('season/new-one-has-its-lists', async (suite) => {
  const { id } = await givenRecord(suite, subjectNamed('seasons'));
  for (const operation of Object.values(collectionsOfSeason))
    if (await isCallable(suite, operation)) {
      expectPage(await suite.request(operation, { path: { id } }));
      suite.judged(1);
    }
});

/** Returns the last of these seasons that has not been deleted since. */
async function lastExisting(suite: Suite, listed: readonly JsonObject[]): Promise<JsonObject> {
  for (const season of [...listed].reverse()) {
    const response = await suite.request('readSeason', { path: { id: entryIdentifier(season) } });
    if (response.status !== 404) return season;
  }
  throw new SetupFailed('every season that was listed has been deleted since');
}

/**
 * Expects a path of a season to lead to the list of an operation. Where they differ, both are read again: another client
 * may have written between the two reads.
 */
async function expectLeadsToList(
  suite: Suite,
  listed: JsonObject,
  name: string,
  operation: OperationId,
): Promise<void> {
  const id = entryIdentifier(listed);
  for (let tries = 2; tries > 0; tries--) {
    const list = pageOf(await firstFilledPage(suite, operation, { path: { id } }));
    const response = await firstFilledPageBehind(suite, operation, filledPath(name, listed, id));
    const { entries, pagination } = expectPage(response);
    const followed = { entries, next: pagination.next_after };
    suite.judged(1);
    if (areOfOneList(list, followed)) return;
    if (tries === 1) expectEqual(`the ids behind ${name}`, idsOf(list), idsOf(followed), response);
  }
}

/** Returns the fields that only the detail has: the body's fields that a list item does not show. */
function detailFields(suite: Suite): string[] {
  return suite.described.bodyFields('createSeason').filter((field) => !listFields.includes(field));
}

/** Returns the path fields that the club's description lists; a disabled feature removes some, but never `detail_path`. */
function pathsIn(suite: Suite, operation: OperationId): string[] {
  const listed = suite.described.recordFields(operation).filter((field) => field.endsWith('_path'));
  return [...new Set(['detail_path', ...listed])];
}

/** Returns the seasons on the first page of the list; some may have no id. */
async function firstPage(suite: Suite): Promise<JsonObject[]> {
  const response = await suite.scene('the first page of seasons', async () => {
    await anySeason(suite);
    return firstFilledPage(suite, 'listSeasons');
  });
  const listed = entriesOf(response);
  suite.judged(listed.length);
  if (listed.length === 0) throw lacksData(suite, 'a season on the first page of the list');
  return listed;
}

async function someListed(suite: Suite): Promise<JsonObject[]> {
  const listed = (await firstPage(suite)).filter(({ id }) => id !== null).slice(0, 2);
  if (listed.length === 0) throw lacksData(suite, 'a season with an id on the first page of the list');
  return listed;
}

/** Runs `check` on the listed seasons, and ignores its failure for a season that has been deleted since. */
async function eachListed(suite: Suite, check: (listed: JsonObject) => Promise<void>): Promise<void> {
  let judged = 0;
  for (const listed of await someListed(suite)) if (await isJudged(suite, listed, check)) judged += 1;
  if (judged === 0) throw new SetupFailed('every season that was listed has been deleted since');
}

/**
 * How often a season is judged before a failure counts. A club may reuse the id of a deleted season between two reads;
 * that does not happen three times in a row.
 */
const mostAttempts = 3;

/** Runs `check` on a listed season. Returns false where the check fails and the season is no longer listed. */
async function isJudged(
  suite: Suite,
  listed: JsonObject,
  check: (listed: JsonObject) => Promise<void>,
): Promise<boolean> {
  let shown: JsonObject | undefined = listed;
  for (let attempt = 1; shown !== undefined; attempt++) {
    try {
      await check(shown);
      return true;
    } catch (failure) {
      shown = await listedNow(suite, shown);
      if (shown !== undefined && attempt === mostAttempts) throw failure;
    }
  }
  return false;
}

async function listedNow(suite: Suite, { id }: JsonObject): Promise<JsonObject | undefined> {
  return (await readList(suite, 'listSeasons', { query: { limit: 100 } })).find((season) => season.id === id);
}
