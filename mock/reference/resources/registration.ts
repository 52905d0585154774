import type { OperationId } from '../../../spec/index.ts';
import { decided } from '../domain/decision.ts';
import { paymentsFor, type RegistrationKind } from '../domain/registration-payment.ts';
import type { RecordTypes } from '../store/collections.ts';
import type { Removal, ResourceAction, ResourceRule } from './resource.ts';

/** The collections of registrations, to groups and to events; this file has what both have in common. */
type Registrations = 'annual_registrations' | 'event_registrations';

/** Returns the fields of a registration other than its person and its group or event. */
export function stateOf({
  registered_at,
  valid,
  validated_at,
  slot_ids,
  licence_id,
}: RecordTypes[Registrations]) {
  return { registered_at, valid, validated_at, slot_ids, licence_id };
}

/** Returns the rule of deletion: payments that are allocated to a registration block it. */
export function unpaidRemoval<N extends Registrations>(kind: RegistrationKind): Removal<N> {
  return {
    blockedBy: (registration, club) =>
      paymentsFor(kind, registration, club).map(({ id }) => `payment ${id} allocated to it`),
    removedWith: () => [],
    code: 'refused_by_rule',
  };
}

/** The operations that decide on a registration, and the rules of a validation. */
export interface Decisions<N extends Registrations> {
  readonly validate: OperationId;
  readonly refuse: OperationId;
  readonly cancel: OperationId;
  readonly validatedBy: readonly ResourceRule<N>[];
}

export function decisionActions<N extends Registrations>(decisions: Decisions<N>): ResourceAction<N>[] {
  const { validate, refuse, cancel, validatedBy } = decisions;
  return [
    {
      operation: validate,
      change: 'validated',
      rules: validatedBy,
      result: (registration, club) => decided(registration, true, club),
    },
    {
      operation: refuse,
      change: 'refused',
      rules: [],
      result: (registration, club) => decided(registration, false, club),
    },
    { operation: cancel, change: 'cancelled', rules: [], result: () => undefined },
  ];
}
