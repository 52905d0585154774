import type { OperationId } from '../../spec/index.ts';
import { withPart } from '../alterations.ts';
import { withAnswer } from '../changed-operations.ts';
import { type Kind, operationsOf, type Registration } from '../changed-registrations.ts';
import { withAction, withMerge, withResource } from '../changed-resources.ts';
import type { Club } from '../reference/club.ts';
import { keptByEach } from '../reference/kept-by-club.ts';
import type { Parts } from '../reference/parts.ts';
import { collectionOf } from '../reference/store/collection.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf, listOf } from '../reference/store/list.ts';
import type { Fault } from './fault.ts';

/** Changes that take along what they do not name, and what is taken back or decided anew and stays as it was. */
export const faults: readonly Fault[] = [
  {
    id: 'season/new-commune-loses-the-opening',
    breaks: 'season/change-keeps-omitted-fields',
    also: [],
    says: 'another commune is one without an opening of its own, until somebody sets it',
    apply: (parts) =>
      withMerge(parts, 'seasons', (season, change) =>
        typeof change.city_code === 'string' && !('city_registration_start' in change)
          ? { ...season, city_registration_start: null }
          : season,
      ),
  },
  {
    id: 'season/payments-left-behind',
    breaks: 'season/deletion-blocked-or-whole',
    also: [],
    says: 'payments are of a person, and nobody looks for them before a season is deleted',
    apply(parts) {
      const { removal } = parts.resources.seasons;
      if (removal === undefined) throw new Error('Nobody deletes seasons.');
      return withResource(parts, 'seasons', {
        removal: {
          ...removal,
          blockedBy: (season, club) => removal.blockedBy(season, club).filter((name) => name !== 'payments'),
        },
      });
    },
  },
  {
    id: 'event/end-moves-with-begin',
    breaks: 'event/change-keeps-omitted-fields',
    also: [],
    says: 'an event is kept with its duration, and so a new begin moves the end',
    apply: (parts) =>
      withMerge(parts, 'events', (event, change, before) => {
        if (typeof change.begin !== 'string' || 'end' in change) return event;
        const lasts = Date.parse(before.end) - Date.parse(before.begin);
        return { ...event, end: new Date(Date.parse(change.begin) + lasts).toISOString() };
      }),
  },
  {
    id: 'event/one-cost-for-all-on-change',
    breaks: 'event/change-keeps-omitted-fields',
    also: [],
    says: 'a new cost is one for people from outside, too, unless they have one of their own in the same change',
    apply: (parts) =>
      withMerge(parts, 'events', (event, change) =>
        typeof change.cost_euros === 'number' && !('external_cost_euros' in change)
          ? { ...event, external_cost_euros: change.cost_euros }
          : event,
      ),
  },
  {
    id: 'registration/no-slots-keeps-slots',
    breaks: 'registration/changed-fields-read-back',
    also: [],
    says: 'an empty list of slots counts as left out of a change',
    apply: (parts) =>
      withMerge(parts, 'annual_registrations', (registration, { slot_ids }, before) =>
        Array.isArray(slot_ids) && slot_ids.length === 0
          ? { ...registration, slot_ids: before.slot_ids }
          : registration,
      ),
  },
  {
    id: 'registration/null-keeps-licence',
    breaks: 'registration/changed-fields-read-back',
    also: [],
    says: 'null for the licence counts as left out of a change',
    apply: (parts) =>
      withMerge(parts, 'annual_registrations', (registration, { licence_id }, before) =>
        licence_id === null ? { ...registration, licence_id: before.licence_id } : registration,
      ),
  },
  {
    id: 'group/refused-once-is-no-member',
    breaks: 'group/validated-people-are-members',
    also: [],
    says: 'a refusal is a row of its own, which a validation afterwards does not take away from the list of the group',
    apply(parts) {
      const { deciding, wasRefused } = rememberingRefusals(parts, 'annual_registrations');
      return withPart(deciding, 'participants', {
        ofGroup: (id, club) =>
          peopleOf(
            allOf(recordsBy(club.store.records('annual_registrations'), 'group_id', id)),
            (one) => one.valid === true && !wasRefused(one, club),
          ),
      });
    },
  },
  {
    id: 'event/refused-once-takes-no-part',
    breaks: 'event/validated-people-are-members',
    also: [],
    says: 'a refusal is a row of its own, which a validation afterwards does not take away from the list of the event',
    apply(parts) {
      const { deciding, wasRefused } = rememberingRefusals(parts, 'event_registrations');
      return withPart(deciding, 'participants', {
        ofEvent: (id, club) =>
          peopleOf(
            allOf(recordsBy(club.store.records('event_registrations'), 'event_id', id)),
            (one) => one.valid === true && !wasRefused(one, club),
          ),
      });
    },
  },
  {
    id: 'member/events-on-the-first-page-alone',
    breaks: 'member/registrations-are-all-of-the-season',
    also: [],
    says: 'the list of a person pages through the groups, and adds events to the first page',
    apply: (parts) =>
      withAnswer(parts, 'listMemberRegistrations', (answer, { parameters }) => {
        if (Number(parameters.offset) === 0) return answer;
        const { data, ...rest } = JSON.parse(String(answer.body));
        const annual = data.filter(({ type }: { type: string }) => type === 'annual');
        return { ...answer, body: JSON.stringify({ data: annual, ...rest }) };
      }),
  },
];

/** The parts that note who was refused, and whether somebody was. */
function rememberingRefusals<N extends Kind>(parts: Parts, name: N) {
  const refusedIn = keptByEach(() => new Set<number>());
  const refuse: OperationId = operationsOf[name].refuse;
  const deciding = withAction<N>(parts, name, refuse, ({ result }) => ({
    result(registration, club) {
      refusedIn(club).add(registration.id);
      return result(registration, club);
    },
  }));
  return { deciding, wasRefused: ({ id }: Registration, club: Club) => refusedIn(club).has(id) };
}

/** The people of those registrations that count, each once. */
function peopleOf<T extends Registration>(registrations: readonly T[], counts: (one: T) => boolean) {
  const ids = new Set(registrations.filter(counts).map(({ member_id }) => member_id));
  return listOf(collectionOf([...ids].map((id) => ({ id }))));
}
