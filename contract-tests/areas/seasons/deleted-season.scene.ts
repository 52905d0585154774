import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { type GivenSeason, plainDraft } from '../../scenes/non-overlapping-season.ts';
import { givenSeason } from '../../scenes/seasons/season.ts';

/**
 * A deleted season, known by the name and by the first day of registration, which no other season of the run has. A name
 * that was sent after the deletion does not count: the change may have reached another season that received the same id.
 */
export interface DatedSeason {
  readonly id: number;
  readonly knownBy: readonly JsonObject[];
}

/** A deleted season with the response to the read that directly followed the deletion. */
export interface DeletedSeason extends DatedSeason {
  readonly readAtOnce: Response;
}

export function datedSeasonOf({ id, draft: { name, registration_start } }: GivenSeason): DatedSeason {
  return { id, knownBy: [{ name }, { registration_start }] };
}

/**
 * Creates and deletes a season, reads it, sends a change to it and creates another season: either write may bring the
 * deleted one back.
 */
export function deletedSeason(suite: Suite): Promise<DeletedSeason> {
  return suite.scene('a deleted season', async () => {
    const { id, draft } = await seasonToDelete(suite);
    // A newer season stays: a club may give the number after the highest to the next season, which is not the run's.
    await givenSeason(suite);
    await suite.setUp('deleteSeason', { path: { id } });
    const readAtOnce = await suite.request('readSeason', { path: { id } });
    const deleted = datedSeasonOf({ id, draft });
    if (!isSuccess(readAtOnce)) await changeDeleted(suite, deleted);
    await givenSeason(suite);
    return { ...deleted, readAtOnce };
  });
}

/** Creates a season whose registration starts a day before that of every other season of the run. */
export async function seasonToDelete(suite: Suite): Promise<GivenSeason> {
  const draft = await plainDraft(suite);
  return givenSeason(suite, { ...draft, registration_start: daysAfter(draft.registration_start, -1) });
}

/** Sends a change to a deleted season. Other rules judge the response. */
export async function changeDeleted(suite: Suite, { id }: DatedSeason): Promise<void> {
  await suite.request('changeSeason', { path: { id }, body: { name: suite.freshMark() } });
}
