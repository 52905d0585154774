import { createHash } from 'node:crypto';
import type { Content } from '../exchange.ts';
import { objectIn } from './seen.ts';

/** The longest body that is compared as JSON; a longer one is compared as it is. */
const longestJson = 64 * 1024;

/** Returns a text that is the same for bodies that hold the same JSON. */
export function fingerprintOf(body: Content): string {
  if (body === undefined || body.length === 0) return '';
  const value = body.length > longestJson ? undefined : objectIn(body);
  return createHash('sha1')
    .update(value === undefined ? body : JSON.stringify(ordered(value)))
    .digest('base64');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return members.map(([name, member]) => [name, ordered(member)]);
}
