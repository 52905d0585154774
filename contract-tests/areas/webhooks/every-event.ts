import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { givenNotifications, type Notification } from './delivery.scene.ts';

/** Expects something of every event that came in; the first one is given for comparison. */
export async function expectEveryEvent(
  suite: Suite,
  expected: string,
  holds: (event: JsonObject, first: JsonObject) => boolean,
): Promise<void> {
  const notifications = await givenNotifications(suite);
  const { event: first } = notifications[0] as Notification;
  for (const { event, name, delivery } of notifications)
    if (!holds(event, first))
      throw violation(expected, `${name}: ${JSON.stringify(event).slice(0, 600)}`, {
        deliveries: [delivery],
      });
}
