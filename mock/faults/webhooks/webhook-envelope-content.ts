import type { JsonObject, JsonValue } from '../../../spec/index.ts';
import type { ObjectChange } from '../../alterations/envelope.ts';
import { mapLinks, withData, withNotifiedResource } from '../../alterations/envelope.ts';
import { without } from '../../alterations/operations.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'webhook-envelope/validation-without-group',
    breaks: 'webhook-envelope/validation-content',
    also: [],
    says: 'the notification of a validated registration leaves out its group',
    apply: (parts) =>
      withFamily(parts, 'annual-registrations', (data) => ({
        ...data,
        context: without(data.context as JsonObject, 'group_id'),
        links: without(data.links as JsonObject, 'groups'),
      })),
  },
  {
    id: 'webhook-envelope/validation-links-in-the-singular',
    breaks: 'webhook-envelope/validation-content',
    also: [],
    says: 'the links of a registration are in the singular, member and group',
    apply: (parts) =>
      withFamily(parts, 'annual-registrations', (data) => {
        const { members = {}, groups = {} } = data.links as JsonObject;
        return { ...data, links: { member: members, group: groups } };
      }),
  },
  {
    id: 'webhook-envelope/validation-links-to-its-own-number',
    breaks: 'webhook-envelope/validation-content',
    also: ['webhook-envelope/links-lead-to-what-is-linked'],
    says: 'the link to the member is built with the id of the registration',
    apply: (parts) =>
      withFamily(parts, 'annual-registrations', (data) => {
        const { members, ...links } = data.links as JsonObject;
        const { url, ...link } = (members ?? {}) as JsonObject;
        const { id } = data.resource as JsonObject;
        const wrongLink = { ...link, url: String(url).replace(/\d+$/, String(id)) };
        return { ...data, links: { ...links, members: wrongLink } };
      }),
  },
  {
    id: 'webhook-envelope/presence-not-said',
    breaks: 'webhook-envelope/attendance-content',
    also: [],
    says: 'a notification of attendance leaves out the presence',
    apply: (parts) =>
      withFamily(parts, 'attendance', (data) => ({
        ...data,
        context: without(data.context as JsonObject, 'presence'),
      })),
  },
  {
    id: 'webhook-envelope/presence-as-recorded-first',
    breaks: 'webhook-envelope/attendance-content',
    also: [],
    says: 'the content of a notification is cached by session and person, and a correction does not refresh it',
    apply: withFirstPresence,
  },
  {
    id: 'webhook-envelope/event-without-its-date',
    breaks: 'webhook-envelope/attendance-content',
    also: [],
    says: 'a notification of a presence at an event leaves out the date, since the event has one',
    apply: (parts) =>
      withFamily(parts, 'attendance', (data) => {
        const { date, ...context } = data.context as JsonObject;
        return context.type === 'event' ? { ...data, context } : data;
      }),
  },
  {
    id: 'webhook-envelope/session-without-its-type',
    breaks: 'webhook-envelope/attendance-content',
    also: [],
    says: 'a notification of attendance leaves out the type of the session',
    apply: (parts) =>
      withFamily(parts, 'attendance', (data) => ({
        ...data,
        context: without(data.context as JsonObject, 'type'),
      })),
  },
  {
    id: 'webhook-envelope/document-without-download',
    breaks: 'webhook-envelope/member-document-content',
    also: ['webhook-envelope/resource-address-is-its-own'],
    says: 'a notification of a person’s file links the list of files instead of the download',
    apply: (parts) =>
      withFamily(parts, 'member-documents', (data) => {
        const links = data.links as { member_documents: JsonObject };
        return {
          ...data,
          resource: { ...(data.resource as JsonObject), ...links.member_documents },
          links: without(links, 'download' as never),
        };
      }),
  },
  {
    id: 'webhook-envelope/invoice-for-readers-of-registrations',
    breaks: 'webhook-envelope/invoice-names-payments-scope',
    also: ['webhook-envelope/named-scopes-needed'],
    says: 'a notification of an invoice names the scope of the registration',
    apply: (parts) =>
      withNotifiedResource(parts, (resource) =>
        String(resource.type).endsWith('invoices')
          ? { ...resource, required_scopes: ['registrations:read'] }
          : resource,
      ),
  },
  {
    id: 'webhook-envelope/hours-of-no-month',
    breaks: 'webhook-envelope/staff-hours-name-their-month',
    also: [],
    says: 'the link to the hours lacks the month',
    apply: (parts) =>
      withFamily(parts, 'staff-hours', (data) => ({
        ...data,
        resource: withoutQuery(data.resource as JsonObject),
        links: mapLinks(data.links as JsonObject, withoutQuery),
      })),
  },
];

function withFirstPresence(parts: Parts): Parts {
  const recordedIn = keptByEach(() => new Map<string, JsonValue | undefined>());
  return withFamily(parts, 'attendance', (data, club) => {
    const { presence, ...session } = data.context as JsonObject;
    const recordedFirst = recordedIn(club);
    const sessionKey = JSON.stringify(session);
    if (!recordedFirst.has(sessionKey)) recordedFirst.set(sessionKey, presence);
    return { ...data, context: { ...session, presence: recordedFirst.get(sessionKey) } };
  });
}

function withoutQuery(link: JsonObject): JsonObject {
  return { ...link, url: String(link.url).replace(/\?.*$/, '') };
}

/** Returns the parts with the data of notifications changed for resources of one type. */
function withFamily(parts: Parts, type: string, change: ObjectChange): Parts {
  return withData(parts, (data, club) =>
    (data.resource as JsonObject).type === type ? change(data, club) : data,
  );
}
