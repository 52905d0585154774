import { createHash } from 'node:crypto';
import type { Parameter } from '../../../spec/index.ts';
import type { Exchange } from '../http/exchange.ts';
import { Refusal } from '../http/refusal.ts';
import type { IdempotencyPart } from '../parts.ts';
import { entryOf } from '../store/entries.ts';
import { canonicalJson } from './canonical-json.ts';

/** Returns the key of a write. Throws a Refusal when it is missing, or does not fit the description. */
export function keyOf(exchange: Exchange): string {
  const key = exchange.request.headers['idempotency-key'];
  if (key === undefined) {
    throw new Refusal('idempotency_key_missing', 'A write carries the header Idempotency-Key.', {
      rule: 'idempotency/key-required',
    });
  }
  if (typeof key !== 'string' || !fits(key, exchange)) throw malformed();
  return key;
}

function fits(key: string, exchange: Exchange): boolean {
  const { pattern, minLength, maxLength } = keySchema(exchange);
  return (
    key.length >= Number(minLength) && key.length <= Number(maxLength) && matcher(String(pattern)).test(key)
  );
}

function keySchema(exchange: Exchange): Parameter['schema'] {
  const parameter = exchange.operation?.parameters.find(({ name }) => name === 'Idempotency-Key');
  if (parameter === undefined) throw new Error(`${exchange.operation?.id} takes no Idempotency-Key`);
  return parameter.schema;
}

const matchers = new Map<string, RegExp>();

function matcher(pattern: string): RegExp {
  let expression = matchers.get(pattern);
  if (expression === undefined) {
    expression = new RegExp(pattern, 'u');
    matchers.set(pattern, expression);
  }
  return expression;
}

function malformed(): Refusal {
  return new Refusal(
    'idempotency_key_malformed',
    'An Idempotency-Key has 16 to 128 characters: letters, digits, dot, underscore, colon and hyphen.',
    { rule: 'idempotency/key-characters-checked' },
  );
}

/**
 * Two requests are the same when method, path and JSON value are; the order of members and white space do not count.
 */
export const fingerprintOf: IdempotencyPart['fingerprint'] = ({ request, payload }) => {
  const line = `${request.method} ${request.path}\n`;
  const text = payload === undefined ? line : line + canonicalPayload(payload);
  return text.length <= longestKept ? text : createHash('sha256').update(text).digest('base64');
};

/** A longer text is stored as its hash, to save memory; hashing a short one would only cost time. */
const longestKept = 1024;

function canonicalPayload(payload: unknown): string {
  try {
    return canonicalJson(payload);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('validation_failed', `${error.message}.`);
    throw error;
  }
}

/** Keys belong to the integration: they outlive a token, and another integration does not see them. */
export function placeOf(exchange: Exchange, key: string): string {
  return `${exchange.integration?.clientId}\n${key}`;
}

/** Keys are kept for the life of the integration, so a replay is found at any age. */
export const keptReplay: IdempotencyPart['find'] = (place, club) =>
  entryOf(club.store.entries('replays'), place);

/** A replay repeats the whole response. */
export const wholeResponse: IdempotencyPart['remember'] = (response) => response;

/** The key of a refused write stays unused. */
export const keepsRefusal: IdempotencyPart['keepsRefusal'] = () => false;
