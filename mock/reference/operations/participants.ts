import type { Club } from '../club.ts';
import { personOf, seasonMemberJson } from '../domain/season-member.ts';
import type { Exchange, Handler, Outcome } from '../http/exchange.ts';
import { recordJson } from '../http/record-json.ts';
import { pageResponse } from '../http/responses.ts';
import type { Identified } from '../store/collection.ts';
import type { List } from '../store/list.ts';
import { targetIn } from './resource-target.ts';

const season = targetIn('seasons');
const group = targetIn('groups');
const event = targetIn('events');

/** Lists everyone with a validated annual registration in the season, once. */
export const listSeasonMembers: Handler = (exchange, club) => {
  const { id } = season(exchange, club);
  const members = club.parts.participants.ofSeason(id, club);
  return page(members, seasonMemberJson(club), exchange, club);
};

export const listGroupMembers: Handler = (exchange, club) => {
  const { id } = group(exchange, club);
  return people(club.parts.participants.ofGroup(id, club), exchange, club);
};

export const listEventMembers: Handler = (exchange, club) => {
  const { id } = event(exchange, club);
  return people(club.parts.participants.ofEvent(id, club), exchange, club);
};

function people(list: List<Identified>, exchange: Exchange, club: Club): Outcome {
  const json = recordJson(club, club.parts.resources.members.listItem);
  return page(list, (one) => json(personOf(one, club)), exchange, club);
}

function page<T extends Identified>(
  list: List<T>,
  json: (item: T) => string,
  exchange: Exchange,
  club: Club,
): Outcome {
  const found = club.parts.pager.after(list, exchange.parameters, club);
  return { response: pageResponse({ ...found, items: found.items.map(json) }, 'next_after') };
}
