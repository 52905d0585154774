import { type Chunks, chunksOf, itemAt, type Order, withItem, withoutItem } from './chunks.ts';
import type { Identified } from './collection.ts';
import { indexSlice, type ValueKey } from './index-slice.ts';
import type { List } from './list.ts';

/** The fields of a registration that the index reads. */
export interface Registered extends Identified {
  readonly member_id: number;
  readonly valid: boolean | null;
  readonly is_orphaned?: boolean;
}

/** A participant with the validated registrations that make them one, in ascending order of ids. */
export interface Participation<T extends Registered> extends Identified {
  /** The id of the person. */
  readonly id: number;
  /** The value that the registrations have in the indexed field. */
  readonly value: number;
  readonly registrations: readonly T[];
}

/** A participant's single registration is stored unwrapped, to save memory. */
type Item<T extends Registered> = T | Participation<T>;

/**
 * The people whom validated registrations name, each once, by the value of one field of the registrations, then by
 * their ids. Never changed in place.
 */
export type ParticipantIndex<T extends Registered> = Chunks<Item<T>>;

export function participantIndexOf<T extends Registered>(
  registrations: readonly T[],
  field: keyof T,
): ParticipantIndex<T> {
  const reasons = registrations.flatMap((one) => valuesIn(one, field).map((value) => ({ value, one })));
  reasons.sort((a, b) => a.value - b.value || a.one.member_id - b.one.member_id || byId(a.one, b.one));
  const items: Item<T>[] = [];
  for (let from = 0, to = 0; from < reasons.length; from = to) {
    const { value, one } = reasons[from] as (typeof reasons)[number];
    const own: T[] = [];
    for (; reasons[to]?.value === value && reasons[to]?.one.member_id === one.member_id; to += 1)
      own.push((reasons[to] as (typeof reasons)[number]).one);
    items.push(itemOf({ value, id: one.member_id }, own, field));
  }
  return chunksOf(items);
}

/** Returns the people whom validated registrations with that value in the field name. */
export function participants<T extends Registered>(
  index: ParticipantIndex<T>,
  field: keyof T,
  value: number,
): List<Participation<T>> {
  const shown = (item: Item<T>) => participationOf(item, value);
  return indexSlice({ index: index, order: orderBy(field), shown }, value);
}

/** Returns the participant of that value with that id, or undefined. */
export function participant<T extends Registered>(
  index: ParticipantIndex<T>,
  field: keyof T,
  value: number,
  id: number,
): Participation<T> | undefined {
  const item = itemAt(index, { value, id }, orderBy(field));
  return item === undefined ? undefined : participationOf(item, value);
}

/** Returns the index with a registration added, or replaced where `before` is its former state. */
export function withRegistration<T extends Registered>(
  index: ParticipantIndex<T>,
  registration: T,
  before: T | undefined,
  field: keyof T,
): ParticipantIndex<T> {
  const left = before === undefined ? index : withoutRegistration(index, before, field);
  return valuesIn(registration, field).reduce((enrolled, value) => {
    const key = { value, id: registration.member_id };
    const others = participant(enrolled, field, value, key.id)?.registrations ?? [];
    const item = itemOf(key, [...others, registration].sort(byId), field);
    return withItem(enrolled, item, key, orderBy(field));
  }, left);
}

export function withoutRegistration<T extends Registered>(
  index: ParticipantIndex<T>,
  registration: T,
  field: keyof T,
): ParticipantIndex<T> {
  return valuesIn(registration, field).reduce((enrolled, value) => {
    const key = { value, id: registration.member_id };
    const before = participant(enrolled, field, value, key.id)?.registrations ?? [];
    const registrations = before.filter(({ id }) => id !== registration.id);
    return registrations.length === 0
      ? withoutItem(enrolled, key, orderBy(field))
      : withItem(enrolled, itemOf(key, registrations, field), key, orderBy(field));
  }, index);
}

/** Returns the values under which a registration is indexed: none unless it is validated, and its person exists. */
function valuesIn<T extends Registered>(registration: T, field: keyof T): readonly number[] {
  if (registration.valid !== true || registration.is_orphaned) return [];
  const value: unknown = registration[field];
  return Array.isArray(value) ? [...new Set<number>(value)] : [value as number];
}

function itemOf<T extends Registered>(key: ValueKey, registrations: readonly T[], field: keyof T): Item<T> {
  const [first] = registrations;
  const isAlone = first !== undefined && registrations.length === 1 && typeof first[field] === 'number';
  return isAlone ? first : { id: key.id, value: key.value, registrations };
}

function isParticipation<T extends Registered>(item: Item<T>): item is Participation<T> {
  return 'registrations' in item;
}

function participationOf<T extends Registered>(item: Item<T>, value: number): Participation<T> {
  return isParticipation(item) ? item : { id: item.member_id, value, registrations: [item] };
}

function orderBy<T extends Registered>(field: keyof T): Order<Item<T>, ValueKey> {
  return (item, key) =>
    isParticipation(item)
      ? item.value - key.value || item.id - key.id
      : (item[field] as number) - key.value || item.member_id - key.id;
}

function byId(a: Identified, b: Identified): number {
  return a.id - b.id;
}
