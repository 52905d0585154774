import type { JsonObject } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { Parts } from '../reference/parts.ts';
import { withPart } from './part.ts';

/** Returns a changed envelope, or changed data of one. */
export type ObjectChange = (object: JsonObject, club: Club) => JsonObject;

/** Returns the parts with changed envelopes of notifications. */
export function withEnvelope(parts: Parts, change: ObjectChange): Parts {
  return withPart(parts, 'webhooks', {
    envelope: (notification, id, club) => change(parts.webhooks.envelope(notification, id, club), club),
  });
}

/** Returns the parts with changed `data` in notifications. */
export function withData(parts: Parts, change: ObjectChange): Parts {
  return withEnvelope(parts, (envelope, club) => ({
    ...envelope,
    data: change(envelope.data as JsonObject, club),
  }));
}

/** Returns the parts with a changed `data.resource` in notifications. */
export function withNotifiedResource(parts: Parts, change: (resource: JsonObject) => JsonObject): Parts {
  return withData(parts, (data) => ({ ...data, resource: change(data.resource as JsonObject) }));
}

/** Returns the links of a notification, each changed. */
export function mapLinks(links: JsonObject, change: (link: JsonObject) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(links).map(([name, link]) => [name, change(link as JsonObject)]));
}
