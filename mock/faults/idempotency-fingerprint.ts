import { mapFields } from '../alterations/bodies.ts';
import { without } from '../alterations/operations.ts';
import { withPart } from '../alterations/part.ts';
import type { Exchange } from '../reference/http/exchange.ts';
import type { Parts } from '../reference/parts.ts';
import type { Fault } from './fault.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The parts that compare something else of two bodies than their values. */
function withComparedBody(parts: Parts, compared: (fields: Fields, exchange: Exchange) => unknown): Parts {
  return withPart(parts, 'idempotency', {
    fingerprint: (exchange) => {
      const { request, payload } = exchange;
      const body = payload === undefined ? undefined : compared(payload as Fields, exchange);
      return `${request.method} ${request.path} ${JSON.stringify(body)}`;
    },
  });
}

/** The parts that leave out something of the path when they compare two requests. */
function withPathRead(parts: Parts, leftOut: RegExp): Parts {
  return withPart(parts, 'idempotency', {
    fingerprint: ({ request, payload }) =>
      `${request.method} ${request.path.replace(leftOut, '')} ${JSON.stringify(payload)}`,
  });
}

export const faults: readonly Fault[] = [
  {
    id: 'idempotency/fingerprint-counts-lists',
    breaks: 'idempotency/other-body-conflicts',
    also: [],
    says: 'of a list in a body its length is compared',
    apply: (parts) =>
      withComparedBody(parts, (fields) =>
        mapFields(fields, (value) => (Array.isArray(value) ? value.length : value)),
      ),
  },
  {
    id: 'idempotency/fingerprint-without-nulls',
    breaks: 'idempotency/other-body-conflicts',
    also: [],
    says: 'what is null or false counts as left out when bodies are compared',
    apply: (parts) =>
      withComparedBody(parts, (fields) => Object.entries(fields).filter(([, value]) => Boolean(value))),
  },
  {
    id: 'idempotency/fingerprint-takes-null-for-zero',
    breaks: 'idempotency/other-body-conflicts',
    also: [],
    says: 'a number that is null is compared as the zero that its column holds',
    apply: (parts) => withComparedBody(parts, (fields) => mapFields(fields, (value) => value ?? 0)),
  },
  {
    id: 'idempotency/fingerprint-of-switches',
    breaks: 'idempotency/other-body-conflicts',
    also: [],
    says: 'a field that is on or off counts as given when bodies are compared',
    apply: (parts) =>
      withComparedBody(parts, (fields) =>
        mapFields(fields, (value) => (typeof value === 'boolean' ? 'given' : value)),
      ),
  },
  {
    id: 'idempotency/fingerprint-cut-off',
    breaks: 'idempotency/other-body-conflicts',
    also: [],
    says: 'the fingerprint is the beginning of the body, as far as its column goes',
    apply: (parts) => withComparedBody(parts, (fields) => JSON.stringify(fields).slice(0, 500)),
  },
  {
    id: 'idempotency/fingerprint-without-files',
    breaks: 'idempotency/other-body-conflicts',
    also: [],
    says: 'the file of a document is too long to be compared',
    apply: (parts) =>
      withComparedBody(parts, (fields, { operation }) =>
        operation?.id.endsWith('Document') && 'name' in fields === false && operation.method === 'PATCH'
          ? without(fields, 'content_base64')
          : fields,
      ),
  },
  {
    id: 'idempotency/fingerprint-without-accents',
    breaks: 'idempotency/other-body-conflicts',
    also: [],
    says: 'bodies are compared as the database compares texts, without regard to accents',
    apply: (parts) =>
      withComparedBody(parts, (fields) => JSON.stringify(fields).normalize('NFD').replace(/\p{M}/gu, '')),
  },
  {
    id: 'idempotency/fingerprint-without-the-first-file',
    breaks: 'idempotency/other-body-conflicts',
    also: [],
    says: 'a new document is known by its name and its description',
    apply: (parts) =>
      withComparedBody(parts, (fields, { operation }) =>
        operation?.id === 'createDocument' && 'content_base64' in fields
          ? without(fields, 'content_base64')
          : fields,
      ),
  },
  {
    id: 'idempotency/fingerprint-of-the-decision',
    breaks: 'idempotency/other-path-conflicts',
    also: [],
    says: 'the fingerprint of a decision says which one it is, and not on what',
    apply: (parts) => withPathRead(parts, /\/\d+(?=\/(validate|refuse)$)/),
  },
  {
    id: 'idempotency/fingerprint-without-the-field',
    breaks: 'idempotency/other-path-conflicts',
    also: [],
    says: 'the file of a person is known by the person, whichever field it is put into',
    apply: (parts) => withPathRead(parts, /\/fields\/\d+$/),
  },
  {
    id: 'idempotency/fingerprint-of-the-record',
    breaks: 'idempotency/other-operation-conflicts',
    also: [],
    says: 'the fingerprint has the path of the record, not what is done with it',
    apply: (parts) => withPathRead(parts, /\/(validate|refuse|cancel)$/),
  },
  {
    id: 'idempotency/keys-of-a-kind-of-record',
    breaks: 'idempotency/other-operation-conflicts',
    also: [],
    says: 'each table of people and what they do has a column for the keys of its own creations',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        place: (exchange, key) => {
          const { id = '' } = exchange.operation ?? {};
          const table = /^create(?!Season|Sport)/.test(id) ? id : '';
          return `${table} ${parts.idempotency.place(exchange, key)}`;
        },
      }),
  },
];
