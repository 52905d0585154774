import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { describedFieldsOf } from '../described-fields.ts';
import { firstFilledPage } from '../first-filled-page.ts';
import { givenRecord, recordFor } from '../given-record.ts';
import { optional } from '../optional.ts';
import { openGroup } from '../registrations/registrable.ts';
import { entriesOf } from '../response-reading.ts';
import { subjectNamed } from '../subject-registry.ts';
import { searchUntil } from './search.ts';

/** A season of the run for searches, in which only this scene makes records. */
export interface SearchedSeason {
  readonly id: number;
  /** A group of a sport. */
  readonly larger: GivenRecord;
  /** A group without a sport, or of the sport that a club requires of every group. */
  readonly smaller: GivenRecord;
  /** The sport of the larger group, and a sport that neither group has. */
  readonly sports: { readonly own: number; readonly other: number };
}

/** A word of the description of the larger group, which is no part of a name. */
export const wordOfDescription = 'Échauffement';

export function searchedSeason(suite: Suite): Promise<SearchedSeason> {
  return suite.scene('a season to search', async () => {
    const { id } = await givenRecord(suite, subjectNamed('seasons'));
    const sports = (await optional(ownSports(suite))) ?? (await listedSports(suite));
    // The smaller group comes first, by identifier and by name: a list that is cut off too early loses the larger one.
    const smaller = await groupOf(suite, id, `Ça roule & l'équipe (8/10 ans) [A] \\ "b" +`, {});
    const larger = await groupOf(suite, id, 'L’École d’athlétisme « 100 % filles » n° 1_b', {
      sport_id: sports.own,
      description: `${wordOfDescription} collectif, chaussures propres.`,
    });
    await waitUntilSearchable(suite, id);
    return { id, larger, smaller, sports };
  });
}

async function ownSports(suite: Suite): Promise<SearchedSeason['sports']> {
  const { id: own } = await recordFor(suite, subjectNamed('sports'), 'accepted changes');
  const { id: other } = await recordFor(suite, subjectNamed('sports'), 'refused changes');
  // At low effort both purposes share one sport.
  return { own, other: other === own ? (await givenRecord(suite, subjectNamed('sports'))).id : other };
}

/** A club may refuse new sports. */
async function listedSports(suite: Suite): Promise<SearchedSeason['sports']> {
  const listed = entriesOf(await firstFilledPage(suite, 'listSports'));
  const [own, other] = listed.map(({ id }) => id);
  if (typeof own !== 'number' || typeof other !== 'number')
    throw new NotApplicable('needs two sports on the first page with entries, and the club takes none');
  return { own, other };
}

/** A search may take some seconds to find a new season. */
async function waitUntilSearchable(suite: Suite, season_id: number): Promise<void> {
  await optional(searchUntil(suite, 'searchGroups', { season_id }, () => true));
}

async function groupOf(
  suite: Suite,
  season_id: number,
  name: string,
  more: JsonObject,
): Promise<GivenRecord> {
  const mark = suite.freshMark();
  const own = { season_id, name: `${name} ${mark}`, ...openGroup };
  const body = { ...(await subjectNamed('groups').plain(suite, mark)), ...own, ...more };
  return givenRecord(suite, subjectNamed('groups'), describedFieldsOf(suite, 'createGroup', body));
}
