import { daysAfter } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/response.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { givenSeason } from '../../scenes/season.ts';
import { type GivenSeason, plainDraft } from '../../scenes/season-apart.ts';

/**
 * A season that was deleted, by its names, and by its first day of registration: another season may have got the
 * identifier just before a change that was sent after the deletion.
 */
export interface DatedSeason {
  readonly id: number;
  readonly knownBy: { readonly name: string; readonly registration_start?: string }[];
  readonly registration_start: string;
}

/** A deleted season, and how it was read before anything else was written. */
export interface DeletedSeason extends DatedSeason {
  readonly readAtOnce: Response;
}

export function datedSeasonOf({ id, draft: { name, registration_start } }: GivenSeason): DatedSeason {
  return { id, knownBy: [{ name }], registration_start };
}

/** A season that was made and deleted; then it is changed nevertheless, and another one made. */
export function deletedSeason(suite: Suite): Promise<DeletedSeason> {
  return suite.scene('a deleted season', async () => {
    const { id, draft } = await seasonToDelete(suite);
    await suite.setUp('deleteSeason', { path: { id } });
    const readAtOnce = await suite.request('readSeason', { path: { id } });
    const deleted = datedSeasonOf({ id, draft });
    if (!isSuccess(readAtOnce)) await changeDeleted(suite, deleted);
    await givenSeason(suite);
    return { ...deleted, readAtOnce };
  });
}

/** A season whose registration begins a day before that of any other season of the run. */
export async function seasonToDelete(suite: Suite): Promise<GivenSeason> {
  const draft = await plainDraft(suite);
  return givenSeason(suite, { ...draft, registration_start: daysAfter(draft.registration_start, -1) });
}

/** Changes a deleted season; the response to that is judged by other rules. */
export async function changeDeleted(
  suite: Suite,
  { id, knownBy, registration_start }: DatedSeason,
): Promise<void> {
  const name = suite.freshMark();
  knownBy.push({ name, registration_start });
  await suite.request('changeSeason', { path: { id }, body: { name } });
}
