import type { JsonObject, JsonValue } from '../../spec/index.ts';
import { operation } from '../../spec/index.ts';
import { withPart } from '../alterations.ts';
import { withJson, without } from '../changed-operations.ts';
import type { Club } from '../reference/club.ts';
import { keptByEach } from '../reference/kept-by-club.ts';
import type { Parts } from '../reference/parts.ts';
import type { Fault } from './fault.ts';

const attributes: readonly Fault[] = [
  {
    id: 'webhook-envelope/schema-of-the-first-version',
    breaks: 'webhook-envelope/data-fits-schema',
    also: [],
    says: 'the schema still demands the priority that notifications had in a draft',
    apply: (parts) =>
      withJson(parts, 'getWebhookSchema', (schema) => ({
        ...schema,
        required: [...((schema.required ?? []) as string[]), 'priority'],
      })),
  },
  {
    id: 'webhook-envelope/sent-as-json',
    breaks: 'webhook-envelope/media-type',
    also: [],
    says: 'the media type is that of any JSON',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        headers: (id, timestamp, signature) => ({
          ...parts.webhooks.headers(id, timestamp, signature),
          'content-type': 'application/json',
        }),
      }),
  },
  {
    id: 'webhook-envelope/version-as-number',
    breaks: 'webhook-envelope/specification-version',
    also: ['webhook-envelope/data-fits-schema'],
    says: 'specversion is written as a number',
    apply: (parts) => withAttribute(parts, 'specversion', () => 1),
  },
  {
    id: 'webhook-envelope/id-as-number',
    breaks: 'webhook-envelope/id-is-text',
    also: ['webhook-envelope/data-fits-schema', 'webhook-signature/signed-id-is-event-id'],
    says: 'the id is the number of a row',
    apply: (parts) => withAttribute(parts, 'id', (id) => Number.parseInt(String(id).slice(4, 14), 16)),
  },
  {
    id: 'webhook-envelope/source-without-version',
    breaks: 'webhook-envelope/source-is-the-club',
    also: [],
    says: 'the source is the address of the club without the version of its API',
    apply: (parts) => withAttribute(parts, 'source', (source) => String(source).replace(/\/api\/v1$/, '')),
  },
  {
    id: 'webhook-envelope/type-as-list',
    breaks: 'webhook-envelope/type-is-text',
    also: ['webhook-envelope/attribute-names', 'webhook-envelope/data-fits-schema'],
    says: 'collection and change are two items of a list',
    apply: (parts) => withAttribute(parts, 'type', (type) => String(type).split('.')),
  },
  {
    id: 'webhook-envelope/subject-with-slash-first',
    breaks: 'webhook-envelope/subject-names-resource',
    also: ['webhook-envelope/data-fits-schema'],
    says: 'the subject is the path of the resource',
    apply: (parts) => withAttribute(parts, 'subject', (subject) => `/${subject}`),
  },
  {
    id: 'webhook-envelope/milliseconds',
    breaks: 'webhook-envelope/time-has-microseconds',
    also: ['webhook-envelope/data-fits-schema'],
    says: 'the time has the three digits that the language gives',
    apply: (parts) =>
      withAttribute(parts, 'time', (time) =>
        String(time).replace(/(\.\d{3})\d{3}/, (_, milliseconds) => milliseconds),
      ),
  },
  {
    id: 'webhook-envelope/content-type-of-the-event',
    breaks: 'webhook-envelope/content-type-of-data',
    also: ['webhook-envelope/data-fits-schema'],
    says: 'datacontenttype names the type of the whole event',
    apply: (parts) => withAttribute(parts, 'datacontenttype', () => 'application/cloudevents+json'),
  },
  {
    id: 'webhook-envelope/schema-by-path',
    breaks: 'webhook-envelope/schema-address',
    also: ['webhook-envelope/data-fits-schema'],
    says: 'the schema is named by its path alone',
    apply: (parts) => withAttribute(parts, 'dataschema', () => '/webhook-schema.json'),
  },
];

