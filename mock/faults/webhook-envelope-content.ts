import type { JsonObject, JsonValue } from '../../spec/index.ts';
import type { ObjectChange } from '../alterations/envelope.ts';
import { mapLinks, withData, withNotifiedResource } from '../alterations/envelope.ts';
import { without } from '../alterations/operations.ts';
import { keptByEach } from '../reference/kept-by-club.ts';
import type { Parts } from '../reference/parts.ts';
import type { Fault } from './fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'webhook-envelope/validation-without-group',
    breaks: 'webhook-envelope/validation-content',
    also: [],
    says: 'a validated registration names its member, and the group has to be looked up',
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
    says: 'the links of a registration are called after what they lead to, one member and one group',
    apply: (parts) =>
      withFamily(parts, 'annual-registrations', (data) => {
        const { members = {}, groups = {} } = data.links as JsonObject;
        return { ...data, links: { member: members, group: groups } };
      }),
  },
  {
    id: 'webhook-envelope/validation-links-to-its-own-number',
    breaks: 'webhook-envelope/validation-content',
    also: [],
    says: 'the link to the member is made with the number of the registration',
    apply: (parts) =>
      withFamily(parts, 'annual-registrations', (data) => {
        const { members, ...links } = data.links as JsonObject;
        const { url, ...link } = (members ?? {}) as JsonObject;
        const { id } = data.resource as JsonObject;
        const misled = { ...link, url: String(url).replace(/\d+$/, String(id)) };
        return { ...data, links: { ...links, members: misled } };
      }),
  },
  {
    id: 'webhook-envelope/presence-not-said',
    breaks: 'webhook-envelope/attendance-content',
    also: [],
    says: 'a notification of attendance says whose presence changed, and not to what',
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
    says: 'what a notification says of a session and a person is made for the first one, and sent again',
    apply: withFirstPresence,
  },
  {
    id: 'webhook-envelope/session-without-its-type',
    breaks: 'webhook-envelope/attendance-content',
    also: [],
    says: 'a notification of attendance names the session by its course and date alone',
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
    says: 'a notification of a document leads to the list of documents',
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
    also: ['webhook-envelope/named-scopes-suffice'],
    says: 'a notification of an invoice asks for what its registration needs',
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
    says: 'the link to the hours lacks the month, which the newest is taken for',
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
    const about = JSON.stringify(session);
    if (!recordedFirst.has(about)) recordedFirst.set(about, presence);
    return { ...data, context: { ...session, presence: recordedFirst.get(about) } };
  });
}

function withoutQuery(link: JsonObject): JsonObject {
  return { ...link, url: String(link.url).replace(/\?.*$/, '') };
}

/** The data of notifications about resources of one type. */
function withFamily(parts: Parts, type: string, change: ObjectChange): Parts {
  return withData(parts, (data, club) =>
    (data.resource as JsonObject).type === type ? change(data, club) : data,
  );
}
