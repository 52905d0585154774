import { withHandler } from '../../alterations/operations.ts';
import {
  type Kind,
  operationsOf,
  type Registration,
  withBothKinds,
  withExemption,
  withOneMoreRule,
} from '../../alterations/registrations.ts';
import { withAction, withCompletion, withResource, withRules } from '../../alterations/resources.ts';
import { decided } from '../../reference/domain/decision.ts';
import type { AnnualRegistration } from '../../reference/domain/domain-parts.ts';
import { paymentsFor, registrationKey } from '../../reference/domain/registration-payment.ts';
import { targetIn } from '../../reference/operations/resource-target.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fields, Resource, ResourceRule } from '../../reference/resources/resource.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Alternatives } from '../alternative.ts';

/** Choices about what a change or a removal of a registration may do, and its effects. */
export const registrationChange: Alternatives = {
  'registration-moves': {
    'fixed-person': withFixedPerson,
    fixed: (parts) => withFixedGroup(withFixedPerson(parts)),
  },
  'registration-change-of-state': {
    'pending-again': (parts) =>
      withCompletion(parts, 'annual_registrations', (one, club, before) =>
        before?.valid === true && isAnotherPlace(one, before) ? decided(one, null, club) : one,
      ),
  },
  'registration-change-of-slots': {
    cleared: withStraySlotsDropped,
    kept: (parts) =>
      withExemption(
        parts,
        'annual_registrations',
        'offered-slots',
        ({ slot_ids }, _, before) => before?.slot_ids === slot_ids,
      ),
  },
  'registration-change-is-judged': {
    unjudged: (parts) =>
      withRules(parts, 'annual_registrations', (rules) =>
        rules.map((rule) => (registrationRules.includes(rule.name) ? forNewOnly(rule) : rule)),
      ),
  },
  'registration-change-of-the-decided': {
    'pending-only': (parts) =>
      withOneMoreRule(parts, 'annual_registrations', {
        name: 'still-pending',
        field: 'valid',
        holds: (_, __, before) => before === undefined || before.valid === null,
        requirement: 'the registration must be pending',
      }),
  },
  'registration-removal': {
    always: (parts) => withBothKinds(parts, withRemovalAlways),
    'validated-is-cancelled': (parts) =>
      withBothKinds(withBothKinds(parts, withRemovalAlways), withoutDeletionOfValidated),
  },
  'registration-removal-notification': {
    'always-deletion': (parts) =>
      withBothKinds(parts, (made, name) =>
        withAction(made, name, operationsOf[name].cancel, () => ({ change: 'deleted' })),
      ),
  },
};

const registrationRules: readonly string[] = [
  'season-not-over',
  'group-registration-period',
  'no-invitation-needed',
  'group-audience',
  'room-in-group',
  'within-annual-maximum',
  'room-in-slots',
];

function forNewOnly(rule: ResourceRule<'annual_registrations'>): ResourceRule<'annual_registrations'> {
  return { ...rule, holds: (one, club, before) => before !== undefined || rule.holds(one, club) };
}

function withFixedPerson(parts: Parts): Parts {
  return withOneMoreRule(parts, 'annual_registrations', {
    name: 'person-kept',
    field: 'member_id',
    holds: ({ member_id }, _, before) => before === undefined || before.member_id === member_id,
    requirement: 'member_id must stay the same',
  });
}

function withFixedGroup(parts: Parts): Parts {
  return withOneMoreRule(parts, 'annual_registrations', {
    name: 'group-kept',
    field: 'group_id',
    holds: ({ group_id }, _, before) => before === undefined || before.group_id === group_id,
    requirement: 'group_id must stay the same',
  });
}

function isAnotherPlace(one: AnnualRegistration, before: AnnualRegistration): boolean {
  const slots = ({ slot_ids }: AnnualRegistration) => [...new Set(slot_ids)].sort((a, b) => a - b).join();
  return one.group_id !== before.group_id || slots(one) !== slots(before);
}

/**
 * Returns the parts in which a change of the group alone drops the slots that the new group does
 * not offer.
 */
function withStraySlotsDropped(parts: Parts): Parts {
  return withHandler(parts, 'changeAnnualRegistration', (handle) => (exchange, club) => {
    const change = exchange.payload as Fields;
    const group = recordOf(club.store.records('groups'), Number(change.group_id));
    if (group === undefined || 'slot_ids' in change) return handle(exchange, club);
    const before = targetIn('annual_registrations')(exchange, club);
    const slot_ids = before.slot_ids.filter((id) => group.slot_ids.includes(id));
    return handle({ ...exchange, payload: { ...change, slot_ids } }, club);
  });
}

/**
 * Returns the parts in which a registration with payments can be removed, too; the payments lose
 * their allocation to it.
 */
function withRemovalAlways<N extends Kind>(parts: Parts, name: N): Parts {
  const { removal }: Resource<N> = parts.resources[name];
  if (removal === undefined) throw new Error(`${name} cannot be deleted.`);
  const kind = name === 'annual_registrations' ? 'annual' : 'event';
  return withResource<N>(parts, name, {
    removal: {
      ...removal,
      blockedBy: () => [],
      removedWith: (one, club) => [
        ...removal.removedWith(one, club),
        ...paymentsFor(kind, one, club).map((payment): Change => {
          const allocations = payment.allocations.filter((key) => key !== registrationKey(kind, one.id));
          return { collection: 'payments', put: { ...payment, allocations } };
        }),
      ],
    },
  });
}

function withoutDeletionOfValidated<N extends Kind>(parts: Parts, name: N): Parts {
  return withHandler(parts, operationsOf[name].delete, (handle) => (exchange, club) => {
    const one: Registration = targetIn<Kind>(name)(exchange, club);
    if (one.valid !== true) return handle(exchange, club);
    throw new Refusal('refused_by_rule', 'A validated registration is cancelled, not deleted.');
  });
}
