import type { JsonObject } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { Parts } from '../reference/parts.ts';
import { withPart } from './part.ts';

/** Makes another object of an envelope, or of its data. */
export type ObjectChange = (object: JsonObject, club: Club) => JsonObject;

/** The parts with other envelopes of notifications, made of the usual ones. */
export function withEnvelope(parts: Parts, change: ObjectChange): Parts {
  return withPart(parts, 'webhooks', {
    envelope: (notification, id, club) => change(parts.webhooks.envelope(notification, id, club), club),
  });
}

/** The parts with other `data` in notifications. */
export function withData(parts: Parts, change: ObjectChange): Parts {
  return withEnvelope(parts, (envelope, club) => ({
    ...envelope,
    data: change(envelope.data as JsonObject, club),
  }));
}

/** The parts with another `data.resource` in notifications. */
export function withNotifiedResource(parts: Parts, change: (resource: JsonObject) => JsonObject): Parts {
  return withData(parts, (data) => ({ ...data, resource: change(data.resource as JsonObject) }));
}

/** The links of a notification, each one changed. */
export function mapLinks(links: JsonObject, change: (link: JsonObject) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(links).map(([name, link]) => [name, change(link as JsonObject)]));
}
