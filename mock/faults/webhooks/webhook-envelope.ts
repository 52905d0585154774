import type { JsonObject } from '../../../spec/index.ts';
import { withEnvelope } from '../../alterations/envelope.ts';
import { withJson } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Fault } from '../fault.ts';
import { faults as content } from './webhook-envelope-content.ts';
import { faults as data } from './webhook-envelope-data.ts';

const attributes: readonly Fault[] = [
  {
    id: 'webhook-envelope/schema-of-the-first-version',
    breaks: 'webhook-envelope/data-fits-schema',
    also: [],
    says: 'the schema still requires the priority that notifications had in a draft',
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
    says: 'the media type is plain JSON',
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
    says: 'specversion is a number',
    apply: (parts) => withAttribute(parts, 'specversion', () => 1),
  },
  {
    id: 'webhook-envelope/id-as-number',
    breaks: 'webhook-envelope/id-is-text',
    also: ['webhook-envelope/data-fits-schema', 'webhook-signature/signed-id-is-event-id'],
    says: 'the id is the number of a database row',
    apply: (parts) => withAttribute(parts, 'id', (id) => Number.parseInt(String(id).slice(4, 14), 16)),
  },
  {
    id: 'webhook-envelope/source-without-version',
    breaks: 'webhook-envelope/source-is-the-club',
    also: [],
    says: 'the source is the address of the club without the API version',
    apply: (parts) => withAttribute(parts, 'source', (source) => String(source).replace(/\/api\/v1$/, '')),
  },
  {
    id: 'webhook-envelope/type-as-list',
    breaks: 'webhook-envelope/type-is-text',
    also: ['webhook-envelope/attribute-names', 'webhook-envelope/data-fits-schema'],
    says: 'the type is a list of collection and change',
    apply: (parts) => withAttribute(parts, 'type', (type) => String(type).split('.')),
  },
  {
    id: 'webhook-envelope/subject-with-slash-first',
    breaks: 'webhook-envelope/subject-names-resource',
    also: ['webhook-envelope/data-fits-schema'],
    says: 'the subject starts with a slash, as a path does',
    apply: (parts) => withAttribute(parts, 'subject', (subject) => `/${subject}`),
  },
  {
    id: 'webhook-envelope/milliseconds',
    breaks: 'webhook-envelope/time-has-microseconds',
    also: ['webhook-envelope/data-fits-schema'],
    says: 'the time has three fractional digits, as the language formats it',
    apply: (parts) =>
      withAttribute(parts, 'time', (time) =>
        String(time).replace(/(\.\d{3})\d{3}/, (_, milliseconds) => milliseconds),
      ),
  },
  {
    id: 'webhook-envelope/content-type-of-the-event',
    breaks: 'webhook-envelope/content-type-of-data',
    also: ['webhook-envelope/data-fits-schema'],
    says: 'datacontenttype is the media type of the whole event',
    apply: (parts) => withAttribute(parts, 'datacontenttype', () => 'application/cloudevents+json'),
  },
  {
    id: 'webhook-envelope/schema-by-path',
    breaks: 'webhook-envelope/schema-address',
    also: [],
    says: 'the schema is given as a path instead of a URL',
    apply: (parts) => withAttribute(parts, 'dataschema', () => '/webhook-schema.json'),
  },
  {
    id: 'webhook-envelope/local-time-called-utc',
    breaks: 'webhook-envelope/time-is-that-of-the-change',
    also: [],
    says: 'the time is local time, two hours ahead, but labelled as UTC',
    apply: (parts) => withTimeMoved(parts, 2),
  },
  {
    id: 'webhook-envelope/day-before-the-change',
    breaks: 'webhook-envelope/time-is-that-of-the-change',
    also: [],
    says: 'the time has the right hour but the date of the previous day',
    apply: (parts) => withTimeMoved(parts, -24),
  },
];

export const faults: readonly Fault[] = [...attributes, ...data, ...content];

/** Returns the parts with one attribute of every envelope changed. */
function withAttribute(parts: Parts, name: string, change: (value: unknown) => unknown): Parts {
  return withEnvelope(parts, (envelope) => ({ ...envelope, [name]: change(envelope[name]) }) as JsonObject);
}

/** Returns the parts in which the time of notifications is off by some hours. */
function withTimeMoved(parts: Parts, hours: number): Parts {
  return withAttribute(parts, 'time', (time) =>
    new Date(Date.parse(String(time)) + hours * 3_600_000).toISOString().replace('Z', '000Z'),
  );
}
