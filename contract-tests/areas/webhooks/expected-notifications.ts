import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import type { CapturedDelivery } from '../../engine/wire/captured.ts';
import { isObject } from '../../engine/wire/json.ts';
import { fieldsIn } from '../../expect/response-schema.ts';
import { givenNotifications, isNotified, type Notification } from './received-notifications.scene.ts';

/** Expects every received event to fit. `fits` gets the first event as well, for a comparison. */
export async function expectEveryEvent(
  suite: Suite,
  expected: string,
  fits: (event: JsonObject, first: JsonObject) => boolean,
): Promise<void> {
  const notifications = await givenNotifications(suite);
  const { event: first } = notifications[0] as Notification;
  for (const { event, name, delivery } of notifications)
    if (!fits(event, first))
      throw violation(expected, `${name}: ${JSON.stringify(event).slice(0, 600)}`, {
        deliveries: [delivery],
      });
}

/** The content of a notification in words, and the values by which a violation finds the closest delivery. */
export interface ExpectedContent {
  readonly says: string;
  readonly values: readonly unknown[];
}

/**
 * Waits for a notification, and returns whether it came. A missing one is a violation where the target file names the
 * operation among those that are notified.
 */
export async function expectNotification(
  suite: Suite,
  operation: OperationId,
  { says, values }: ExpectedContent,
  isExpected: (delivery: CapturedDelivery) => boolean,
): Promise<boolean> {
  const { find, findUnpromised, withinSeconds } = suite.captured;
  const isPromised = isNotified(suite, operation);
  if ((await (isPromised ? find : findUnpromised)(isExpected)) !== undefined) return true;
  if (!isPromised) return false;
  const closest = closestTo(values, await suite.captured.all());
  throw violation(
    `a notification of ${operation} with ${says}`,
    `none within ${withinSeconds} s${closest === undefined ? '' : '; the closest one is shown'}`,
    { deliveries: closest === undefined ? [] : [closest] },
  );
}

/** Returns the last of the deliveries that carry most of these values, or undefined where none carries two. */
function closestTo(
  values: readonly unknown[],
  deliveries: readonly CapturedDelivery[],
): CapturedDelivery | undefined {
  const carried = (delivery: CapturedDelivery) =>
    values.filter((value) => carriesAll(delivery, [value])).length;
  const most = Math.max(2, ...deliveries.map(carried));
  return deliveries.findLast((delivery) => carried(delivery) === most);
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
