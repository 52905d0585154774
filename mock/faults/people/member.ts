import { withHandler, withPayload } from '../../alterations/operations.ts';
import { withListItem } from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allRecords, nextId } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';
import { faults as changes } from './member-change.ts';
import { faults as seasonMembers } from './member-of-season.ts';
import { faults as copies } from './member-of-season-copies.ts';
import { faults as representatives } from './member-representatives.ts';

const created: readonly Fault[] = [
  {
    id: 'member/read-from-a-copy',
    breaks: 'member/created-one-can-be-read',
    also: [],
    says: 'single people are read from a copy that is only refreshed now and then',
    apply: (parts) =>
      withHandler(parts, 'readMember', (handle) => (exchange, club) => {
        const { id } = exchange.parameters;
        if (Number(id) < club.store.records('members').lastId) return handle(exchange, club);
        throw new Refusal('not_found', `There is no person ${id} in this club.`);
      }),
  },
  {
    id: 'member/phone-is-a-number',
    breaks: 'member/shows-what-was-written',
    also: [],
    says: 'phone numbers are stored as numbers, without leading zeros',
    apply: (parts) =>
      withPayload(parts, 'createMember', (fields) =>
        typeof fields.phone === 'string' ? { ...fields, phone: fields.phone.replace(/^0+/, '') } : fields,
      ),
  },
  {
    id: 'member/plus-is-a-blank',
    breaks: 'member/shows-what-was-written',
    also: [],
    says: 'an e-mail address is decoded like a form field, where a plus is a space',
    apply: (parts) =>
      withPayload(parts, 'createMember', (fields) => ({
        ...fields,
        email: String(fields.email).replaceAll('+', ' ').trim(),
      })),
  },
  {
    id: 'member/created-in-local-time',
    breaks: 'member/created-at-has-passed',
    also: [],
    says: 'created_at is in local time but labelled as UTC',
    apply: (parts) =>
      withListItem(parts, 'members', (item, { created_at }) => ({
        ...item,
        created_at: new Date(Date.parse(created_at) + 3_600_000).toISOString(),
      })),
  },
  {
    id: 'member/created-at-in-utc-labelled-as-local',
    breaks: 'member/created-at-has-passed',
    also: [],
    says: 'created_at is in UTC but labelled as local time',
    apply: (parts) =>
      withListItem(parts, 'members', (item, { created_at }) => ({
        ...item,
        created_at: new Date(created_at).toISOString().replace('Z', '+01:00'),
      })),
  },
  {
    id: 'member/pre-registered',
    breaks: 'member/creation-makes-no-registration',
    also: ['registration/refused-one-takes-no-place'],
    says: 'a new person gets a pending registration to the newest group, as with the form on the web',
    apply: (parts) =>
      withHandler(parts, 'createMember', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        return { ...outcome, changes: [...(outcome.changes ?? []), preRegistration(club)] };
      }),
  },
];

/** Returns a pending registration of the person who is being created. */
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

export const faults: readonly Fault[] = [
  ...created,
  ...seasonMembers,
  ...copies,
  ...changes,
  ...representatives,
];