const content: readonly Fault[] = [
  {
    id: 'webhook-envelope/resource-id-as-number',
    breaks: 'webhook-envelope/resource-members',
    also: ['webhook-envelope/data-fits-schema', 'webhook-envelope/resource-address-is-its-own'],
    says: 'the id of the resource is the number that it is elsewhere',
    apply: (parts) => withResource(parts, (resource) => ({ ...resource, id: Number(resource.id) })),
  },
  {
    id: 'webhook-envelope/address-of-the-one-before',
    breaks: 'webhook-envelope/resource-address-is-its-own',
    also: ['webhook-delivery/replay-sends-nothing', 'webhook-delivery/suspension-is-not-made-up-for'],
    says: 'the address of a season is made before its number is given, with the last one that was',
    apply: (parts) =>
      withResource(parts, (resource) =>
        resource.type === 'seasons'
          ? { ...resource, url: String(resource.url).replace(/\d+$/, `${Number(resource.id) - 1}`) }
          : resource,
      ),
  },
  {
    id: 'webhook-envelope/registration-in-the-other-collection',
    breaks: 'webhook-envelope/resource-address-is-its-own',
    also: [],
    says: 'the address of an event registration is made by the code of the annual ones',
    apply: (parts) =>
      withResource(parts, (resource) =>
        resource.type === 'event-registrations'
          ? { ...resource, url: String(resource.url).replace('/event-', '/annual-') }
          : resource,
      ),
  },
  {
    id: 'webhook-envelope/local-time-called-utc',
    breaks: 'webhook-envelope/time-is-that-of-the-change',
    also: [],
    says: 'the time is that of the server, two hours ahead, with the sign of UTC behind it',
    apply: (parts) => withTimeMoved(parts, 2),
  },
  {
    id: 'webhook-envelope/day-before-the-change',
    breaks: 'webhook-envelope/time-is-that-of-the-change',
    also: [],
    says: 'the hour is that of the change, and the day that of the log it is written to, which begins at night',
    apply: (parts) => withTimeMoved(parts, -24),
  },
  {
    id: 'webhook-envelope/empty-context-as-list',
    breaks: 'webhook-envelope/context-is-object',
    also: [
      'webhook-envelope/data-fits-schema',
      'webhook-envelope/validation-content',
      'webhook-envelope/attendance-content',
      'webhook-envelope/member-document-content',
      'webhook-envelope/deletion-is-notified',
      'webhook-envelope/staff-hours-name-their-month',
    ],
    says: 'a language without a difference between list and map writes the context as a list',
    apply: (parts) =>
      withData(parts, (data) => ({
        ...data,
        context: Object.values(data.context as JsonObject) as string[],
      })),
  },
  {
    id: 'webhook-envelope/links-without-scopes',
    breaks: 'webhook-envelope/link-members',
    also: ['webhook-envelope/data-fits-schema'],
    says: 'a link that needs no scope leaves the list of scopes out',
    apply: (parts) =>
      withData(parts, (data) => ({
        ...data,
        links: mapped(data.links as JsonObject, (link) =>
          (link.required_scopes as readonly string[]).length === 0 ? without(link, 'required_scopes') : link,
        ),
      })),
  },
  {
    id: 'webhook-envelope/deletion-notified-as-change',
    breaks: 'webhook-envelope/deletion-is-notified',
    also: ['webhook-delivery/deleted-resource-may-be-read'],
    says: 'the notification of a deletion is made like that of a change',
    apply: (parts) => withResource(parts, (resource) => ({ ...resource, deleted: false })),
  },
  {
    id: 'webhook-envelope/deleted-document-not-said',
    breaks: 'webhook-envelope/deletion-is-notified',
    also: ['webhook-delivery/deleted-resource-may-be-read'],
    says: 'a document is taken out of the list, which is a change of it',
    apply: (parts) =>
      withResource(parts, (resource) =>
        resource.type === 'documents' ? { ...resource, deleted: false } : resource,
      ),
  },
  {
    id: 'webhook-envelope/removed-file-not-said',
    breaks: 'webhook-envelope/deletion-is-notified',
    also: ['webhook-delivery/deleted-resource-may-be-read'],
    says: 'the file of a person is taken out of its field, which is a change of the field',
    apply: (parts) =>
      withResource(parts, (resource) =>
        resource.type === 'member-documents' ? { ...resource, deleted: false } : resource,
      ),
  },
  {
    id: 'webhook-envelope/scopes-of-the-list',
    breaks: 'webhook-envelope/named-scopes-suffice',
    also: ['webhook-envelope/staff-hours-name-their-month', 'webhook-envelope/invoice-names-payments-scope'],
    says: 'the scopes beside the address are those of the list, which are none',
    apply: (parts) =>
      withResource(parts, (resource) => ({
        ...resource,
        required_scopes: [...operation('listSeasons').scopes],
      })),
  },
];

const families: readonly Fault[] = [
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
    says: 'a notice of attendance says whose presence changed, and not to what',
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
    says: 'what a notice says of a session and a person is made for the first one, and sent again',
    apply: withFirstPresence,
  },
  {
    id: 'webhook-envelope/session-without-its-type',
    breaks: 'webhook-envelope/attendance-content',
    also: [],
    says: 'a notice of attendance names the session by its course and date alone',
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
    says: 'a notice of a document leads to the list of documents',
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
    says: 'a notice of an invoice asks for what its registration needs',
    apply: (parts) =>
      withResource(parts, (resource) =>
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
        links: mapped(data.links as JsonObject, withoutQuery),
      })),
  },
];

export const faults: readonly Fault[] = [...attributes, ...content, ...families];

type Change<T> = (value: T) => unknown;
type ObjectChange = (object: JsonObject, club: Club) => JsonObject;

function withEnvelope(parts: Parts, change: ObjectChange): Parts {
  return withPart(parts, 'webhooks', {
    envelope: (notification, id, club) => change(parts.webhooks.envelope(notification, id, club), club),
  });
}

function withAttribute(parts: Parts, name: string, change: Change<unknown>): Parts {
  return withEnvelope(parts, (envelope) => ({ ...envelope, [name]: change(envelope[name]) }) as JsonObject);
}

function withTimeMoved(parts: Parts, hours: number): Parts {
  return withAttribute(parts, 'time', (time) =>
    new Date(Date.parse(String(time)) + hours * 3_600_000).toISOString().replace('Z', '000Z'),
  );
}

function withData(parts: Parts, change: ObjectChange): Parts {
  return withEnvelope(parts, (envelope, club) => ({
    ...envelope,
    data: change(envelope.data as JsonObject, club),
  }));
}

function withResource(parts: Parts, change: (resource: JsonObject) => JsonObject): Parts {
  return withData(parts, (data) => ({ ...data, resource: change(data.resource as JsonObject) }));
}

/** The data of notifications about resources of one type. */
function withFamily(parts: Parts, type: string, change: ObjectChange): Parts {
  return withData(parts, (data, club) =>
    (data.resource as JsonObject).type === type ? change(data, club) : data,
  );
}

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

function mapped(links: JsonObject, change: (link: JsonObject) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(links).map(([name, link]) => [name, change(link as JsonObject)]));
}
