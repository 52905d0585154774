import type { OperationId } from '../../../spec/index.ts';
import { decided } from '../domain/decision.ts';
import { paymentsFor, type RegistrationKind } from '../domain/registration-payment.ts';
import type { RecordTypes } from '../store/collections.ts';
import type { Removal, ResourceAction, ResourceRule } from './resource.ts';

/** Registrations to groups and to events have in common what stands in this file. */
type Registrations = 'annual_registrations' | 'event_registrations';

/** What an answer says of a registration besides whom and what it joins. */
export function stateOf({
  registered_at,
  valid,
  validated_at,
  slot_ids,
  licence_id,
}: RecordTypes[Registrations]) {
  return { registered_at, valid, validated_at, slot_ids, licence_id };
}

/** A registration that payments are allocated to stays. */
export function unpaidRemoval<N extends Registrations>(kind: RegistrationKind): Removal<N> {
  return {
    blockedBy: (registration, club) =>
      paymentsFor(kind, registration, club).map(({ id }) => `payment ${id} allocated to it`),
    removedWith: () => [],
    code: 'refused_by_rule',
  };
}

/** The operations that decide on a registration, and what the one obeys that validates it. */
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
