import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import {
  type PersonalRegistration,
  presentPersonalRegistration,
} from '../resources/personal-registration.ts';
import { presentSeasonMember, type SeasonMember } from '../resources/season-member.ts';
import type { Identified } from '../store/collection.ts';
import { participantsBy } from '../store/indexed-collection.ts';
import type { List } from '../store/list.ts';

/** The lists of participants: people with validated registrations, each once, in ascending order of their ids. */
export interface Participants {
  readonly ofSeason: (seasonId: number, club: Club) => List<SeasonMember>;
  readonly ofGroup: (groupId: number, club: Club) => List<Identified>;
  readonly ofEvent: (eventId: number, club: Club) => List<Identified>;
  /** Returns a member of a season as lists show them. */
  readonly seasonMember: (seasonMember: SeasonMember, club: Club) => JsonObject;
  /** Returns a registration as the list of the person shows it. */
  readonly personalRegistration: (one: PersonalRegistration, club: Club) => JsonObject;
}

export const participants: Participants = {
  ofSeason: (id, { store }) => participantsBy(store.records('annual_registrations'), 'season_id', id),
  ofGroup: (id, { store }) => participantsBy(store.records('annual_registrations'), 'group_id', id),
  ofEvent: (id, { store }) => participantsBy(store.records('event_registrations'), 'event_id', id),
  seasonMember: presentSeasonMember,
  personalRegistration: presentPersonalRegistration,
};
