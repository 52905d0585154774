import type { Parameter } from '../../../spec/index.ts';
import type { Exchange } from '../http/exchange.ts';
import type { IdempotencyPart } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { entryOf } from '../store/entries.ts';

/** Returns the key of a write. Throws a Refusal when it is missing, or does not fit the description. */
export function keyOf(exchange: Exchange): string {
  const key = exchange.request.headers['idempotency-key'];
  if (key === undefined) {
    throw new Refusal('idempotency_key_missing', 'A write carries the header Idempotency-Key.', {
      rule: 'idempotency/key-required',
    });
  }
  if (typeof key !== 'string' || !fits(key, exchange)) throw malformed(String(key));
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

function malformed(key: string): Refusal {
  const detail = `An Idempotency-Key has 16 to 128 characters: letters, digits, dot, underscore, colon and hyphen. This one has ${key.length} characters${wrongCharacter(key)}.`;
  return new Refusal('idempotency_key_malformed', detail, { rule: 'idempotency/key-characters-checked' });
}

function wrongCharacter(key: string): string {
  const at = key.search(/[^A-Za-z0-9._:-]/);
  return at === -1 ? '' : `, and another one at position ${at + 1}`;
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
