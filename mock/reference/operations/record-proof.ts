import type { Club } from '../club.ts';
import type { Resource, ResourceName, ResourceRule } from '../resources/resource.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordCollection, RecordTypes } from '../store/collections.ts';
import { referenceRefusal, ruleRefusal, unknownReference } from './body-refusals.ts';

/**
 * Throws a Refusal when a record breaks a reference or a rule of its resource. Both apply to the whole record, so they
 * are checked on the merged record and not on the request body. `before` is the record before a change.
 */
export function proveRecord<N extends ResourceName>(
  name: N,
  record: RecordTypes[N],
  before: RecordTypes[N] | undefined,
  club: Club,
): void {
  proveReferences(name, record, club);
  proveUnbroken(name, brokenRules(club.parts.resources[name].rules, record, before, club), record, club);
}

/** Returns those rules that a record breaks. */
export function brokenRules<N extends ResourceName>(
  rules: readonly ResourceRule<N>[],
  record: RecordTypes[N],
  before: RecordTypes[N] | undefined,
  club: Club,
): readonly ResourceRule<N>[] {
  return rules.filter((rule) => !rule.holds(record, club, before));
}

/** Throws a Refusal that names each of these rules that a record breaks, if there are any. */
export function proveUnbroken<N extends ResourceName>(
  name: N,
  broken: readonly ResourceRule<N>[],
  record: RecordTypes[N],
  club: Club,
): void {
  const [first, ...others] = broken.map(({ facts, ...rule }) =>
    facts === undefined ? rule : { ...rule, requirement: `${rule.requirement}: ${facts(record, club)}` },
  );
  if (first === undefined) return;
  const { refusal = 'rule_broken' }: Resource<N> = club.parts.resources[name];
  throw ruleRefusal(refusal, [first, ...others], first.id && { rule: first.id });
}

function proveReferences<N extends ResourceName>(name: N, record: RecordTypes[N], club: Club): void {
  const { references } = club.parts.resources[name];
  const errors = Object.entries(references).flatMap(([field, collection]) =>
    idsIn(record[field as keyof RecordTypes[N]])
      .filter((id) => isUnknown(collection as RecordCollection, id, club))
      .map((id) => unknownReference(field, id)),
  );
  if (errors.length > 0) throw referenceRefusal(errors);
}

function isUnknown(collection: RecordCollection, id: number, { store }: Club): boolean {
  return recordOf<{ readonly id: number }>(store.records(collection), id) === undefined;
}

function idsIn(value: unknown): readonly number[] {
  return [value].flat().filter((id) => typeof id === 'number');
}
