import { withPart } from '../alterations.ts';
import { withHandler, without } from '../changed-operations.ts';
import { withCompletion, withDetail, withListItem, withMerge, withRule } from '../changed-resources.ts';
import type { Club } from '../reference/club.ts';
import { isCityCode } from '../reference/domain/commune.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Parts, PayloadPart } from '../reference/parts.ts';
import type { Fields } from '../reference/resources/resource.ts';
import { allRecords, nextId } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import type { Change } from '../reference/store/store.ts';
import { rememberedField } from '../remembered-field.ts';
import type { Fault } from './fault.ts';
import { faults as seasonMembers } from './season-member.ts';
import { copyFaults } from './season-member-copies.ts';

type Member = RecordTypes['members'];

/** The parts with the body of a new person changed before it is stored. */
function withNewPerson(parts: Parts, change: (fields: Fields) => Fields): Parts {
  return withHandler(
    parts,
    'createMember',
    (handle) => (exchange, club) =>
      handle({ ...exchange, payload: change(exchange.payload as Fields) }, club),
  );
}

const created: readonly Fault[] = [
  {
    id: 'member/read-from-a-copy',
    breaks: 'member/created-one-can-be-read',
    also: [],
    says: 'single people are read from a copy that is made now and then',
    apply: (parts) =>
      withHandler(parts, 'readMember', (handle) => (exchange, club) => {
        const { id } = exchange.parameters;
        if (Number(id) < club.store.records('members').lastId) return handle(exchange, club);
        throw new Refusal('not_found', `There is no person ${id} in this club.`);
      }),
  },
  {
    id: 'member/phone-is-a-number',
    breaks: 'member/created-fields-read-back',
    also: [],
    says: 'telephone numbers are kept in a column of numbers, which has no leading zero',
    apply: (parts) =>
      withNewPerson(parts, (fields) =>
        typeof fields.phone === 'string' ? { ...fields, phone: fields.phone.replace(/^0+/, '') } : fields,
      ),
  },
  {
    id: 'member/long-first-name-cut',
    breaks: 'member/created-fields-read-back',
    also: ['payload/values-at-bounds-read-back'],
    says: 'first names are cut at fifty characters, as the old table had them',
    apply: (parts) =>
      withNewPerson(parts, (fields) => ({ ...fields, first_name: String(fields.first_name).slice(0, 50) })),
  },
  {
    id: 'member/address-cut-off',
    breaks: 'member/created-fields-read-back',
    also: ['member/changed-fields-read-back', 'payload/values-at-bounds-read-back'],
    says: 'an address is cut to the 255 characters of its column',
    apply: (parts) =>
      withCompletion(parts, 'members', (member) => ({
        ...member,
        address: member.address?.slice(0, 255) ?? null,
      })),
  },
  {
    id: 'member/profession-cut',
    breaks: 'member/created-fields-read-back',
    also: [],
    says: 'what is said of a representative is cut to the width of a name',
    apply: (parts) => withRepresentatives(parts, (text) => text.slice(0, 63)),
  },
  {
    id: 'member/representative-escaped',
    breaks: 'member/created-fields-read-back',
    also: ['member/omitted-parents-stay'],
    says: 'what is said of a representative is made safe for a page when it is stored',
    apply: (parts) =>
      withRepresentatives(parts, (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  },
  {
    id: 'member/long-address-cut',
    breaks: 'member/created-fields-read-back',
    also: [],
    says: 'an e-mail address is cut at a hundred characters, as the old table had it',
    apply: (parts) =>
      withNewPerson(parts, (fields) => ({ ...fields, email: String(fields.email).slice(0, 100) })),
  },
  {
    id: 'member/plus-is-a-blank',
    breaks: 'member/created-fields-read-back',
    also: [],
    says: 'an address is decoded as what comes in a form is, where a plus stands for a blank',
    apply: (parts) =>
      withNewPerson(parts, (fields) => ({
        ...fields,
        email: String(fields.email).replaceAll('+', ' ').trim(),
      })),
  },
  {
    id: 'member/changed-address-escaped',
    breaks: 'member/changed-fields-read-back',
    also: [],
    says: 'a changed address is made safe for a page when it is stored',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, { address }) =>
        typeof address === 'string'
          ? { ...merged, address: address.replaceAll('&', '&amp;').replaceAll('"', '&quot;') }
          : merged,
      ),
  },
  {
    id: 'member/created-in-local-time',
    breaks: 'member/created-at-has-passed',
    also: [],
    says: 'the moment of creation is that of the clock on the wall, and is said to be UTC',
    apply: (parts) =>
      withListItem(parts, 'members', (item, { created_at }) => ({
        ...item,
        created_at: new Date(Date.parse(created_at) + 3_600_000).toISOString(),
      })),
  },
  {
    id: 'member/one-representative-kept',
    breaks: 'member/created-fields-read-back',
    also: [],
    says: 'the form for a new person has room for one representative',
    apply: (parts) =>
      withNewPerson(parts, (fields) =>
        Array.isArray(fields.parents) ? { ...fields, parents: fields.parents.slice(0, 1) } : fields,
      ),
  },
  {
    id: 'member/pre-registered',
    breaks: 'member/creation-makes-no-registration',
    also: ['idempotency/conflict-has-no-effect'],
    says: 'a new person awaits admission to the newest group, as one who uses the form on the web',
    apply: (parts) =>
      withHandler(parts, 'createMember', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        return { ...outcome, changes: [...(outcome.changes ?? []), preRegistration(club)] };
      }),
  },
];

