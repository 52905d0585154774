import { type JsonObject, operation } from '../../../spec/index.ts';
import { defaults } from '../../arbitraries/body-fault.ts';
import { daysAfter, todayOf } from '../../arbitraries/date.ts';
import type { SeasonDraft } from '../../arbitraries/season.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectRejected } from '../../expect/status.ts';
import { expectAccepted } from '../../probes/acceptance.ts';
import { unmarkedNull } from '../../probes/bad-value.ts';
import { someCityCodes } from '../../scenes/club/commune.ts';
import { describedFieldsOf, needField } from '../../scenes/described-fields.ts';
import type { GivenSeason } from '../../scenes/non-overlapping-season.ts';
import { requireAccepted } from '../../scenes/response-reading.ts';
import {
  givenSeason,
  givenSeasonWithEveryOption,
  givenSeasonWithPriorities,
  seasonDetail,
} from '../../scenes/seasons/season.ts';
import { expectKeptThroughout, seasonSequence } from './season-sequence.ts';

rule('season/defaults-on-create', async (suite) => {
  const { id } = await givenSeason(suite);
  const detail = await seasonDetail(suite, id);
  const described = suite.described.bodyFields('createSeason');
  const expected = defaults(operation('createSeason').body?.schema ?? {}).filter(({ field }) =>
    described.includes(field),
  );
  for (const { field, value } of expected) expectEqual(field, value, detail[field], detail);
  suite.judged(expected.length);
});

rule('season/changes-at-once-are-both-kept', async (suite) => {
  const { id, draft } = await givenSeason(suite);
  const changes = { name: suite.freshMark(), registration_end: daysAfter(draft.registration_end, -1) };
  const sent = Object.entries(changes).map(([field, value]) =>
    suite.request('changeSeason', { path: { id }, body: { [field]: value } }),
  );
  const responses = await Promise.all(sent);
  // A club may refuse one of them for now.
  if (!responses.some(isSuccess)) for (const response of responses) requireAccepted(response);
  if (!responses.every(isSuccess)) throw new NotApplicable('the club accepts one change at a time');
  const detail = await seasonDetail(suite, id);
  suite.judged(1);
  for (const [field, value] of Object.entries(changes)) expectEqual(field, value, detail[field], detail);
});

rule('season/change-keeps-omitted-fields', async (suite) => {
  const { id, draft } = await givenSeasonWithEveryOption(suite);
  const changes: JsonObject[] = [
    { name: suite.freshMark() },
    // The priority opening then applies to another commune.
    { membership_cost_euros: 77, city_code: (await someCityCodes(suite)).at(-1) ?? null },
    { registration_end: daysAfter(draft.registration_end, -1) },
    { licence_immediate_payment: false },
  ];
  const describedChanges = changes
    .map((change) => describedFieldsOf(suite, 'changeSeason', change))
    .filter((change) => Object.keys(change).length > 0);
  let before = await seasonDetail(suite, id);
  await suite.forEach(describedChanges, async (change) => {
    await suite.setUp('changeSeason', { path: { id }, body: change });
    const after = await seasonDetail(suite, id);
    expectEqual('the season after the change', { ...before, ...change }, after);
    before = after;
  });
  await suite.forAll(
    seasonSequence(todayOf(suite), await someCityCodes(suite)),
    (sequence) => expectKeptThroughout(suite, sequence),
    { oneIn: 6 },
  );
});

rule('season/null-resets-former-member-opening', async (suite) => {
  needField(suite, 'changeSeason', 'previous_registration_start');
  await expectReset(suite, 'previous_registration_start');
});

rule('season/null-resets-city-opening', async (suite) => {
  needField(suite, 'changeSeason', 'city_registration_start');
  const { id, draft } = await expectReset(suite, 'city_registration_start', ['city_code']);
  const { city_registration_start = null } = draft;
  const changeTo = (change: JsonObject) => suite.request('changeSeason', { path: { id }, body: change });
  // The season still has its city code, which the change need not repeat.
  const again = await changeTo({ city_registration_start });
  await expectAccepted(again, async () => {
    const city_code = (await someCityCodes(suite)).at(-1) ?? null;
    return changeTo({ city_registration_start, city_code });
  });
  if (isSuccess(again)) await changeTo({ city_registration_start: null });
  const body = { city_code: null };
  if (isSuccess(await changeTo(body))) expectEach(body, await seasonDetail(suite, id));
});

rule('season/nulls-remove-geographic-priority', async (suite) => {
  needField(suite, 'changeSeason', 'city_registration_start');
  // A form sends them among its other fields.
  await expectChanged(suite, { name: suite.freshMark(), city_code: null, city_registration_start: null });
});

probeRule('season/null-refused-where-not-marked', unmarkedNull, ({ response }) => expectRejected(response));

/**
 * Expects a priority opening to be reset by null, and the `kept` fields to stay. The opening then reads null or as the
 * general opening.
 */
async function expectReset(
  suite: Suite,
  opening: 'previous_registration_start' | 'city_registration_start',
  kept: readonly (keyof SeasonDraft)[] = [],
): Promise<GivenSeason> {
  const season = await changedWithPriorities(suite, { [opening]: null });
  const detail = await seasonDetail(suite, season.id);
  expectEach(asReset({ [opening]: null }, detail), detail);
  expectEach(Object.fromEntries(kept.map((field) => [field, season.draft[field]])), detail);
  return season;
}

/** Returns a change of a season in which a priority opening that it resets is the general one, where it reads so. */
function asReset(change: JsonObject, detail: JsonObject): JsonObject {
  const openings = ['previous_registration_start', 'city_registration_start'];
  const isReset = (field: string) => change[field] === null && detail[field] === detail.registration_start;
  const reset = openings.filter(isReset).map((field) => [field, detail[field] ?? null]);
  return { ...change, ...Object.fromEntries(reset) };
}

/** Expects the change of a season with priority openings to be accepted and to read back. */
async function expectChanged(suite: Suite, change: Partial<SeasonDraft>): Promise<void> {
  const { id } = await changedWithPriorities(suite, change);
  expectEach(change, await seasonDetail(suite, id));
}

/** Expects the change of a season with priority openings to be accepted, and returns the season as it was made. */
async function changedWithPriorities(suite: Suite, change: JsonObject): Promise<GivenSeason> {
  const season = await givenSeasonWithPriorities(suite);
  const path = { id: season.id };
  const changeTo = (body: JsonObject) => suite.request('changeSeason', { path, body });
  await expectAccepted(await changeTo(change), () => changeTo({ name: suite.freshMark() }));
  return season;
}

function expectEach(sent: object, read: JsonObject): void {
  for (const [field, value] of Object.entries(sent)) expectEqual(field, value, read[field], read);
}
