import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import type { CapturedDelivery } from '../../engine/wire/captured.ts';
import { isObject } from '../../engine/wire/json.ts';
import { fieldsIn } from '../../expect/response-schema.ts';
import { isNotified, linksIn, pathBelowBase, resourceIn } from './delivery.scene.ts';

/** The `type` of an event; empty where it has none. */
export function typeIn({ event }: CapturedDelivery): string {
  return isObject(event) ? String(event.type) : '';
}

/** The `data.context` of an event; empty where there is none. */
export function contextIn(event: JsonObject): JsonObject {
  const { context } = isObject(event.data) ? event.data : {};
  return isObject(context) ? context : {};
}

/** Every named value that a notification carries, at any depth. */
function carriedBy({ event }: CapturedDelivery): readonly (readonly [string, string])[] {
  const data = isObject(event) ? event.data : undefined;
  return fieldsIn(data).map(([name, value]) => [name, String(value)]);
}

/** Whether a notification carries all these values, under whatever names. */
export function carriesAll(delivery: CapturedDelivery, values: readonly unknown[]): boolean {
  const carried = new Set(carriedBy(delivery).map(([, value]) => value));
  return values.every((value) => carried.has(String(value)));
}

/** Whether a notification names the file that a person has in a field. */
export function namesFile(delivery: CapturedDelivery, id: unknown, field_id: unknown): boolean {
  const carried = carriedBy(delivery).map(([name, value]) => `${name} ${value}`);
  return carried.includes(`member_id ${id}`) && carried.includes(`field_id ${field_id}`);
}

/** The resource and the links of a notification, with their addresses. */
export function addressesIn(event: JsonObject): readonly JsonObject[] {
  return [resourceIn(event), ...linksIn(event).map(([, link]) => link)].filter(isObject);
}

/** Whether an address in a notification leads to a path of the club. */
export function leadsTo({ url }: JsonObject, path: string): boolean {
  return typeof url === 'string' && url.endsWith(path);
}

/** A collection and the number of a record in it, where an address is written so. */
export function numberedPath(
  address: unknown,
): { readonly collection: string; readonly number: string } | undefined {
  if (!isText(address)) return undefined;
  const [, collection, number] = /^\/([a-z-]+)\/(\d+)$/.exec(pathBelowBase(address)) ?? [];
  return collection === undefined || number === undefined ? undefined : { collection, number };
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** What a notification has to carry, in words, and the values by which the nearest one is found where none does. */
export interface ExpectedContent {
  readonly says: string;
  readonly values: readonly unknown[];
}

/**
 * Waits for a notification that is as it should be. None is a violation where the target names the operation as notified;
 * else it says nothing: then the result is false.
 */
export async function expectNotification(
  suite: Suite,
  operation: OperationId,
  { says, values }: ExpectedContent,
  isExpected: (delivery: CapturedDelivery) => boolean,
): Promise<boolean> {
  if ((await suite.captured.find(isExpected)) !== undefined) return true;
  if (!isNotified(suite, operation)) return false;
  const nearest = nearestTo(values, await suite.captured.all());
  throw violation(
    `a notification of ${operation} with ${says}`,
    nearest === undefined ? 'none' : 'none; one came near it',
    { deliveries: nearest === undefined ? [] : [nearest] },
  );
}

/** The delivery that carries most of these values, the last one of several; undefined where none carries two. */
function nearestTo(
  values: readonly unknown[],
  deliveries: readonly CapturedDelivery[],
): CapturedDelivery | undefined {
  const carried = (delivery: CapturedDelivery) =>
    values.filter((value) => carriesAll(delivery, [value])).length;
  const most = Math.max(2, ...deliveries.map(carried));
  return deliveries.findLast((delivery) => carried(delivery) === most);
}
