import { type JsonObject, operation } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { Notification, Read } from './notification.ts';

/** Returns the CloudEvents envelope of a notification (CloudEvents 1.0, JSON format), at the club's time. */
export function envelope(notification: Notification, id: string, club: Club): JsonObject {
  return {
    specversion: '1.0',
    id,
    source: club.baseUrl,
    type: notification.type,
    subject: `${notification.resource.type}/${notification.resource.id}`,
    time: withMicroseconds(club.clock.now()),
    datacontenttype: 'application/json',
    dataschema: `${club.baseUrl}/webhook-schema.json`,
    data: data(notification, club),
  };
}

function data({ resource, context, links }: Notification, club: Club): JsonObject {
  return {
    resource: {
      type: resource.type,
      id: String(resource.id),
      ...link(resource.read, club),
      deleted: resource.deleted,
    },
    context: { ...context },
    links: Object.fromEntries(Object.entries(links).map(([name, read]) => [name, link(read, club)])),
  };
}

/** Returns the address of a read and its scopes, both as the description has them. */
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

/** Returns an instant in UTC with microseconds, the form of `time`; the club's clock counts milliseconds. */
function withMicroseconds(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '000Z');
}
