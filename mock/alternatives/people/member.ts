import type { JsonObject } from '../../../spec/index.ts';
import { withDefectsOverlooked } from '../../alterations/bodies.ts';
import { withCompletion, withDetail, withListItem, withRules } from '../../alterations/resources.ts';
import type { Parts } from '../../reference/parts.ts';
import { allRecords } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Alternatives } from '../alternative.ts';

type Member = RecordTypes['members'];

/** Choices about the data of people, and how they are shown. */
export const member: Alternatives = {
  'person-email-unique': { unique: withAddressesOfOnePerson },
  'phone-form': {
    national: (parts) => withPhonesLike(parts, /^0\d{9}$/),
    international: (parts) => withPhonesLike(parts, /^\+\d+$/),
    'in-use': (parts) => withPhonesLike(parts, /^(?:0|\+33)(?!639)[1-79]\d{8}$/),
  },
  'email-verification-reset': {
    null: (parts) =>
      withCompletion(parts, 'members', (one, _, before) =>
        before === undefined || before.email === one.email ? one : { ...one, email_verified: unknown },
      ),
  },
  'initial-email-verification': {
    trusted: (parts) =>
      withCompletion(parts, 'members', (one, _, before) =>
        before === undefined ? { ...one, email_verified: true } : one,
      ),
  },
  'emptied-name': { accepted: withNamesEmptied },
  'representative-blanks': {
    null: (parts) => withParentsShown(parts, (parents) => parents.map((one) => ({ ...blank(null), ...one }))),
    empty: (parts) => withParentsShown(parts, (parents) => parents.map((one) => ({ ...blank(''), ...one }))),
    typeless: (parts) =>
      withParentsShown(parts, (parents) =>
        parents.map((one) => (one.type === 'Sans_objet' ? { ...one, type: null } : one)),
      ),
  },
  'parents-order': {
    'by-name': (parts) => withParentsShown(parts, (parents) => parents.toSorted(byName)),
  },
};

/** The type of the record does not allow null here, since no fixture has it. */
const unknown = null as unknown as boolean;

function withAddressesOfOnePerson(parts: Parts): Parts {
  return withRules(parts, 'members', (rules) => [
    ...rules,
    {
      name: 'address-of-one-person',
      field: 'email',
      holds: ({ id, email }, { store }, before) =>
        before?.email === email ||
        ![...allRecords(store.records('members'))].some((other) => other.id !== id && other.email === email),
      requirement: 'email must not be that of another person',
    },
  ]);
}

/** Returns the parts in which a written telephone number has this form; those that people have may stay. */
function withPhonesLike(parts: Parts, form: RegExp): Parts {
  return withRules(parts, 'members', (rules) => [
    ...rules,
    {
      name: 'phone-of-the-form',
      field: 'phone',
      holds(one, _, before) {
        const former = before === undefined ? [] : phonesOf(before);
        return phonesOf(one).every((phone) => form.test(phone) || former.includes(phone));
      },
      requirement: 'phone must have the form that the club uses',
    },
  ]);
}

function phonesOf({ phone, parents }: Member): readonly string[] {
  return [phone, ...parents.map((parent) => parent.phone)].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
}

const names: readonly (string | undefined)[] = ['#/first_name', '#/last_name'];

function withNamesEmptied(parts: Parts): Parts {
  return withDefectsOverlooked(
    parts,
    ({ keyword, pointer }, { id }) =>
      id === 'changeMember' && keyword === 'minLength' && names.includes(pointer),
  );
}

function withParentsShown(
  parts: Parts,
  show: (parents: readonly JsonObject[]) => readonly JsonObject[],
): Parts {
  const shown = (item: JsonObject, { parents }: Member): JsonObject => ({
    ...item,
    // A club may leave the field out.
    ...('parents' in item &&
      parents.length > 0 && { parents: show(item.parents as JsonObject[]) as JsonObject[] }),
  });
  return withDetail(withListItem(parts, 'members', shown), 'members', shown);
}

function blank(value: '' | null): JsonObject {
  const fields = ['first_name', 'last_name', 'title', 'phone', 'email', 'profession'];
  return Object.fromEntries(fields.map((field) => [field, value]));
}

function byName(one: JsonObject, other: JsonObject): number {
  const name = ({ first_name, last_name }: JsonObject) => `${last_name ?? ''} ${first_name ?? ''}`;
  return name(one).localeCompare(name(other), 'fr');
}
