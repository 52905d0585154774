import { type JsonObject, operation } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { Notice, Read } from './notice.ts';

/** The CloudEvents envelope of a notice (CloudEvents 1.0, JSON format), at the club's time. */
export function envelope(notice: Notice, id: string, club: Club): JsonObject {
  return {
    specversion: '1.0',
    id,
    source: club.baseUrl,
    type: typeOf(notice, club),
    subject: `${notice.resource.type}/${notice.resource.id}`,
    time: withMicroseconds(club.clock.now(), club),
    datacontenttype: 'application/json',
    dataschema: `${club.baseUrl}/webhook-schema.json`,
    data: data(notice, club),
  };
}

/** `registrations.validated` is the one type that the interface names, so it is kept under any choice. */
function typeOf({ type, resource }: Notice, club: Club): string {
  const coarse = club.policy['notification-types'] === 'changed' && !type.endsWith('.validated');
  return coarse ? `${resource.type}.changed` : type;
}

function data({ type, resource, context, links }: Notice, club: Club): JsonObject {
  const spare = club.policy['notification-extras'] === 'least' && !type.endsWith('.validated');
  return {
    resource: {
      type: resource.type,
      id: String(resource.id),
      ...link(resource.read, club),
      deleted: resource.deleted,
    },
    context: spare ? {} : { ...context },
    links: Object.fromEntries(
      Object.entries(spare ? {} : links).map(([name, read]) => [name, link(read, club)]),
    ),
  };
}

/** The address of a read and the scopes that it needs, both as the description has them. */
function link(read: Read, club: Club): JsonObject {
  const { path, scopes } = operation(read.operation);
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(read.parameters)) {
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, String(value));
  }
  const suffix = query.size > 0 ? `?${query}` : '';
  return { url: `${club.baseUrl}${filled}${suffix}`, required_scopes: [...scopes] };
}

/** `time` is in UTC with microseconds; the club's clock counts milliseconds. */
function withMicroseconds(milliseconds: number, club: Club): string {
  const zone = club.policy['notification-offset'] === 'offset' ? '+00:00' : 'Z';
  return new Date(milliseconds).toISOString().replace('Z', `000${zone}`);
}
