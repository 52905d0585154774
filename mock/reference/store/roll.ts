import {
  type Chunks,
  chunksOf,
  distance,
  itemAt,
  itemsBetween,
  placeAfter,
  placeOf,
  withItem,
  withoutItem,
} from './chunks.ts';
import type { Identified } from './collection.ts';
import type { List } from './list.ts';

/** A registration, as far as a roll looks at it. */
export interface Registered extends Identified {
  readonly member_id: number;
  readonly valid: boolean | null;
}

/** One person of a roll, with the validated registrations that put them there, in ascending order of ids. */
export interface Participation<T extends Registered> extends Identified {
  /** The id of the person. */
  readonly id: number;
  /** What the registrations have in the field of the roll. */
  readonly value: number;
  readonly registrations: readonly T[];
}

/**
 * The people whom validated registrations name, each once, by the value of one field of the registrations, then by
 * their ids. Never changed in place.
 */
export type Roll<T extends Registered> = Chunks<Participation<T>>;

export function rollOf<T extends Registered>(registrations: readonly T[], field: keyof T): Roll<T> {
  const byValue = new Map<number, Map<number, T[]>>();
  for (const one of registrations) {
    for (const value of valuesIn(one, field)) {
      const people = atKey(byValue, value, () => new Map<number, T[]>());
      atKey(people, one.member_id, () => []).push(one);
    }
  }
  return chunksOf(
    ascending(byValue).flatMap(([value, people]) =>
      ascending(people).map(([id, own]) => ({ value, id, registrations: own.sort(byId) })),
    ),
  );
}

/** The people whom validated registrations with that value in the field name. */
export function participants<T extends Registered>(roll: Roll<T>, value: number): List<Participation<T>> {
  const first = placeOf(roll, { value, id: 0 }, inOrder);
  const end = placeOf(roll, { value, id: Number.POSITIVE_INFINITY }, inOrder);
  return {
    get size() {
      return distance(roll, first, end);
    },
    after: (id, count) => itemsBetween(roll, placeOf(roll, { value, id: id + 1 }, inOrder), end, count),
    from: (position, count) => itemsBetween(roll, placeAfter(roll, first, position), end, count),
  };
}

/** The person on the roll of that value, or undefined. */
export function participant<T extends Registered>(
  roll: Roll<T>,
  value: number,
  id: number,
): Participation<T> | undefined {
  return itemAt(roll, { value, id }, inOrder);
}

/** The roll with a registration put in, in place of what it was before. */
export function withRegistration<T extends Registered>(
  roll: Roll<T>,
  registration: T,
  before: T | undefined,
  field: keyof T,
): Roll<T> {
  const left = before === undefined ? roll : withoutRegistration(roll, before, field);
  return valuesIn(registration, field).reduce((enrolled, value) => {
    const key = { value, id: registration.member_id };
    const others = itemAt(enrolled, key, inOrder)?.registrations ?? [];
    const registrations = [...others, registration].sort(byId);
    return withItem(enrolled, { ...key, registrations }, key, inOrder);
  }, left);
}

export function withoutRegistration<T extends Registered>(
  roll: Roll<T>,
  registration: T,
  field: keyof T,
): Roll<T> {
  return valuesIn(registration, field).reduce((enrolled, value) => {
    const key = { value, id: registration.member_id };
    const before = itemAt(enrolled, key, inOrder)?.registrations ?? [];
    const registrations = before.filter(({ id }) => id !== registration.id);
    return registrations.length === 0
      ? withoutItem(enrolled, key, inOrder)
      : withItem(enrolled, { ...key, registrations }, key, inOrder);
  }, roll);
}

/** Where a registration stands on the roll: nowhere unless it is validated. */
function valuesIn<T extends Registered>(registration: T, field: keyof T): readonly number[] {
  return registration.valid === true ? [...new Set([registration[field]].flat() as number[])] : [];
}

interface Key {
  readonly value: number;
  readonly id: number;
}

function inOrder(entry: Key, key: Key): number {
  return entry.value - key.value || entry.id - key.id;
}

function byId(a: Identified, b: Identified): number {
  return a.id - b.id;
}

function atKey<V>(map: Map<number, V>, key: number, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

function ascending<V>(map: Map<number, V>): readonly (readonly [number, V])[] {
  return [...map].sort(([a], [b]) => a - b);
}
