import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { carriesAll } from './notification-reading.ts';
import { givenNotifications, isNotified, type Notification } from './received-notifications.scene.ts';

/**
 * Expects every received event to fit. `fits` gets the first event as well, for a comparison; where only a part of the event
 * is wrong, it returns that part.
 */
export async function expectEveryEvent(
  suite: Suite,
  expected: string,
  fits: (event: JsonObject, first: JsonObject) => boolean | string,
): Promise<void> {
  const notifications = await givenNotifications(suite);
  const { event: first } = notifications[0] as Notification;
  for (const { event, name, delivery } of notifications) {
    const fit = fits(event, first);
    if (fit === true) continue;
    const wrong = fit === false ? JSON.stringify(event).slice(0, 600) : fit;
    throw violation(expected, `${name}: ${wrong}`, { deliveries: [delivery] });
  }
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
