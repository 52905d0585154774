import type { JsonObject } from '../spec/index.ts';
import { withPart } from './alterations.ts';
import type { Club } from './reference/club.ts';
import type { Parts } from './reference/parts.ts';
import type { SeasonMember } from './reference/resources/season-member.ts';

/** The parts with season members shown otherwise. */
export function withSeasonMember(
  parts: Parts,
  show: (shown: JsonObject, member: SeasonMember, club: Club) => JsonObject,
): Parts {
  const { seasonMember } = parts.participants;
  return withPart(parts, 'participants', {
    seasonMember: (member, club) => show(seasonMember(member, club), member, club),
  });
}