/** The parts with what is said of representatives stored otherwise. */
function withRepresentatives(parts: Parts, store: (text: string) => string): Parts {
  return withCompletion(parts, 'members', (member) => ({
    ...member,
    parents: member.parents.map((parent) =>
      parent.profession ? { ...parent, profession: store(parent.profession) } : parent,
    ),
  }));
}

/** A pending registration of the person who is being made. */
function preRegistration({ store, clock }: Club): Change {
  const group = [...allRecords(store.records('groups'))].at(-1);
  if (group === undefined) throw new Error('The club has no group.');
  const registration: RecordTypes['annual_registrations'] = {
    id: nextId(store.records('annual_registrations')),
    member_id: nextId(store.records('members')),
    group_id: group.id,
    season_id: group.season_id,
    registered_at: new Date(clock.now()).toISOString(),
    valid: null,
    validated_at: null,
    slot_ids: [],
    licence_id: null,
  };
  return { collection: 'annual_registrations', put: registration };
}

const changed: readonly Fault[] = [
  {
    id: 'member/change-loses-birth-date',
    breaks: 'member/changed-fields-read-back',
    also: [],
    says: 'once a birth date is there, only the office may correct it',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, _, { birth_date }) => ({
        ...merged,
        birth_date: merged.birth_date === null ? null : (birth_date ?? merged.birth_date),
      })),
  },
  {
    id: 'member/export-keeps-first-names',
    breaks: 'member/changed-fields-read-back',
    also: ['member/season-member-is-the-person'],
    says: 'the export remembers names by the number of the person and never forgets them',
    apply: (parts) => {
      const remembered = rememberedField('first_name');
      return withListItem(parts, 'members', (item, _, club) => remembered(item, club));
    },
  },
  {
    id: 'member/address-form-takes-the-commune',
    breaks: 'member/change-keeps-omitted-fields',
    also: [],
    says: 'address and commune are one form, so an address without a commune has none',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, { address, city_code }) =>
        typeof address === 'string' && city_code === undefined ? { ...merged, city_code: null } : merged,
      ),
  },
  {
    id: 'member/null-keeps-birth-date',
    breaks: 'member/null-clears-a-field',
    also: [],
    says: 'null for the birth date counts as left out',
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
    says: 'the export writes an empty text for a telephone that is not known',
    apply: (parts) => withListItem(parts, 'members', (item) => ({ ...item, phone: item.phone ?? '' })),
  },
  {
    id: 'member/verified-once-verified-for-good',
    breaks: 'member/new-email-is-not-verified',
    also: [],
    says: 'only the form on the web resets the verification of an address',
    apply: (parts) =>
      withCompletion(parts, 'members', (person, _, before) =>
        before === undefined ? person : { ...person, email_verified: before.email_verified },
      ),
  },
  {
    id: 'member/any-email-resets',
    breaks: 'member/same-email-stays-verified',
    also: [],
    says: 'whatever address is sent, the old one counts as changed',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, change) =>
        'email' in change ? { ...merged, email_verified: false } : merged,
      ),
  },
  {
    id: 'member/city-code-of-digits',
    breaks: 'member/found-city-code-is-accepted',
    also: [],
    says: 'city codes are thought to be five digits, and so nobody lives in Corsica',
    apply: (parts) =>
      withRule(
        parts,
        'members',
        'known-city-code',
        ({ city_code }) => city_code === null || (/^\d{5}$/.test(city_code) && isCityCode(city_code)),
      ),
  },
  {
    id: 'member/city-code-without-zero',
    breaks: 'member/found-city-code-is-accepted',
    also: ['member/created-fields-read-back'],
    says: 'a person is shown with the city code as a number, which has no leading zero',
    apply: (parts) => {
      const shown = (item: Fields) => ({ ...item, city_code: withoutZero(item.city_code) }) as never;
      return withDetail(withListItem(parts, 'members', shown), 'members', shown);
    },
  },
  {
    id: 'member/address-goes-with-the-commune',
    breaks: 'member/change-keeps-omitted-fields',
    also: [],
    says: 'whoever has no commune any more has no address',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, { city_code }) =>
        city_code === null ? { ...merged, address: null } : merged,
      ),
  },
];

