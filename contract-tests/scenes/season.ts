import type { JsonObject } from '../../spec/index.ts';
import { type SeasonDraft, seasonWithPriorities } from '../arbitraries/season.ts';
import { seasonWithEveryOption } from '../arbitraries/season-value.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { identifierIn } from '../engine/wire/creation.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { withNamedMembers } from '../engine/wire/named-members.ts';
import { someCityCodes } from './commune.ts';
import { describedFieldsOf } from './described-fields.ts';
import { entriesOf, recordOf } from './response-reading.ts';
import { daysApart, type GivenSeason, plainDraft, seasonsSideBySide } from './season-apart.ts';
import { todayOf } from './today.ts';

/** A season of the run's own; plain where nothing else is asked for. */
export async function givenSeason(suite: Suite, wanted?: SeasonDraft): Promise<GivenSeason> {
  const draft = wanted ?? (await plainDraft(suite));
  const response = await suite.setUp('createSeason', { body: draft });
  const id = identifierIn(response.json);
  if (id === undefined)
    throw new SetupFailed(`createSeason gave no identifier: ${response.text.slice(0, 200)}`);
  return { id, draft };
}

/** A season of the run's own with the priority openings that the target has. */
export function givenSeasonWithPriorities(suite: Suite): Promise<GivenSeason> {
  return givenSeasonLike(suite, seasonWithPriorities);
}

/** A season of the run's own with every option that the target has. */
export function givenSeasonWithEveryOption(suite: Suite): Promise<GivenSeason> {
  return givenSeasonLike(suite, seasonWithEveryOption);
}

async function givenSeasonLike(suite: Suite, lawful: typeof seasonWithPriorities): Promise<GivenSeason> {
  const [cityCode] = await someCityCodes(suite);
  const whole = lawful(suite.freshMark(), todayOf(suite), cityCode as string);
  const draft = { ...whole, ...(await daysApart(suite)) };
  return givenSeason(suite, describedFieldsOf(suite, 'createSeason', draft));
}

/** The id of any season of the club: one of the run's own where it may write, else the first of the list. */
export function anySeason(suite: Suite): Promise<number> {
  return suite.scene('any season', async () => {
    const [made] = await seasonsSideBySide(suite);
    if (suite.target.writes === true) return (made ?? (await givenSeason(suite))).id;
    const first = entriesOf(await suite.setUp('listSeasons', { query: { limit: 1 } }))[0];
    if (typeof first?.id !== 'number')
      throw new SetupFailed('the club has no season, and the run may not make one');
    return first.id;
  });
}

/** The detail of a season, with the members that the interface names. */
export async function seasonDetail(suite: Suite, id: number): Promise<JsonObject> {
  return recordOf(withNamedMembers(await suite.request('readSeason', { path: { id } })));
}
