import { withHandler, withPayload, withResponse, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withReferenceTrusted } from '../../alterations/references.ts';
import { withAction, withListItem, withMerge, withResource } from '../../alterations/resources.ts';
import { decided } from '../../reference/domain/decision.ts';
import type { Outcome } from '../../reference/http/exchange.ts';
import { jsonResponse } from '../../reference/http/responses.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fields } from '../../reference/resources/resource.ts';
import { allRecords, recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf, listOfAll } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';
import { faults as choices } from './registration-choices.ts';
import { faults as collections } from './registration-collections.ts';
import { faults as limits } from './registration-limits.ts';
import { faults as neighbours } from './registration-neighbours.ts';
import { faults as places } from './registration-places.ts';
import { faults as reads } from './registration-reads.ts';

type EventRegistration = RecordTypes['event_registrations'];

const written: readonly Fault[] = [
  {
    id: 'registration/automatic-one-not-found',
    breaks: 'registration/created-one-can-be-read',
    also: [],
    says: 'the detail joins pending decisions, and an automatically validated registration never had one',
    apply: (parts) =>
      withHandler(parts, 'readAnnualRegistration', (handle) => (exchange, club) => {
        const id = Number(exchange.parameters.id);
        const registration = recordOf(club.store.records('annual_registrations'), id);
        const group = registration && recordOf(club.store.records('groups'), registration.group_id);
        if (group?.auto_validate !== true) return handle(exchange, club);
        throw new Refusal('not_found', `There is no annual registration ${id} in this club.`);
      }),
  },
  {
    id: 'registration/person-not-looked-up',
    breaks: 'registration/links-what-exists',
    also: [],
    says: 'the person of a new registration is not checked by a foreign key',
    apply: (parts) =>
      withReferenceTrusted(parts, 'annual_registrations', 'createAnnualRegistration', 'member_id'),
  },
  {
    id: 'registration/event-not-looked-up',
    breaks: 'registration/links-what-exists',
    also: [],
    says: 'the event of a registration is not checked by a foreign key',
    apply: (parts) =>
      withReferenceTrusted(parts, 'event_registrations', 'createEventRegistration', 'event_id'),
  },
  {
    id: 'registration/new-group-not-looked-up',
    breaks: 'registration/links-what-exists',
    also: [],
    says: 'the group of a registration is checked when it is created, but not when it is changed',
    apply: (parts) =>
      withReferenceTrusted(parts, 'annual_registrations', 'changeAnnualRegistration', 'group_id'),
  },
  {
    id: 'registration/first-slot-kept',
    breaks: 'registration/chosen-slots-read-back',
    also: [],
    says: 'only the first chosen slot is stored, as in a form with one choice',
    apply: (parts) =>
      withPayload(parts, 'createAnnualRegistration', (fields) =>
        Array.isArray(fields.slot_ids) ? { ...fields, slot_ids: fields.slot_ids.slice(0, 1) } : fields,
      ),
  },
  {
    id: 'registration/slots-of-the-person',
    breaks: 'registration/chosen-slots-read-back',
    also: [],
    says: 'chosen slots are stored with the person, so all their registrations show them',
    apply: (parts) =>
      withListItem(parts, 'annual_registrations', (item, { member_id }, { store }) => {
        const own = allOf(recordsBy(store.records('annual_registrations'), 'member_id', member_id));
        return { ...item, slot_ids: [...new Set(own.flatMap(({ slot_ids }) => slot_ids))] };
      }),
  },
  {
    id: 'registration/create-loses-licence',
    breaks: 'registration/licence-reads-back',
    also: [],
    says: 'the insert has no column for the licence',
    apply: (parts) =>
      withPayload(parts, 'createAnnualRegistration', ({ licence_id: _, ...others }) => others),
  },
  {
    id: 'registration/change-loses-licence',
    breaks: 'registration/shows-what-was-written',
    also: [],
    says: 'the update has no column for the licence',
    apply: (parts) =>
      withMerge(parts, 'annual_registrations', (merged, _, { licence_id }) => ({ ...merged, licence_id })),
  },
  {
    id: 'registration/change-adds-slots',
    breaks: 'registration/shows-what-was-written',
    also: ['attendance/slot-follows-the-choice'],
    says: 'a change adds its slots to the chosen ones',
    apply: (parts) =>
      withMerge(parts, 'annual_registrations', (merged, _, { slot_ids }) => ({
        ...merged,
        slot_ids: [...new Set([...slot_ids, ...merged.slot_ids])],
      })),
  },
  {
    id: 'registration/change-takes-the-first-group',
    breaks: 'registration/change-keeps-person-and-group',
    also: ['registration/removed-one-leaves-the-participants'],
    says: 'a change without a group moves the registration to the first group of the season',
    apply: (parts) =>
      withHandler(parts, 'changeAnnualRegistration', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        if ('group_id' in (exchange.payload as Fields)) return outcome;
        const changes = (outcome.changes ?? []).map((change) => {
          if (change.collection !== 'annual_registrations' || !('put' in change)) return change;
          const groups = [...allRecords(club.store.records('groups'))];
          const first = groups.find(({ season_id }) => season_id === change.put.season_id);
          return { ...change, put: { ...change.put, group_id: first?.id ?? change.put.group_id } };
        });
        return { ...outcome, changes };
      }),
  },
  {
    id: 'registration/event-change-offered',
    breaks: 'registration/event-one-cannot-be-changed',
    also: [],
    says: 'the framework adds a PATCH to everything that has a GET',
    apply: (parts) =>
      withStage(parts, 'method', (exchange, club, usual) => {
        const { method, path } = exchange.request;
        const id = Number(/^\/event-registrations\/(\d+)$/.exec(path)?.[1]);
        const record = recordOf<EventRegistration>(club.store.records('event_registrations'), id);
        const token = club.parts.tokens.find(club.parts.access.bearer(exchange) ?? '', club);
        if (method !== 'PATCH' || record === undefined || token === undefined) return usual(exchange, club);
        const { event_id = record.event_id } = JSON.parse(String(exchange.request.body || '{}'));
        club.store.commit([{ collection: 'event_registrations', put: { ...record, event_id } }]);
        return jsonResponse(200, { data: { id } });
      }),
  },
  {
    id: 'registration/invoice-of-nothing-is-empty',
    breaks: 'registration/invoice-is-not-empty',
    also: [],
    says: 'the invoice of a registration without payments is an empty file',
    apply: (parts) =>
      withResponse(parts, 'readEventRegistrationInvoice', (response) => ({ ...response, body: '' })),
  },
  {
    id: 'registration/one-invoice-for-everyone',
    breaks: 'registration/invoice-is-its-own',
    also: [],
    says: 'a printed invoice is kept and returned again, whatever the registration',
    apply: (parts) => {
      const keptIn = keptByEach(() => new Map<string, Outcome>());
      return withHandler(parts, 'readAnnualRegistrationInvoice', (handle) => (exchange, club) => {
        const outcome = keptIn(club).get('invoice') ?? handle(exchange, club);
        keptIn(club).set('invoice', outcome);
        return outcome;
      });
    },
  },
];

