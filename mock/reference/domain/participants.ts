import { participantsBy } from '../store/indexed-collection.ts';
import type { Participants } from './domain-parts.ts';
import { presentPersonalRegistration } from './personal-registration.ts';
import { presentSeasonMember } from './season-member.ts';

export const participants: Participants = {
  ofSeason: (id, { store }) => participantsBy(store.records('annual_registrations'), 'season_id', id),
  ofGroup: (id, { store }) => participantsBy(store.records('annual_registrations'), 'group_id', id),
  ofEvent: (id, { store }) => participantsBy(store.records('event_registrations'), 'event_id', id),
  seasonMember: presentSeasonMember,
  personalRegistration: presentPersonalRegistration,
};
