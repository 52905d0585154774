import type { OperationId } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { Parts } from '../reference/parts.ts';
import { keptByEach } from '../reference/per-club.ts';
import type { ResourceAction, ResourceRule } from '../reference/resources/resource.ts';
import { recordOf } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { withAction, withCompletion, withRules } from './resources.ts';

/** The two kinds of registrations, by their collections. */
export type Kind = 'annual_registrations' | 'event_registrations';
export type Registration<N extends Kind = Kind> = RecordTypes[N];
type Verb = 'validate' | 'refuse' | 'cancel' | 'delete';

export const operationsOf: Readonly<Record<Kind, Readonly<Record<Verb, OperationId>>>> = {
  annual_registrations: {
    validate: 'validateAnnualRegistration',
    refuse: 'refuseAnnualRegistration',
    cancel: 'cancelAnnualRegistration',
    delete: 'deleteAnnualRegistration',
  },
  event_registrations: {
    validate: 'validateEventRegistration',
    refuse: 'refuseEventRegistration',
    cancel: 'cancelEventRegistration',
    delete: 'deleteEventRegistration',
  },
};

/** Returns the parts with the same change of both kinds of registrations. */
export function withBothKinds(parts: Parts, change: <N extends Kind>(parts: Parts, name: N) => Parts): Parts {
  return change(change(parts, 'annual_registrations'), 'event_registrations');
}

/** Returns the parts with one more rule on created and changed registrations. */
export function withOneMoreRule<N extends Kind>(parts: Parts, name: N, rule: ResourceRule<N>): Parts {
  return withRules<N>(parts, name, (rules) => [...rules, rule]);
}

/** Returns the parts with changed rules of an action on registrations. */
export function withActionRules<N extends Kind>(
  parts: Parts,
  name: N,
  verb: Verb,
  change: (rules: readonly ResourceRule<N>[]) => readonly ResourceRule<N>[],
): Parts {
  return withAction<N>(parts, name, operationsOf[name][verb], ({ rules }: ResourceAction<N>) => ({
    rules: change(rules),
  }));
}

/** Returns the parts in which writes and validations do not apply a rule to exempted registrations. */
export function withExemption<N extends Kind>(
  parts: Parts,
  name: N,
  rule: string,
  exempts: ResourceRule<N>['holds'],
): Parts {
  let count = 0;
  const exempting = (rules: readonly ResourceRule<N>[]) =>
    rules.map((one) => {
      if (one.name !== rule) return one;
      count += 1;
      const holds: ResourceRule<N>['holds'] = (...written) => exempts(...written) || one.holds(...written);
      return { ...one, holds };
    });
  const changed = withActionRules<N>(withRules<N>(parts, name, exempting), name, 'validate', exempting);
  if (count === 0) throw new Error(`${name} have no rule ${rule}.`);
  return changed;
}

/** Returns the parts in which neither writes nor validations apply a rule. */
export function withoutRuleAnywhere<N extends Kind>(parts: Parts, name: N, rule: string): Parts {
  return withExemption<N>(parts, name, rule, () => true);
}

/** Returns the parts in which some new registrations stay pending that would be validated at once. */
export function withPendingWhere<N extends Kind>(
  parts: Parts,
  name: N,
  isBeyond: (registration: Registration<N>, club: Club) => boolean,
): Parts {
  return withCompletion<N>(parts, name, (registration, club, before) =>
    before === undefined &&
    registration.valid === true &&
    namesRecords(registration, club) &&
    isBeyond(registration, club)
      ? { ...registration, valid: null, validated_at: null }
      : registration,
  );
}

/** Returns the parts that remember refused registrations, and a function that says whether one was refused. */
export function rememberingRefusals<N extends Kind>(parts: Parts, name: N) {
  const refusedIn = keptByEach(() => new Set<number>());
  const deciding = withAction<N>(parts, name, operationsOf[name].refuse, ({ result }) => ({
    result(registration, club) {
      refusedIn(club).add(registration.id);
      return result(registration, club);
    },
  }));
  return { deciding, wasRefused: ({ id }: Registration, club: Club) => refusedIn(club).has(id) };
}

/** Whether the person and the group or event of a registration exist. A registration without them is refused anyway. */
function namesRecords(registration: Registration, { store }: Club): boolean {
  const joined =
    'group_id' in registration
      ? recordOf(store.records('groups'), registration.group_id)
      : recordOf(store.records('events'), registration.event_id);
  return joined !== undefined && recordOf(store.records('members'), registration.member_id) !== undefined;
}
