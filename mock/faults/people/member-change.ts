import type { JsonObject } from '../../../spec/index.ts';
import { withHandler } from '../../alterations/operations.ts';
import {
  withCompletion,
  withDetail,
  withListItem,
  withMerge,
  withRule,
} from '../../alterations/resources.ts';
import { rememberedField } from '../../alterations/stale-field.ts';
import { isCityCode } from '../../reference/domain/commune.ts';
import { keptByEach } from '../../reference/per-club.ts';
import type { Fields } from '../../reference/resources/resource.ts';
import { allRecords, recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Fault } from '../fault.ts';

type Person = RecordTypes['members'];

const sharedByAddress: readonly {
  readonly noun: string;
  readonly shared: 'parents' | 'email';
  readonly isSharing: (one: Person, other: Person) => boolean;
}[] = [
  {
    noun: 'addresses',
    shared: 'email',
    isSharing: (one, other) => one.email === other.email,
  },
  {
    noun: 'representatives',
    shared: 'parents',
    isSharing: (one, other) =>
      one.parents.some(({ email }) => other.parents.some((parent) => parent.email === email)),
  },
];

export const faults: readonly Fault[] = [
  {
    id: 'member/change-loses-birth-date',
    breaks: 'member/shows-what-was-written',
    also: [],
    says: 'a date of birth can be set once but not changed',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, _, { birth_date }) => ({
        ...merged,
        birth_date: merged.birth_date === null ? null : (birth_date ?? merged.birth_date),
      })),
  },
  {
    id: 'member/export-keeps-first-names',
    breaks: 'member/shows-what-was-written',
    also: ['member/season-member-is-the-person'],
    says: 'the export caches names by person id and never refreshes them',
    apply: (parts) => {
      const remembered = rememberedField('first_name');
      return withListItem(parts, 'members', (item, _, club) => remembered(item, club));
    },
  },
  {
    id: 'member/address-form-takes-the-commune',
    breaks: 'member/change-keeps-omitted-fields',
    also: [],
    says: 'address and commune are one form, so a change of the address alone clears the commune',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, { address, city_code }) =>
        typeof address === 'string' && city_code === undefined ? { ...merged, city_code: null } : merged,
      ),
  },
  {
    id: 'member/null-keeps-birth-date',
    breaks: 'member/null-clears-a-field',
    also: [],
    says: 'null for the date of birth counts as omitted',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, _, before) => ({
        ...merged,
        birth_date: merged.birth_date ?? before.birth_date,
      })),
  },
  {
    id: 'member/null-is-an-empty-phone',
    breaks: 'member/null-clears-a-field',
    also: [],
    says: 'the export writes an empty text for an unknown phone number',
    apply: (parts) => withListItem(parts, 'members', (item) => ({ ...item, phone: item.phone ?? '' })),
  },
  {
    id: 'member/verified-once-verified-for-good',
    breaks: 'member/new-email-is-not-verified',
    also: [],
    says: 'only the form on the web resets the verification of an e-mail address',
    apply: (parts) =>
      withCompletion(parts, 'members', (person, _, before) =>
        before === undefined ? person : { ...person, email_verified: before.email_verified },
      ),
  },
  {
    id: 'member/verified-addresses-remembered',
    breaks: 'member/new-email-is-not-verified',
    also: [],
    says: 'an address that was verified once counts as verified again',
    apply(parts) {
      const verifiedIn = keptByEach(() => new Set<string>());
      return withCompletion(parts, 'members', (person, club, before) => {
        const known = (email: unknown) => `${person.id} ${email}`;
        if (before?.email_verified) verifiedIn(club).add(known(before.email));
        return verifiedIn(club).has(known(person.email)) ? { ...person, email_verified: true } : person;
      });
    },
  },
  {
    id: 'member/verified-with-the-form',
    breaks: 'member/new-email-is-not-verified',
    also: [],
    says: 'the verification is only reset by a change of the e-mail address alone',
    apply: (parts) =>
      withHandler(parts, 'changeMember', (handle) => (exchange, club) => {
        const alone = Object.keys(exchange.payload as Fields).length === 1;
        const completing = withCompletion(club.parts, 'members', (person, _, before) =>
          alone || before === undefined ? person : { ...person, email_verified: before.email_verified },
        );
        return handle(exchange, { ...club, parts: completing });
      }),
  },
  ...sharedByAddress.map(
    ({ noun, isSharing, shared }): Fault => ({
      id: `member/${noun}-kept-once`,
      breaks: 'member/shows-what-was-written',
      also: [],
      says: `the ${noun} of people with one address are one row, which a change of one of them changes for all`,
      apply: (parts) =>
        withHandler(parts, 'changeMember', (handle) => (exchange, club) => {
          const before = recordOf(club.store.records('members'), Number(exchange.parameters.id));
          const outcome = handle(exchange, club);
          const change = exchange.payload as Fields;
          if (before === undefined || !(shared in change)) return outcome;
          const others = [...allRecords(club.store.records('members'))]
            .filter((one) => one.id !== before.id && isSharing(one, before))
            .map((one) => ({ collection: 'members' as const, put: { ...one, [shared]: change[shared] } }));
          return { ...outcome, changes: [...(outcome.changes ?? []), ...others] };
        }),
    }),
  ),
  {
    id: 'member/any-email-resets',
    breaks: 'member/same-email-stays-verified',
    also: [],
    says: 'any e-mail address in a change resets the verification, even the same one',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, change) =>
        'email' in change ? { ...merged, email_verified: false } : merged,
      ),
  },
  {
    id: 'member/city-code-of-digits',
    breaks: 'member/found-city-code-is-accepted',
    also: [],
    says: 'city codes are expected to be five digits, so those of Corsica are refused',
    apply: (parts) =>
      withRule(
        parts,
        'members',
        'known-city-code',
        ({ city_code }) => city_code === null || (/^\d{5}$/.test(city_code) && isCityCode(city_code)),
      ),
  },
  {
    id: 'member/city-code-in-small-letters',
    breaks: 'member/found-city-code-is-accepted',
    also: [],
    says: 'a person is returned with the city code in lower case, which is wrong for Corsica',
    apply: (parts) =>
      withDetail(withListItem(parts, 'members', withLowerCaseCityCode), 'members', withLowerCaseCityCode),
  },
  {
    id: 'member/any-change-resets-verification',
    breaks: 'member/same-email-stays-verified',
    also: [],
    says: 'a change without an e-mail address resets the verification',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, { email }) =>
        email === undefined ? { ...merged, email_verified: false } : merged,
      ),
  },
  {
    id: 'member/city-code-without-zero',
    breaks: 'member/found-city-code-is-accepted',
    also: [],
    says: 'a person is returned with the city code as a number, without its leading zero',
    apply: (parts) => {
      const shown = (item: Fields) => ({ ...item, city_code: withoutZero(item.city_code) }) as never;
      return withDetail(withListItem(parts, 'members', shown), 'members', shown);
    },
  },
  {
    id: 'member/address-goes-with-the-commune',
    breaks: 'member/change-keeps-omitted-fields',
    also: [],
    says: 'clearing the commune clears the address, too',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, { city_code }) =>
        city_code === null ? { ...merged, address: null } : merged,
      ),
  },
];

function withoutZero(code: unknown): unknown {
  return typeof code === 'string' ? code.replace(/^0+/, '') : code;
}

function withLowerCaseCityCode({ city_code, ...person }: JsonObject): JsonObject {
  return { ...person, city_code: typeof city_code === 'string' ? city_code.toLowerCase() : null };
}
