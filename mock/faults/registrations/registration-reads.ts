import type { JsonObject } from '../../../spec/index.ts';
import { withResponse } from '../../alterations/operations.ts';
import { withCopyWithout } from '../../alterations/read-copy.ts';
import { rememberedField } from '../../alterations/stale-field.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import type { Fault } from '../fault.ts';
import { withKeyForgotten } from '../forgotten-with-record.ts';
import { withResponsesKept } from '../kept-responses.ts';

/** Returns the parts in which a list shows each entry with the value of a field that it had at its first read. */
function withListedFieldRemembered(
  parts: Parts,
  list: 'listGroupMembers' | 'listEventMembers',
  field: string,
): Parts {
  const remembered = rememberedField(field);
  return withResponse(parts, list, (response, _, club) => {
    const { data, ...rest } = JSON.parse(String(response.body));
    const shown = (data as JsonObject[]).map((item) => remembered(item, club));
    return { ...response, body: JSON.stringify({ ...rest, data: shown }) };
  });
}

/** Returns the parts in which the list of a person shows each registration as it was at the first read. */
function withPersonsItemsRemembered(parts: Parts): Parts {
  const keptIn = keptByEach(() => new Map<string, JsonObject>());
  return withResponse(parts, 'listMemberRegistrations', (response, _, club) => {
    const { data, ...rest } = JSON.parse(String(response.body));
    const kept = keptIn(club);
    const shown = (data as JsonObject[]).map((item) => {
      const name = `${item.type} ${item.id}`;
      kept.set(name, kept.get(name) ?? item);
      return kept.get(name);
    });
    return { ...response, body: JSON.stringify({ ...rest, data: shown }) };
  });
}

/** Faults in which a read of registrations, or of people by them, shows a former state. */
export const faults: readonly Fault[] = [
  {
    id: 'registration/kept-annual-registration',
    breaks: 'registration/read-follows-the-decision',
    also: ['registration/deleted-one-is-gone'],
    says: 'an annual registration that was read is kept in a cache that no decision clears',
    apply: (parts) => withResponsesKept(parts, 'readAnnualRegistration'),
  },
  {
    id: 'registration/event-registration-with-its-first-state',
    breaks: 'registration/read-follows-the-decision',
    also: [],
    says: 'the read of an event registration takes its state from a cache by id',
    apply: (parts) => {
      const keptIn = keptByEach(() => new Map<unknown, unknown>());
      return withResponse(parts, 'readEventRegistration', (response, _, club) => {
        const { data } = JSON.parse(String(response.body));
        const kept = keptIn(club);
        const valid = kept.has(data.id) ? kept.get(data.id) : data.valid;
        kept.set(data.id, valid);
        return { ...response, body: JSON.stringify({ data: { ...data, valid } }) };
      });
    },
  },
  {
    id: 'registration/read-copy-without-refusals',
    breaks: 'registration/read-follows-the-decision',
    also: [],
    says: 'the read of an event registration takes a view that a refusal does not refresh',
    apply: (parts) => withCopyWithout(parts, 'readEventRegistration', 'refuseEventRegistration'),
  },
  {
    id: 'registration/persons-list-without-refusals',
    breaks: 'registration/persons-list-agrees-with-the-collections',
    also: [],
    says: 'the list of a person takes a view that the refusal of an event registration does not refresh',
    apply: (parts) => withCopyWithout(parts, 'listMemberRegistrations', 'refuseEventRegistration'),
  },
  {
    id: 'registration/persons-list-without-moves',
    breaks: 'registration/persons-list-agrees-with-the-collections',
    also: [],
    says: 'the list of a person takes a view that the move to another group does not refresh',
    apply: (parts) => withCopyWithout(parts, 'listMemberRegistrations', 'changeAnnualRegistration'),
  },
  {
    id: 'registration/persons-list-with-first-states',
    breaks: 'registration/persons-list-follows-the-decision',
    also: ['registration/persons-list-agrees-with-the-collections'],
    says: 'the list of a person reads its entries from a cache by id',
    apply: withPersonsItemsRemembered,
  },
  {
    id: 'registration/key-removed-with-the-annual-one',
    breaks: 'registration/removed-one-is-not-made-again',
    also: [],
    says: 'the key of an annual registration is a column of its row, and is deleted with it',
    apply: (parts) => withKeyForgotten(parts, 'createAnnualRegistration', 'annual_registrations'),
  },
  {
    id: 'registration/key-removed-with-the-event-one',
    breaks: 'registration/removed-one-is-not-made-again',
    also: [],
    says: 'the key of an event registration is a column of its row, and is deleted with it',
    apply: (parts) => withKeyForgotten(parts, 'createEventRegistration', 'event_registrations'),
  },
  {
    id: 'registration/first-addresses-in-groups',
    breaks: 'registration/participant-is-the-person',
    also: [],
    says: 'the members of a group are shown with the address at which they were first read',
    apply: (parts) => withListedFieldRemembered(parts, 'listGroupMembers', 'address'),
  },
  {
    id: 'registration/first-addresses-in-events',
    breaks: 'registration/participant-is-the-person',
    also: [],
    says: 'the participants of an event are shown with the address at which they were first read',
    apply: (parts) => withListedFieldRemembered(parts, 'listEventMembers', 'address'),
  },
];
