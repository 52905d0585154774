import type { JsonObject } from '../../../spec/index.ts';
import { withHandler, withResponse } from '../../alterations/operations.ts';
import {
  withBareRecords,
  withDetail,
  withListItem,
  withoutRule,
  withResource,
  withRules,
} from '../../alterations/resources.ts';
import { allocatedOf, openFor, registrationsOf, sharesOf } from '../../reference/domain/allocation.ts';
import { today } from '../../reference/domain/civil-date.ts';
import { jsonResponse } from '../../reference/http/responses.ts';
import { targetIn } from '../../reference/operations/resource-target.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Fields, ResourceRule } from '../../reference/resources/resource.ts';
import type { Alternatives } from '../alternative.ts';

/** What a club takes that has a list of means of payment. */
const methods: readonly unknown[] = ['Chèque', 'Espèces', 'Virement', 'Chèques vacances'];

export const payment: Alternatives = {
  'payment-default-type': {
    other: (parts) => withDefaultType(parts, 'Autre'),
    none: (parts) => withDefaultType(parts, null),
  },
  'payment-of-a-stranger': {
    refused: (parts) =>
      withAdditionalRule(parts, {
        name: 'person-registered',
        field: 'member_id',
        holds: (one, club) =>
          registrationsOf('annual_registrations', one, club).length > 0 ||
          registrationsOf('event_registrations', one, club).length > 0,
        requirement: 'member_id must be that of a person who is registered in the season',
      }),
  },
  'payment-methods': {
    listed: (parts) =>
      withAdditionalRule(parts, {
        name: 'method-listed',
        field: 'method',
        holds: ({ method }, _, before) => method === before?.method || methods.includes(method),
        requirement: `method must be one of ${methods.join(', ')}`,
      }),
  },
  'late-payments': {
    refused: (parts) =>
      withAdditionalRule(parts, {
        name: 'received-lately',
        field: 'received_on',
        holds: ({ received_on }, club, before) =>
          before !== undefined || Date.parse(today(club)) - Date.parse(received_on) <= 3 * 86_400_000,
        requirement: 'received_on must be within the last three days',
      }),
  },
  'payment-refund': {
    accepted: (parts) =>
      withoutRule(
        withoutRule(parts, 'payments', 'refund-of-what-was-paid'),
        'payments',
        'reduction-of-what-is-owed',
      ),
  },
  'allocations-on-create': {
    refused: (parts) =>
      withAdditionalRule(parts, {
        name: 'allocated-by-change',
        field: 'allocations',
        holds: ({ allocations }, _, before) => before !== undefined || allocations.length === 0,
        requirement: 'allocations must be sent in a change, after the payment has options',
      }),
    ignored: (parts) =>
      withHandler(parts, 'createPayment', (handle) => (exchange, club) => {
        const { allocations: _, ...payload } = exchange.payload as Fields;
        return handle({ ...exchange, payload }, club);
      }),
  },
  'allocations-emptied': {
    refused: (parts) =>
      withAdditionalRule(parts, {
        name: 'allocations-kept',
        field: 'allocations',
        holds: ({ allocations }, _, before) => allocations.length > 0 || !before?.allocations.length,
        requirement: 'allocations must not be emptied',
      }),
  },
  'amount-below-allocation': { accepted: withShrinkingAllocations },
  'allocation-options-body': { grouped: withGroupedOptions },
  'payment-fields': { 'own-forms': withDaysAsMoments, bare: (parts) => withBareRecords(parts, 'payments') },
};

/** Returns the parts in which a payment shows the moment when its day begins in Paris in summer. */
function withDaysAsMoments(parts: Parts): Parts {
  const shown = (item: JsonObject): JsonObject => ({
    ...item,
    received_on: new Date(Date.parse(String(item.received_on)) - 2 * 3_600_000).toISOString(),
  });
  return withDetail(withListItem(parts, 'payments', shown), 'payments', shown);
}

function withDefaultType(parts: Parts, type: 'Autre' | null): Parts {
  const { defaults } = parts.resources.payments;
  // The description allows a payment without a type, but the type of the record does not, since no fixture
  // has one.
  return withResource(parts, 'payments', { defaults: { ...defaults, type: type as 'Autre' } });
}

function withAdditionalRule(parts: Parts, rule: ResourceRule<'payments'>): Parts {
  return withRules(parts, 'payments', (rules) => [...rules, rule]);
}

/** Returns the parts in which a lower amount drops the allocations that it no longer covers. */
function withShrinkingAllocations(parts: Parts): Parts {
  const shrinking = withResource(parts, 'payments', {
    completed(one, club, before) {
      if (before === undefined || one.allocations !== before.allocations) return one;
      if (one.amount_cents >= before.amount_cents) return one;
      const shares = sharesOf(one, openFor(one, club));
      return { ...one, allocations: one.allocations.filter((key) => shares.get(key)) };
    },
  });
  return withoutRule(shrinking, 'payments', 'amount-kept-for-allocations');
}

function withGroupedOptions(parts: Parts): Parts {
  return withResponse(parts, 'readAllocationOptions', ({ status }, exchange, club) => {
    const one = targetIn('payments')(exchange, club);
    const open = openFor(one, club).map(({ key, label, cents }) => [key, { label, available_cents: cents }]);
    const left_cents = one.amount_cents - allocatedOf(one, club);
    return jsonResponse(status, { data: { left_cents, options: Object.fromEntries(open) } });
  });
}
