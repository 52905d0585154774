import { withRefusal } from '../../alterations/bodies.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withActionRules, withExemption } from '../../alterations/registrations.ts';
import { withCompletion, withRuleForgotten, withRules } from '../../alterations/resources.ts';
import { today } from '../../reference/domain/civil-date.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { Refusal } from '../../reference/refusal.ts';
import { recordOf } from '../../reference/store/collection.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'registration/no-group-has-a-place',
    breaks: 'registration/named-one-is-accepted',
    also: [],
    says: 'the free places of a group are counted before they are loaded, so that no place is ever free',
    apply: (parts) => withRefusal(parts, (_, id) => id === 'createAnnualRegistration'),
  },
  {
    id: 'registration/events-are-looked-up-among-groups',
    breaks: 'registration/named-one-is-accepted',
    also: [],
    says: 'the event of a registration is looked up in the list of groups, and is not found',
    apply: (parts) =>
      withHandler(parts, 'createEventRegistration', () => (_, club) => ({
        response: parts.problems.problem(new Refusal('not_found', 'There is no such event.'), club),
      })),
  },
  {
    id: 'registration/refused-for-the-age-after-it-was-stored',
    breaks: 'registration/unknown-birth-date-is-decided',
    also: [],
    says: 'the age of a person is checked after the registration was stored, and an unknown one is refused',
    apply: (parts) =>
      withHandler(
        withPart(parts, 'admission', { admitsUnknown: true }),
        'createEventRegistration',
        (handle) => (exchange, club) => {
          const outcome = handle(exchange, club);
          const { member_id } = exchange.payload as { readonly member_id: number };
          if (recordOf(club.store.records('members'), member_id)?.birth_date != null) return outcome;
          const refusal = new Refusal('validation_failed', 'The age of the person is unknown.');
          return { ...outcome, response: parts.problems.problem(refusal, club) };
        },
      ),
  },
  {
    id: 'registration/place-held-for-a-refused-body',
    breaks: 'registration/refused-one-takes-no-place',
    also: [],
    says: 'a place is taken before the fields of the registration are checked, and is not given back',
    apply(parts) {
      const held = keptByEach(() => new Map<number, Set<number>>());
      const check: Parts['payload']['check'] = (operation, payload, club) => {
        const isRegistration = operation.id === 'createAnnualRegistration';
        const { group_id, member_id } = (isRegistration ? Object(payload) : {}) as Readonly<
          Record<string, number>
        >;
        const group = recordOf(club.store.records('groups'), Number(group_id));
        const people = held(club).get(Number(group_id)) ?? new Set();
        if (group?.capacity && people.size >= group.capacity)
          throw new Refusal('validation_failed', 'The group has no place left.');
        try {
          parts.payload.check(operation, payload, club);
        } catch (error) {
          if (isRegistration) held(club).set(Number(group_id), people.add(Number(member_id)));
          throw error;
        }
      };
      return withPart(parts, 'payload', { check });
    },
  },
  {
    id: 'registration/last-day-ends-at-its-midnight',
    breaks: 'registration/last-day-is-open',
    also: [],
    says: 'the last registration day is read as its first moment, so that registration ends with the day before',
    apply: (parts) =>
      withRules(parts, 'annual_registrations', (rules) => [
        ...rules,
        {
          name: 'before-the-last-day',
          field: 'group_id',
          holds: ({ season_id }, club, before) =>
            before !== undefined ||
            today(club) !== recordOf(club.store.records('seasons'), season_id)?.registration_end,
          requirement: 'registration to the season must not have ended',
        },
      ]),
  },
  {
    id: 'registration/group-filled-beyond-capacity',
    breaks: 'registration/validated-within-capacity',
    also: [],
    says: 'a group that validates automatically does not check its capacity',
    apply: (parts) =>
      withRuleForgotten(
        parts,
        'annual_registrations',
        'createAnnualRegistration',
        'registration/validated-within-capacity',
      ),
  },
  {
    id: 'registration/event-validated-beyond-capacity',
    breaks: 'registration/validated-within-capacity',
    also: [],
    says: 'the validation for an event does not check the capacity again',
    apply: (parts) =>
      withActionRules(parts, 'event_registrations', 'validate', (rules) =>
        rules.filter(({ name }) => name !== 'room-at-event'),
      ),
  },
  {
    id: 'registration/one-more-than-capacity',
    breaks: 'registration/validated-within-capacity',
    also: [],
    says: 'one person more than the capacity is admitted',
    apply: (parts) => {
      const { places } = parts.admission;
      const admitted = (capacity: number | null) => places.admitted(capacity) + 1;
      return withPart(parts, 'admission', { places: { ...places, admitted } });
    },
  },
  {
    id: 'registration/maximum-of-the-group',
    breaks: 'registration/validated-within-the-seasons-maximum',
    also: [],
    says: 'the maximum of a season is only compared with registrations to the same group',
    apply: (parts) =>
      withExemption(
        parts,
        'annual_registrations',
        'within-annual-maximum',
        ({ id, member_id, group_id }, { store }) =>
          allOf(recordsBy(store.records('annual_registrations'), 'member_id', member_id)).every(
            (other) => other.id === id || other.group_id !== group_id,
          ),
      ),
  },
  {
    id: 'registration/maximum-of-the-creation',
    breaks: 'registration/validated-within-the-seasons-maximum',
    also: [],
    says: 'the maximum that a season was created with counts, whatever a change says',
    apply: (parts) => {
      const unlimitedIn = keptByEach(() => new Set<number>());
      const noting = withCompletion(parts, 'seasons', (season, club, before) => {
        if (before === undefined && season.max_annual_registrations === 0) unlimitedIn(club).add(season.id);
        return season;
      });
      return withExemption(noting, 'annual_registrations', 'within-annual-maximum', ({ season_id }, club) =>
        unlimitedIn(club).has(Number(season_id)),
      );
    },
  },
  {
    id: 'registration/validated-beyond-the-maximum',
    breaks: 'registration/validated-within-the-seasons-maximum',
    also: [],
    says: 'the validation of a refused registration does not check the maximum again',
    apply: (parts) =>
      withActionRules(parts, 'annual_registrations', 'validate', (rules) =>
        rules.filter(({ name }) => name !== 'within-annual-maximum'),
      ),
  },
  {
    id: 'registration/maximum-over-all-seasons',
    breaks: 'registration/removed-one-counts-for-no-maximum',
    also: [],
    says: 'the registrations of a person are counted in all seasons where a season has a maximum',
    apply: (parts) =>
      withRules(parts, 'annual_registrations', (rules) => [
        ...rules,
        {
          name: 'below-maximum',
          field: 'member_id',
          holds: ({ member_id, season_id }, { store }, before) => {
            const maximum = recordOf(store.records('seasons'), season_id)?.max_annual_registrations || null;
            const own = allOf(recordsBy(store.records('annual_registrations'), 'member_id', member_id));
            return before !== undefined || maximum === null || own.length < maximum;
          },
          requirement: 'the person must have fewer registrations than the maximum of the season',
        },
      ]),
  },
  {
    id: 'registration/maximum-of-zero-admits-no-one',
    breaks: 'registration/maximum-of-zero-is-no-limit',
    also: [],
    says: 'the registrations of a person are compared with the maximum, whether or not it is set',
    apply: (parts) =>
      withRules(parts, 'annual_registrations', (rules) => [
        ...rules,
        {
          name: 'below-maximum',
          field: 'member_id',
          holds: ({ season_id }, { store }, before) =>
            before !== undefined ||
            recordOf(store.records('seasons'), season_id)?.max_annual_registrations !== 0,
          requirement: 'the person must have fewer registrations in the season than its maximum',
        },
      ]),
  },
  {
    id: 'registration/prepaid-one-validated-by-its-event',
    breaks: 'registration/prior-payment-makes-pending',
    also: [],
    says: 'an event that validates automatically does so before its payment, too',
    apply: (parts) =>
      withCompletion(parts, 'event_registrations', (registration, { store }, before) => {
        const event = recordOf(store.records('events'), registration.event_id);
        if (before !== undefined || event?.auto_validate !== true) return registration;
        return { ...registration, valid: true, validated_at: registration.registered_at };
      }),
  },
  {
    id: 'registration/prepaid-one-validated',
    breaks: 'registration/prior-payment-makes-pending',
    also: [],
    says: 'a registration through the interface counts as paid, and is validated',
    apply: (parts) =>
      withCompletion(parts, 'event_registrations', (registration, { store }, before) => {
        const event = recordOf(store.records('events'), registration.event_id);
        if (before !== undefined || event?.pre_registration_required !== true) return registration;
        return { ...registration, valid: true, validated_at: registration.registered_at };
      }),
  },
  {
    id: 'registration/prepaid-one-kept-apart',
    breaks: 'registration/prior-payment-makes-pending',
    also: [],
    says: 'a registration that awaits payment is stored as refused',
    apply: (parts) =>
      withHandler(parts, 'createEventRegistration', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const changes = (outcome.changes ?? []).map((change) => {
          if (change.collection !== 'event_registrations' || !('put' in change)) return change;
          const event = recordOf(club.store.records('events'), change.put.event_id);
          return event?.pre_registration_required === true
            ? { ...change, put: { ...change.put, valid: false } }
            : change;
        });
        return { ...outcome, changes };
      }),
  },
];
