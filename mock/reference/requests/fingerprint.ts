import { createHash } from 'node:crypto';
import type { IdempotencyPart } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * Returns the text by which requests are compared: two are the same when method, path and JSON value are; the order of
 * members and white space do not count. It is `METHOD PATH`, a line end, and the body. Of a body that is an object it tells
 * the members apart, a short one as a list with its value, a long one as its hash, to save memory.
 */
export const fingerprintOf: IdempotencyPart['fingerprint'] = ({ request, payload }) => {
  const line = `${request.method} ${request.path}\n`;
  return payload === undefined ? line : line + written(payload);
};

/** The numbers of characters of a body and of a member that are kept. */
const longestBody = 1024;
const longestMember = 64;

function written(payload: unknown): string {
  try {
    const text = isObject(payload) ? membersOf(payload) : canonicalJson(payload);
    return text.length <= longestBody ? text : hashOf(text);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('validation_failed', `${error.message}.`);
    throw error;
  }
}

function membersOf(payload: Readonly<Record<string, unknown>>): string {
  const members = Object.keys(payload)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${memberOf(canonicalJson(payload[name]))}`);
  return `{${members.join(',')}}`;
}

function memberOf(value: string): string {
  return value.length <= longestMember ? `[${value}]` : `"${hashOf(value)}"`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where two requests with one key differ. */
export interface Difference {
  /** `METHOD PATH` of the first request, where that of the second is another. */
  readonly firstUse?: string;
  /** The members of the body that differ; none where that cannot be told. */
  readonly members: readonly string[];
}

/** Returns where two requests differ by their fingerprints, which may be those of another way to compare requests. */
export function differenceOf(first: string, second: string): Difference {
  const [firstUse = '', body = ''] = first.split('\n', 2);
  const [use, otherBody = ''] = second.split('\n', 2);
  if (firstUse !== use && /^[A-Z]+ \/\S*$/.test(firstUse)) return { firstUse, members: [] };
  const [one, other] = [membersIn(body), membersIn(otherBody)];
  const names = Object.keys({ ...one, ...other }).sort();
  return { members: names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name])) };
}

function membersIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
