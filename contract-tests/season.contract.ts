import fc from 'fast-check';
import { type JsonObject, type OperationId, operation } from '../spec/index.ts';
import { defaults } from './arbitraries/body-fault.ts';
import { daysAfter } from './arbitraries/date.ts';
import { lawfulSeason, type SeasonDraft, seasonAtTurns } from './arbitraries/season.ts';
import { seasonChange } from './arbitraries/season-change.ts';
import { seasonWithEveryOption } from './arbitraries/season-value.ts';
import { writtenTexts } from './arbitraries/text.ts';
import { needAccepted } from './expectations/acceptance.ts';
import {
  canonical,
  expectClientError,
  expectEntries,
  expectEntryIdentifier,
  expectEqual,
  expectIdentifier,
  expectRecord,
  expectRejected,
  expectStatus,
} from './expectations/expectations.ts';
import { follow, isOpen } from './expectations/followed-path.ts';
import { entryOf } from './expectations/no-effect.ts';
import { collectionsOfSeason } from './expectations/record-paths.ts';
import { expectSeasonChanged } from './expectations/season-change.ts';
import { expectKeptThroughout, seasonSequence } from './expectations/season-sequence.ts';
import { pageIn, walk } from './expectations/walk.ts';
import { someCityCodes } from './given/commune.ts';
import { describedFieldsOf, needField } from './given/described-fields.ts';
import { ifPossible } from './given/if-possible.ts';
import {
  anySeason,
  givenSeason,
  givenSeasonWithEveryOption,
  givenSeasonWithPriorities,
  seasonDetail,
} from './given/season.ts';
import { daysApart } from './given/season-apart.ts';
import { todayOf } from './given/today.ts';
import { unknownSeason } from './given/unknown-season.ts';
import { probeRule, rule } from './judging/rule.ts';
import type { Suite } from './judging/suite.ts';
import { SetupFailed, violation } from './judging/violation.ts';
import { good } from './probes/access.ts';
import { unmarkedNull } from './probes/body.ts';
import { givenRecord } from './subjects/given-record.ts';
import { season } from './subjects/season.ts';
import type { Response } from './wire/response.ts';

