import type { JsonObject } from '../../spec/index.ts';

/** A group or an event, by the field of a registration that names it. */
export interface NamedActivity {
  readonly field: 'group_id' | 'event_id';
  readonly id: number;
}

/** The people with a validated registration, as far as registrations name them. */
export interface ValidatedPeople {
  readonly ids: ReadonlySet<number>;
  /** The number of validated registrations that may be of each person: the person or the activity reads null. */
  readonly unnamed: number;
}

/** Returns the people with a validated registration, to one activity where one is given. */
export function validatedPeople(
  registrations: readonly JsonObject[],
  activity?: NamedActivity,
): ValidatedPeople {
  const possible = registrations.filter((one) => one.valid === true && mayBeTo(activity, one));
  const named = possible.filter(
    (one) =>
      typeof one.member_id === 'number' && (activity === undefined || one[activity.field] === activity.id),
  );
  return {
    ids: new Set(named.map(({ member_id }) => member_id as number)),
    unnamed: possible.length - named.length,
  };
}

/**
 * Returns the people without a validated registration; none where the registrations without a name can be theirs.
 */
export function withoutRegistration(
  { ids, unnamed }: ValidatedPeople,
  people: readonly unknown[],
): readonly number[] {
  const known = people.filter((id) => typeof id === 'number');
  const strangers = [...new Set(known)].filter((id) => !ids.has(id));
  return strangers.length > unnamed ? strangers : [];
}

function mayBeTo(activity: NamedActivity | undefined, registration: JsonObject): boolean {
  if (activity === undefined) return true;
  const named = registration[activity.field] ?? null;
  return named === null || named === activity.id;
}
