import type { JsonObject } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { AnnualRegistration, SeasonMember } from '../reference/domain/domain-parts.ts';
import type { Parts } from '../reference/parts.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf } from '../reference/store/list.ts';
import { withPart } from './part.ts';

/** Returns the parts with changed season members in lists. */
export function withSeasonMember(
  parts: Parts,
  show: (shown: JsonObject, member: SeasonMember, club: Club) => JsonObject,
): Parts {
  const { seasonMember } = parts.participants;
  return withPart(parts, 'participants', {
    seasonMember: (member, club) => show(seasonMember(member, club), member, club),
  });
}

/** Returns the annual registrations of a season, in every state. */
export function annualRegistrationsOf(seasonId: number, { store }: Club): readonly AnnualRegistration[] {
  return allOf(recordsBy(store.records('annual_registrations'), 'season_id', seasonId));
}
