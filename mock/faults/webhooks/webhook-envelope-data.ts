import type { JsonObject } from '../../../spec/index.ts';
import { operation } from '../../../spec/index.ts';
import { mapLinks, withData, withNotifiedResource } from '../../alterations/envelope.ts';
import { without } from '../../alterations/operations.ts';
import { keptByEach } from '../../reference/per-club.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'webhook-envelope/resource-id-as-number',
    breaks: 'webhook-envelope/resource-members',
    also: ['webhook-envelope/data-fits-schema', 'webhook-envelope/resource-address-is-its-own'],
    says: 'the id of the resource is a number, as elsewhere',
    apply: (parts) => withNotifiedResource(parts, (resource) => ({ ...resource, id: Number(resource.id) })),
  },
  {
    id: 'webhook-envelope/address-of-the-one-before',
    breaks: 'webhook-envelope/resource-address-is-its-own',
    also: ['webhook-delivery/suspension-is-not-made-up-for', 'webhook-delivery/replay-sends-nothing'],
    says: 'the address of a season is built before its id is assigned, with the previous id',
    apply: (parts) =>
      withNotifiedResource(parts, (resource) =>
        resource.type === 'seasons'
          ? { ...resource, url: String(resource.url).replace(/\d+$/, `${Number(resource.id) - 1}`) }
          : resource,
      ),
  },
  {
    id: 'webhook-envelope/registration-in-the-other-collection',
    breaks: 'webhook-envelope/resource-address-is-its-own',
    also: [],
    says: 'the address of an event registration is built like that of an annual one',
    apply: (parts) =>
      withNotifiedResource(parts, (resource) =>
        resource.type === 'event-registrations'
          ? { ...resource, url: String(resource.url).replace('/event-', '/annual-') }
          : resource,
      ),
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
    says: 'the context is written as a list, as in a language that has one type for lists and maps',
    apply: (parts) =>
      withData(parts, (data) => ({
        ...data,
        context: Object.values(data.context as JsonObject) as string[],
      })),
  },
  {
    id: 'webhook-envelope/context-of-the-registration-itself',
    breaks: 'webhook-envelope/context-is-of-the-record',
    also: ['webhook-envelope/validation-content'],
    says: 'member_id in the context of a registration is the number of the registration',
    apply: (parts) =>
      withData(parts, (data) => {
        const { type, id } = data.resource as JsonObject;
        if (type !== 'annual-registrations') return data;
        return { ...data, context: { ...(data.context as JsonObject), member_id: Number(id) } };
      }),
  },
  {
    id: 'webhook-envelope/link-to-the-next-person',
    breaks: 'webhook-envelope/links-lead-to-what-is-linked',
    also: ['webhook-envelope/validation-content'],
    says: 'a link to a person has the number of the next one',
    apply: (parts) =>
      withData(parts, (data) => ({
        ...data,
        links: mapLinks(data.links as JsonObject, (link) => ({
          ...link,
          url: String(link.url).replace(/\/members\/(\d+)$/, (_, number) => `/members/${Number(number) + 1}`),
        })),
      })),
  },
  {
    id: 'webhook-envelope/link-as-the-template-has-it',
    breaks: 'webhook-envelope/link-members',
    also: [],
    says: 'the id in a link’s URL template is not filled in',
    apply: (parts) =>
      withData(parts, (data) => ({
        ...data,
        links: mapLinks(data.links as JsonObject, (link) => ({
          ...link,
          url: String(link.url).replace(/\/\d+/, '/{id}'),
        })),
      })),
  },
  {
    id: 'webhook-envelope/links-without-scopes',
    breaks: 'webhook-envelope/link-members',
    also: ['webhook-envelope/data-fits-schema'],
    says: 'a link that requires no scope leaves out required_scopes',
    apply: (parts) =>
      withData(parts, (data) => ({
        ...data,
        links: mapLinks(data.links as JsonObject, (link) =>
          (link.required_scopes as readonly string[]).length === 0 ? without(link, 'required_scopes') : link,
        ),
      })),
  },
  {
    id: 'webhook-envelope/deletion-notified-as-change',
    breaks: 'webhook-envelope/deletion-is-notified',
    also: [],
    says: 'the notification of a deletion is built like that of a change',
    apply: (parts) => withNotifiedResource(parts, (resource) => ({ ...resource, deleted: false })),
  },
  {
    id: 'webhook-envelope/context-read-after-the-deletion',
    breaks: 'webhook-envelope/deletion-is-notified',
    also: [],
    says: 'the context of a deletion is read when the record is gone',
    apply: (parts) =>
      withData(parts, (data) => {
        const { resource, context } = data as { resource: JsonObject; context: JsonObject };
        if (resource.deleted !== true) return data;
        return { ...data, context: Object.fromEntries(Object.keys(context).map((name) => [name, null])) };
      }),
  },
  {
    id: 'webhook-envelope/change-notified-as-deletion',
    breaks: 'webhook-envelope/what-exists-is-not-deleted',
    also: ['webhook-envelope/member-document-content'],
    says: 'whether a record was deleted is taken from the write having removed its former state',
    apply: (parts) => withNotifiedResource(parts, (resource) => ({ ...resource, deleted: true })),
  },
  {
    id: 'webhook-envelope/later-change-notified-as-deletion',
    breaks: 'webhook-envelope/what-exists-is-not-deleted',
    also: [],
    says: 'a season that was notified before counts as deleted, since its first notification has been superseded',
    apply: (parts) => {
      const notifiedIn = keptByEach(() => new Set<unknown>());
      return withData(parts, (data, club) => {
        const resource = data.resource as JsonObject;
        const isFirst = resource.type !== 'seasons' || !notifiedIn(club).has(resource.id);
        notifiedIn(club).add(resource.id);
        return isFirst ? data : { ...data, resource: { ...resource, deleted: true } };
      });
    },
  },
  {
    id: 'webhook-envelope/deleted-document-not-said',
    breaks: 'webhook-envelope/deletion-is-notified',
    also: [],
    says: 'the deletion of a document is notified as a change',
    apply: (parts) =>
      withNotifiedResource(parts, (resource) =>
        resource.type === 'documents' ? { ...resource, deleted: false } : resource,
      ),
  },
  {
    id: 'webhook-envelope/removed-file-not-said',
    breaks: 'webhook-envelope/deletion-is-notified',
    also: [],
    says: 'the deletion of a person’s file is notified as a change',
    apply: (parts) =>
      withNotifiedResource(parts, (resource) =>
        resource.type === 'member-documents' ? { ...resource, deleted: false } : resource,
      ),
  },
  {
    id: 'webhook-envelope/scopes-of-the-list',
    breaks: 'webhook-envelope/named-scopes-suffice',
    also: ['webhook-envelope/staff-hours-name-their-month', 'webhook-envelope/invoice-names-payments-scope'],
    says: 'required_scopes are those of the list of seasons, which are empty',
    apply: (parts) =>
      withNotifiedResource(parts, (resource) => ({
        ...resource,
        required_scopes: [...operation('listSeasons').scopes],
      })),
  },
  {
    id: 'webhook-envelope/all-scopes-of-the-client',
    breaks: 'webhook-envelope/named-scopes-needed',
    also: [],
    says: 'required_scopes lists what the integration may do, so readers request more than they need',
    apply: (parts) =>
      withNotifiedResource(parts, (resource) =>
        resource.type === 'seasons'
          ? { ...resource, required_scopes: ['groups:read', 'groups:write', 'events:read'] }
          : resource,
      ),
  },
  {
    id: 'webhook-envelope/address-in-french',
    breaks: 'webhook-envelope/named-scopes-suffice',
    also: ['webhook-delivery/deleted-resource-may-be-read'],
    says: 'the address of a season is built from the French name of its table',
    apply: (parts) =>
      withNotifiedResource(parts, (resource) =>
        resource.type === 'seasons'
          ? { ...resource, url: String(resource.url).replace('/seasons/', '/saisons/') }
          : resource,
      ),
  },
];
