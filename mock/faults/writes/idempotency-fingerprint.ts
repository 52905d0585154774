import { mapFields } from '../../alterations/bodies.ts';
import { without } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Fault } from '../fault.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the parts that compare something other than the values of two bodies. */
function withComparedBody(parts: Parts, compared: (fields: Fields, exchange: Exchange) => unknown): Parts {
  return withPart(parts, 'idempotency', {
    fingerprint: (exchange) => {
      const { request, payload } = exchange;
      const isObject = typeof payload === 'object' && payload !== null;
      const body = isObject ? compared(payload as Fields, exchange) : payload;
      return `${request.method} ${request.path} ${JSON.stringify(body)}`;
    },
  });
}

/** Returns the parts that ignore part of the path when they compare two requests. */
function withPartialPath(parts: Parts, leftOut: RegExp): Parts {
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
    says: 'only the length of a list is compared between bodies',
    apply: (parts) =>
      withComparedBody(parts, (fields) =>
        mapFields(fields, (value) => (Array.isArray(value) ? value.length : value)),
      ),
  },
  {
    id: 'idempotency/fingerprint-without-nulls',
    breaks: 'idempotency/other-body-conflicts',
    also: [],
    says: 'null and false count as omitted when bodies are compared',
    apply: (parts) =>
      withComparedBody(parts, (fields) => Object.entries(fields).filter(([, value]) => Boolean(value))),
  },
  {
    id: 'idempotency/fingerprint-of-switches',
    breaks: 'idempotency/other-body-conflicts',
    also: [],
    says: 'the value of a boolean is ignored when bodies are compared',
    apply: (parts) =>
      withComparedBody(parts, (fields) =>
        mapFields(fields, (value) => (typeof value === 'boolean' ? 'given' : value)),
      ),
  },
  {
    id: 'idempotency/fingerprint-cut-off',
    breaks: 'idempotency/other-body-conflicts',
    also: [],
    says: 'the fingerprint is the start of the body, cut to the width of its column',
    apply: (parts) => withComparedBody(parts, (fields) => JSON.stringify(fields).slice(0, 500)),
  },
  {
    id: 'idempotency/fingerprint-without-files',
    breaks: 'idempotency/other-body-conflicts',
    also: [],
    says: 'the file of a changed document is left out of the comparison, since it is too long',
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
    says: 'bodies are compared as the database compares text, ignoring accents',
    apply: (parts) =>
      withComparedBody(parts, (fields) => JSON.stringify(fields).normalize('NFD').replace(/\p{M}/gu, '')),
  },
  {
    id: 'idempotency/fingerprint-of-the-decision',
    breaks: 'idempotency/other-path-conflicts',
    also: [],
    says: 'the fingerprint of a decision contains validate or refuse, but not the registration',
    apply: (parts) => withPartialPath(parts, /\/\d+(?=\/(validate|refuse)$)/),
  },
  {
    id: 'idempotency/fingerprint-without-the-field',
    breaks: 'idempotency/other-path-conflicts',
    also: [],
    says: 'the fingerprint of a person’s file contains the person, but not the field',
    apply: (parts) => withPartialPath(parts, /\/fields\/\d+$/),
  },
  {
    id: 'idempotency/fingerprint-of-the-record',
    breaks: 'idempotency/other-operation-conflicts',
    also: [],
    says: 'the fingerprint contains the path of the record, but not the action on it',
    apply: (parts) => withPartialPath(parts, /\/(validate|refuse|cancel)$/),
  },
  {
    id: 'idempotency/keys-of-a-kind-of-record',
    breaks: 'idempotency/other-operation-conflicts',
    also: [],
    says: 'most tables have their own column for the keys of their creations',
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
