import type { JsonObject } from '../../../spec/index.ts';
import { todayOf } from '../../arbitraries/date.ts';
import { type SeasonDraft, seasonWithEveryOption, seasonWithPriorities } from '../../arbitraries/season.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { withNamedMembers } from '../../engine/wire/message/named-members.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { someCityCodes } from '../club/commune.ts';
import { describedFieldsOf } from '../described-fields.ts';
import { firstListed } from '../given-record.ts';
import {
  type GivenSeason,
  nonOverlappingDays,
  overlappingSeasons,
  plainDraft,
} from '../non-overlapping-season.ts';
import { recordOf } from '../response-reading.ts';

/** Makes a season of the run; by default a plain one. */
export async function givenSeason(suite: Suite, wanted?: SeasonDraft): Promise<GivenSeason> {
  const draft = wanted ?? (await plainDraft(suite));
  const response = await suite.setUp('createSeason', { body: draft });
  const id = identifierIn(response.json);
  if (id === undefined)
    throw new SetupFailed(`the response to createSeason has no identifier: ${response.text.slice(0, 200)}`);
  return { id, draft };
}

/** Makes a season of the run with the priority openings that the target has. */
export function givenSeasonWithPriorities(suite: Suite): Promise<GivenSeason> {
  return givenSeasonLike(suite, seasonWithPriorities);
}

/** Makes a season of the run with every option that the target has. */
export function givenSeasonWithEveryOption(suite: Suite): Promise<GivenSeason> {
  return givenSeasonLike(suite, seasonWithEveryOption);
}

async function givenSeasonLike(suite: Suite, lawful: typeof seasonWithPriorities): Promise<GivenSeason> {
  const [cityCode] = await someCityCodes(suite);
  const whole = lawful(suite.freshMark(), todayOf(suite), cityCode as string);
  const draft = { ...whole, ...(await nonOverlappingDays(suite)) };
  return givenSeason(suite, describedFieldsOf(suite, 'createSeason', draft));
}

/** Returns the id of a season of the club: one of the run where it may write, otherwise the first listed one. */
export function anySeason(suite: Suite): Promise<number> {
  return suite.scene('any season', async () => {
    const [made] = await overlappingSeasons(suite);
    if (suite.target.writes === true) return (made ?? (await givenSeason(suite))).id;
    return (await firstListed(suite, { resource: 'seasons' })).id;
  });
}

/** Reads a season, with the members that the interface names. */
export async function seasonDetail(suite: Suite, id: number): Promise<JsonObject> {
  return recordOf(withNamedMembers(await suite.request('readSeason', { path: { id } })));
}