const removal: readonly Fault[] = [
  {
    id: 'registration/cancelled-is-refused',
    breaks: 'registration/cancelled-one-is-gone',
    also: ['webhook-envelope/deletion-is-notified'],
    says: 'a cancellation is stored as a refusal',
    apply: (parts) =>
      withAction(parts, 'event_registrations', 'cancelEventRegistration', () => ({
        result: (registration, club) => decided(registration, false, club),
      })),
  },
  {
    id: 'registration/refused-one-stays',
    breaks: 'registration/cancelled-one-is-gone',
    also: [],
    says: 'the cancellation of an event registration is confirmed, and skips those that were refused',
    apply: (parts) =>
      withAction(parts, 'event_registrations', 'cancelEventRegistration', ({ result }) => ({
        result: (registration, club) =>
          registration.valid === false ? registration : result(registration, club),
      })),
  },
  {
    id: 'registration/refused-one-is-archived',
    breaks: 'registration/deleted-one-is-gone',
    also: [],
    says: 'a refused registration that is deleted moves to an archive that reads include',
    apply: (parts) =>
      withHandler(parts, 'deleteAnnualRegistration', (handle) => (exchange, club) => {
        const id = Number(exchange.parameters.id);
        const { valid } = recordOf(club.store.records('annual_registrations'), id) ?? {};
        const outcome = handle(exchange, club);
        return valid === false ? { ...outcome, changes: [] } : outcome;
      }),
  },
  {
    id: 'registration/participants-not-told',
    breaks: 'registration/removed-one-leaves-the-participants',
    also: [],
    says: 'the list of a group is cached, and a cancellation does not refresh it',
    apply(parts) {
      const cancelledIn = keptByEach(() => [] as { readonly group_id: number; readonly id: number }[]);
      const remembering = withHandler(parts, 'cancelAnnualRegistration', (handle) => (exchange, club) => {
        const id = Number(exchange.parameters.id);
        const one = recordOf(club.store.records('annual_registrations'), id);
        const outcome = handle(exchange, club);
        if (one?.valid === true) cancelledIn(club).push({ group_id: one.group_id, id: one.member_id });
        return outcome;
      });
      const { ofGroup } = parts.participants;
      return withPart(remembering, 'participants', {
        ofGroup(groupId, club) {
          const current = allOf(ofGroup(groupId, club));
          const kept = cancelledIn(club).filter(({ group_id }) => group_id === groupId);
          const people = [...current, ...kept.filter(({ id }) => !current.some((one) => one.id === id))];
          return listOfAll(people.sort((one, other) => one.id - other.id));
        },
      });
    },
  },
  {
    id: 'registration/validation-restores',
    breaks: 'registration/removed-one-does-not-return',
    also: [],
    says: 'a removed registration is only flagged as such, and a decision clears the flag',
    apply(parts) {
      const removedFrom = keptByEach(() => new Map<number, EventRegistration>());
      const { removal: usual } = parts.resources.event_registrations;
      if (usual === undefined) throw new Error('Event registrations cannot be removed.');
      const remembering = withResource(parts, 'event_registrations', {
        removal: {
          ...usual,
          removedWith(registration, club) {
            removedFrom(club).set(registration.id, registration);
            return usual.removedWith(registration, club);
          },
        },
      });
      return withHandler(remembering, 'validateEventRegistration', (handle) => (exchange, club) => {
        const one = removedFrom(club).get(Number(exchange.parameters.id));
        if (one === undefined) return handle(exchange, club);
        removedFrom(club).delete(one.id);
        return {
          response: jsonResponse(200, { data: { id: one.id } }),
          changes: [{ collection: 'event_registrations', put: { ...one, valid: true } }],
        };
      });
    },
  },
  {
    id: 'registration/empty-object-is-answered',
    breaks: 'registration/actions-take-no-body',
    also: [],
    says: 'an action with a body is queued and confirmed before the registration is looked up',
    apply: (parts) =>
      withHandler(parts, 'cancelAnnualRegistration', (handle) => (exchange, club) => {
        try {
          return handle(exchange, club);
        } catch (error) {
          if (String(exchange.request.body) !== '{}') throw error;
          return { response: jsonResponse(200, { data: { id: Number(exchange.parameters.id) } }) };
        }
      }),
  },
  {
    id: 'registration/actions-want-a-body',
    breaks: 'registration/actions-take-no-body',
    also: [],
    says: 'each write passes the JSON parser of the framework, which wants at least an empty object',
    apply: (parts) =>
      withStage(parts, 'body', (exchange, club, usual) => {
        const { operation, request } = exchange;
        if (!operation?.id.match(/^(?:validate|refuse|cancel)/)) return usual(exchange, club);
        if (String(request.body) !== '{}')
          throw new Refusal('malformed_json', 'The body must be a JSON object.');
        return undefined;
      }),
  },
];

export const faults: readonly Fault[] = [
  ...written,
  ...collections,
  ...limits,
  ...places,
  ...removal,
  ...neighbours,
  ...reads,
  ...choices,
];
