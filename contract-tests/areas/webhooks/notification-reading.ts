import type { JsonObject } from '../../../spec/index.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { fieldsIn, isObject } from '../../engine/wire/message/json.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';

/** Whether a delivery names a record in any of its members: other rules judge in which one it belongs. */
export function isAbout({ body, event }: CapturedDelivery, id: number, resource = 'seasons'): boolean {
  // JSON may escape the slashes of an address, so the parsed event is searched where there is one.
  const text = event === undefined ? body.toString('utf8') : JSON.stringify(event);
  return new RegExp(`${resource}/${id}(?!\\d)`).test(text);
}

/** Returns the different messages about a record by their bytes: a retry of a message has the same ones. */
export function messagesAbout(id: number, deliveries: readonly CapturedDelivery[], resource = 'seasons') {
  const about = deliveries.filter((delivery) => isAbout(delivery, id, resource));
  return new Map(about.map((delivery) => [delivery.body.toString('utf8'), delivery]));
}

/** Whether a delivery says that its resource was deleted. */
export function isDeletion({ event }: CapturedDelivery): boolean {
  return resourceIn(event).deleted === true;
}

/** Returns the `type` of an event, or an empty text without one. */
export function typeIn({ event }: CapturedDelivery): string {
  return isObject(event) ? String(event.type) : '';
}

/** Returns the `data.resource` of an event, or an empty object without one. */
export function resourceIn(event: unknown): JsonObject {
  const data = isObject(event) ? event.data : undefined;
  return isObject(data) && isObject(data.resource) ? data.resource : {};
}

/** Returns the `data.context` of an event, or an empty object without one. */
export function contextIn(event: JsonObject): JsonObject {
  const { context } = isObject(event.data) ? event.data : {};
  return isObject(context) ? context : {};
}

/** Returns the `data.links` of an event by name. */
export function linksIn(event: JsonObject): readonly (readonly [string, unknown])[] {
  const { links } = isObject(event.data) ? event.data : {};
  return isObject(links) ? Object.entries(links) : [];
}

/** Returns the resource and the links of an event, with their addresses. */
export function addressesIn(event: JsonObject): readonly JsonObject[] {
  return [resourceIn(event), ...linksIn(event).map(([, link]) => link)].filter(isObject);
}

/** Whether an address in a notification leads to a path of the club. */
export function leadsTo({ url }: JsonObject, path: string): boolean {
  return typeof url === 'string' && url.endsWith(path);
}

/**
 * Returns the path of an address in a notification, below the base URL. It is requested at the base URL under test only:
 * addresses are canonical, and a token is sent to no other place.
 */
export function pathBelowBase(address: unknown): string {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  const path = /\/api\/v1(\/.*)$/.exec(url === undefined ? '' : url.pathname + url.search)?.[1];
  if (path === undefined)
    throw new SetupFailed(`${JSON.stringify(address)} is no address below a club's base`);
  return path;
}

/** Returns the collection and the number of a record in an address such as `/seasons/1`, or undefined for other addresses. */
export function numberedPath(
  address: unknown,
): { readonly collection: string; readonly number: string } | undefined {
  if (!isText(address)) return undefined;
  const [, collection, number] = /^\/([a-z-]+)\/(\d+)$/.exec(pathBelowBase(address)) ?? [];
  return collection === undefined || number === undefined ? undefined : { collection, number };
}

/** Whether a value is a text that is not empty. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Whether a notification carries all these values, in members of any name. */
export function carriesAll(delivery: CapturedDelivery, values: readonly unknown[]): boolean {
  const carried = new Set(carriedBy(delivery).map(([, value]) => value));
  return values.every((value) => carried.has(String(value)));
}

/** Whether a notification names the file in a field of a person. */
export function namesFile(delivery: CapturedDelivery, id: unknown, field_id: unknown): boolean {
  const carried = carriedBy(delivery).map(([name, value]) => `${name} ${value}`);
  return carried.includes(`member_id ${id}`) && carried.includes(`field_id ${field_id}`);
}

/** Returns every named value that a notification carries, at any depth. */
function carriedBy({ event }: CapturedDelivery): readonly (readonly [string, string])[] {
  const data = isObject(event) ? event.data : undefined;
  return fieldsIn(data).map(([name, value]) => [name, String(value)]);
}