function withoutZero(code: unknown): unknown {
  return typeof code === 'string' ? code.replace(/^0+/, '') : code;
}

const represented: readonly Fault[] = [
  {
    id: 'member/representatives-merged',
    breaks: 'member/parents-are-replaced-whole',
    also: [],
    says: 'a representative of the same type is updated, and keeps what is not sent',
    apply: (parts) =>
      withParents(parts, (sent, before) =>
        sent.map((parent) => ({ ...before.find(({ type }) => type === parent.type), ...parent })),
      ),
  },
  {
    id: 'member/profession-of-changed-representatives-lost',
    breaks: 'member/parents-are-replaced-whole',
    also: [],
    says: 'the form for a change has no field for the profession of a representative',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, { parents }) =>
        parents === undefined
          ? merged
          : { ...merged, parents: merged.parents.map((parent) => without(parent, 'profession')) },
      ),
  },
  {
    id: 'member/representatives-added',
    breaks: 'member/parents-are-replaced-whole',
    also: [],
    says: 'representatives are added to those who are there',
    apply: (parts) => withParents(parts, (sent, before) => (sent.length === 0 ? [] : [...before, ...sent])),
  },
  {
    id: 'member/no-representative-is-no-change',
    breaks: 'member/empty-parents-remove-all',
    also: [],
    says: 'an empty list counts as left out',
    apply: (parts) => withParents(parts, (sent, before) => (sent.length === 0 ? before : sent)),
  },
  {
    id: 'member/representatives-taken-away',
    breaks: 'member/omitted-parents-stay',
    also: [],
    says: 'every change writes the representatives anew, those that it does not name as none',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, { parents }) =>
        parents === undefined ? { ...merged, parents: [] } : merged,
      ),
  },
  {
    id: 'member/second-representative-unchecked',
    breaks: 'member/parent-has-a-type',
    also: [],
    says: 'only the first representative is looked at',
    apply: (parts) => withoutComplaintAt(parts, 'createMember', '#/parents/1'),
  },
  {
    id: 'member/changed-representative-unchecked',
    breaks: 'member/parent-has-a-type',
    also: [],
    says: 'a change does not look at what a representative must have',
    apply: (parts) => withoutComplaintAt(parts, 'changeMember', '#/parents/0'),
  },
  {
    id: 'member/one-representative-of-a-type',
    breaks: 'member/created-fields-read-back',
    also: [],
    says: 'representatives are kept by their types, and of two of the same type the second stays',
    apply: (parts) =>
      withCompletion(parts, 'members', (member) => ({
        ...member,
        parents: [...new Map(member.parents.map((parent) => [parent.type, parent])).values()],
      })),
  },
];

/** The parts with other representatives after a change that names some. */
function withParents(
  parts: Parts,
  change: (sent: Member['parents'], before: Member['parents']) => Member['parents'],
): Parts {
  return withMerge(parts, 'members', (merged, { parents }, before) =>
    parents === undefined ? merged : { ...merged, parents: change(merged.parents, before.parents) },
  );
}

/** The parts with a check of one operation's bodies that lets pass what misses a field in one place. */
function withoutComplaintAt(parts: Parts, id: 'createMember' | 'changeMember', place: string): Parts {
  const check: PayloadPart['check'] = (operation, payload, club) => {
    try {
      parts.payload.check(operation, payload, club);
    } catch (error) {
      const { errors = [] } = error instanceof Refusal ? error.facts : {};
      const isOverlooked = errors.every(
        ({ keyword, pointer }) => keyword === 'required' && pointer?.startsWith(place),
      );
      if (operation.id !== id || errors.length === 0 || !isOverlooked) throw error;
    }
  };
  return withPart(parts, 'payload', { check });
}

export const faults: readonly Fault[] = [
  ...created,
  ...changed,
  ...represented,
  ...seasonMembers,
  ...copyFaults,
];