const listFields = ['id', 'name', 'start_date', 'end_date', 'registration_start', 'registration_end'];
rule('season/list-item-fields', async (suite) => {
  for (const season of await someListed(suite))
    hasFields('a listed season', season, [...listFields, ...pathsIn(suite, 'listSeasons')]);
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
  hasFields('the detail of a season', season, [
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
  const { id, draft } = await givenRecord(suite, season);
  const listed = async () => entryOf(await walk(suite, 'listSeasons', { query: { limit: 100 } }), { id });
  if ((await listed()) === undefined) throw new SetupFailed(`season ${id} is not in the list`);
  const registration = daysAfter(String(draft.registration_start), 1);
  const change = {
    name: suite.freshMark(),
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

probeRule('season/create-gives-201', good, ({ response }) => expectStatus(needAccepted(response), 201));
probeRule('season/change-gives-200', good, ({ response }) => expectStatus(needAccepted(response), 200));
probeRule('season/delete-gives-200', good, ({ response }) => expectStatus(needAccepted(response), 200));

rule('season/created-values-read-back', async (suite) => {
  const lawful = lawfulSeason(suite.freshMark(), todayOf(suite), await someCityCodes(suite));
  await suite.forAll(
    fc.tuple(lawful, fc.constantFrom(...writtenTexts)),
    async ([drawn, written]: readonly [SeasonDraft, string]) => {
      // A club may want the names of its seasons to differ.
      const name = `${suite.freshMark()} ${written}`;
      const draft = describedFieldsOf(suite, 'createSeason', {
        ...drawn,
        ...(await daysApart(suite)),
        name,
      });
      const id = expectIdentifier(await suite.setUp('createSeason', { body: draft }));
      readsBack(draft, await seasonDetail(suite, id));
    },
    {
      examples: [
        [await everyOption(suite), writtenTexts.join(' ')] as const,
        [await atTurns(suite), 'Saison'] as const,
      ],
      atMost: 3,
    },
  );
});

rule('season/defaults-on-create', async (suite) => {
  const { id } = await givenSeason(suite);
  const detail = await seasonDetail(suite, id);
  const there = suite.described.bodyFields('createSeason');
  const expected = defaults(operation('createSeason').body?.schema ?? {}).filter(({ field }) =>
    there.includes(field),
  );
  for (const { field, value } of expected) expectEqual(field, value, detail[field]);
  suite.judged(expected.length);
});

rule('season/changed-values-read-back', async (suite) => {
  const { id } = await givenSeason(suite);
  await suite.forAll(
    lawfulSeason(suite.freshMark(), todayOf(suite), await someCityCodes(suite)),
    async (change) => {
      const everything = {
        previous_registration_start: null,
        city_registration_start: null,
        ...change,
        ...(await daysApart(suite)),
        name: suite.freshMark(),
      };
      const whole = describedFieldsOf(suite, 'changeSeason', everything);
      await suite.setUp('changeSeason', { path: { id }, body: whole });
      readsBack(whole, await seasonDetail(suite, id));
    },
    { examples: [await everyOption(suite), await atTurns(suite)], atMost: 3 },
  );
});

rule('season/change-keeps-omitted-fields', async (suite) => {
  const { id } = await givenSeasonWithEveryOption(suite);
  const changes: JsonObject[] = [
    { name: suite.freshMark() },
    // Another commune has the opening that the one before it had.
    { membership_cost_euros: 77, city_code: (await someCityCodes(suite)).at(-1) ?? null },
    { registration_end: daysAfter(todayOf(suite), 30) },
    { licence_immediate_payment: false },
  ];
  const askable = changes
    .map((change) => describedFieldsOf(suite, 'changeSeason', change))
    .filter((change) => Object.keys(change).length > 0);
  let before = await seasonDetail(suite, id);
  await suite.forEach(askable, async (change) => {
    await suite.setUp('changeSeason', { path: { id }, body: change });
    const after = await seasonDetail(suite, id);
    expectEqual('the season after the change', { ...before, ...change }, after);
    before = after;
  });
  await suite.forAll(
    seasonSequence(seasonChange(todayOf(suite), await someCityCodes(suite))),
    (sequence) => expectKeptThroughout(suite, sequence),
    { oneIn: 6 },
  );
});

rule('season/null-resets-former-member-opening', async (suite) => {
  const { id } = await givenSeasonWithPriorities(suite);
  const change = { previous_registration_start: null };
  await expectSeasonChanged(suite, id, await suite.request('changeSeason', { path: { id }, body: change }));
  readsBack(change, await seasonDetail(suite, id));
});

rule('season/null-resets-city-opening', async (suite) => {
  needField(suite, 'changeSeason', 'city_registration_start');
  const { id, draft } = await givenSeasonWithPriorities(suite);
  const change = { city_registration_start: null };
  await expectSeasonChanged(suite, id, await suite.request('changeSeason', { path: { id }, body: change }));
  readsBack({ ...change, city_code: draft.city_code }, await seasonDetail(suite, id));
});

rule('season/nulls-remove-geographic-priority', async (suite) => {
  needField(suite, 'changeSeason', 'city_registration_start');
  const { id } = await givenSeasonWithPriorities(suite);
  const change = { city_code: null, city_registration_start: null };
  await expectSeasonChanged(suite, id, await suite.request('changeSeason', { path: { id }, body: change }));
  readsBack(change, await seasonDetail(suite, id));
});

rule('season/unknown-season-refused', async (suite) => {
  const never = { path: { id: await unknownSeason(suite) } };
  expectClientError(await suite.request('readSeason', never));
  expectClientError(await suite.request('changeSeason', { ...never, body: { name: suite.freshMark() } }));
  expectClientError(await suite.request('deleteSeason', never));
});

probeRule('season/null-refused-where-not-marked', unmarkedNull, ({ response }) => expectRejected(response));

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
  const idsIn = (response: Response) => pageIn(response).entries.map((entry) => entry.id ?? null);
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
  const response = await suite.shared('some listed seasons', async () => {
    await anySeason(suite);
    return suite.request('listSeasons', { query: { limit: 2 } });
  });
  const listed = expectEntries(response);
  suite.judged(listed.length);
  if (listed.length === 0) throw violation('a list with the season that is there', 'an empty list');
  return listed;
}

/** Runs `check` on the listed seasons. What fails on one that somebody else has removed since says nothing. */
async function eachListed(suite: Suite, check: (listed: JsonObject) => Promise<void>): Promise<void> {
  let asked = 0;
  for (const listed of await someListed(suite)) {
    try {
      await check(listed);
      asked += 1;
    } catch (failure) {
      if (await isListed(suite, listed)) throw failure;
    }
  }
  if (asked === 0) throw new SetupFailed('every season that was listed has been removed since');
}

async function isListed(suite: Suite, listed: JsonObject): Promise<boolean> {
  return (await listedNow(suite, listed)) !== undefined;
}

async function listedNow(suite: Suite, { id }: JsonObject): Promise<JsonObject | undefined> {
  return (await walk(suite, 'listSeasons', { query: { limit: 100 } })).find((season) => season.id === id);
}

function hasFields(what: string, record: JsonObject, fields: readonly string[]): void {
  const missing = fields.filter((field) => !(field in record));
  if (missing.length > 0)
    throw violation(`${what} with ${fields.join(', ')}`, `one without ${missing.join(', ')}`);
}

function readsBack(sent: object, read: JsonObject): void {
  for (const [field, value] of Object.entries(sent)) expectEqual(field, value, read[field]);
}

async function atTurns(suite: Suite): Promise<SeasonDraft> {
  const [cityCode] = await someCityCodes(suite);
  return seasonAtTurns(suite.freshMark(), todayOf(suite), cityCode as string);
}

async function everyOption(suite: Suite): Promise<SeasonDraft> {
  const [cityCode] = await someCityCodes(suite);
  const whole = seasonWithEveryOption(suite.freshMark(), todayOf(suite), cityCode as string);
  return { ...whole, membership_cost_euros: 10_000_000 };
}
