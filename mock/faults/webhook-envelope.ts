import type { JsonObject } from '../../spec/index.ts';
import { withEnvelope } from '../alterations/envelope.ts';
import { withJson } from '../alterations/operations.ts';
import { withPart } from '../alterations/part.ts';
import type { Parts } from '../reference/parts.ts';
import type { Fault } from './fault.ts';
import { faults as content } from './webhook-envelope-content.ts';
import { faults as data } from './webhook-envelope-data.ts';

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
];

export const faults: readonly Fault[] = [...attributes, ...data, ...content];

/** The parts with another value of one attribute of every envelope, made of the usual one. */
function withAttribute(parts: Parts, name: string, change: (value: unknown) => unknown): Parts {
  return withEnvelope(parts, (envelope) => ({ ...envelope, [name]: change(envelope[name]) }) as JsonObject);
}

/** The parts in which notifications say a time so many hours off. */
function withTimeMoved(parts: Parts, hours: number): Parts {
  return withAttribute(parts, 'time', (time) =>
    new Date(Date.parse(String(time)) + hours * 3_600_000).toISOString().replace('Z', '000Z'),
  );
}
