import type { JsonObject } from '../../spec/index.ts';
import { canonical, isObject } from '../engine/wire/message/json.ts';

/** Returns an item without what differs between any two registrations: identifiers, moments and paths. */
export function tellingOf(item: JsonObject): string {
  return canonical(withoutOwn(item));
}

function withoutOwn(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutOwn(each, name));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutOwn(each, key)]));
  if (typeof value === 'number' && /id$/i.test(name)) return 0;
  return isPath(value) || isMoment(value) ? '' : value;
}

/** Whether a value is a path to a record or below one, with its identifier or the placeholder (`path-template`). */
export function isPath(value: unknown): boolean {
  return typeof value === 'string' && /(?:^|\/)[a-z-]+\/(?:\d+|\{id\})(?:$|[/?])/.test(value);
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
}
