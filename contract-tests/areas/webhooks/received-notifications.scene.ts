import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { CapturedDelivery } from '../../engine/wire/captured.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/errors.ts';
import { isObject } from '../../engine/wire/json.ts';
import type { GivenSeason } from '../../scenes/non-overlapping-season.ts';
import { givenSeason } from '../../scenes/season.ts';
import { isAbout, isDeletion } from './notification-reading.ts';

/** A delivery whose body is a JSON object, and how a failure names it. */
export interface Notification {
  readonly event: JsonObject;
  readonly delivery: CapturedDelivery;
  readonly name: string;
}

/**
 * Returns every received delivery, to be judged. Where the run may write, it makes changes that are notified first;
 * elsewhere the deliveries are those in the capture file.
 */
export async function givenDeliveries(suite: Suite): Promise<readonly CapturedDelivery[]> {
  const mayWrite = suite.target.writes === true;
  if (mayWrite) await givenNotifiedSeasons(suite);
  const deliveries = await (mayWrite ? suite.captured.all() : suite.captured.ever());
  if (deliveries.length === 0)
    throw new SetupFailed(
      'no delivery was received: does the destination write what it receives to the capture file?',
    );
  suite.judged(deliveries.length);
  return deliveries;
}

/** Returns the received deliveries whose body is a JSON object. */
export async function givenNotifications(suite: Suite): Promise<readonly Notification[]> {
  const notifications = (await givenDeliveries(suite)).flatMap(notificationIn);
  if (notifications.length === 0) throw new SetupFailed('no received delivery is a JSON object');
  return notifications;
}

function notificationIn(delivery: CapturedDelivery): Notification[] {
  const { event, headers } = delivery;
  return isObject(event) ? [{ event, delivery, name: `message ${headers['webhook-id'] ?? event.id}` }] : [];
}

/** Seasons of the run whose changes the club notifies. */
export interface NotifiedSeasons {
  readonly changed: number;
  readonly deleted: GivenSeason;
}

/** Creates and changes one season, creates and deletes another, and waits for their notifications; done once in a run. */
export function givenNotifiedSeasons(suite: Suite): Promise<NotifiedSeasons> {
  return suite.scene('seasons that are notified', async () => {
    const { id: changed } = await givenSeason(suite);
    const deleted = await givenSeason(suite);
    await suite.setUp('changeSeason', { path: { id: changed }, body: renamed(suite) });
    await suite.setUp('deleteSeason', { path: { id: deleted.id } });
    // Messages may arrive in another order, so it waits for both.
    await suite.captured.waitFor(
      (all) =>
        all.some((delivery) => isAbout(delivery, changed)) &&
        all.some((delivery) => isDeletion(delivery) && isAbout(delivery, deleted.id)),
    );
    return { changed, deleted };
  });
}

/** Returns a change of a season that every club accepts: its features may take away any other field. */
export function renamed(suite: Suite): { readonly name: string } {
  return { name: suite.freshMark() };
}

/**
 * Waits for the notification of a season's creation, and returns the number of deliveries before it: an earlier deletion
 * is of another season with the same identifier. Throws SetupFailed where no notification comes.
 */
export async function notifiedSince(suite: Suite, season: number): Promise<number> {
  const isOfSeason = (delivery: CapturedDelivery) => isAbout(delivery, season);
  const isNotifiedIn = (all: readonly CapturedDelivery[]) => {
    const last = all.findLast(isOfSeason);
    return last !== undefined && !isDeletion(last);
  };
  if (!(await suite.captured.waitFor(isNotifiedIn)))
    throw new SetupFailed('the creation of a season was not notified');
  const isOfEarlierOne = (delivery: CapturedDelivery) => isOfSeason(delivery) && isDeletion(delivery);
  return (await suite.captured.all()).findLastIndex(isOfEarlierOne) + 1;
}

/**
 * Throws NotApplicable unless the target file names the operation among those that are notified: which writes a club
 * notifies is unspecified, so only a named one can lack its notification.
 */
export function needNotified(suite: Suite, operation: OperationId): void {
  if (!isNotified(suite, operation)) throw new NotApplicable(needOfNotifications(operation));
}

/** Returns the reason why the notification of an operation cannot be judged. */
export function needOfNotifications(operation: OperationId): string {
  return `needs ${operation} among webhooks.notifies in the target file`;
}

/** Whether the target file names an operation among those that are notified. */
export function isNotified({ target }: Suite, operation: OperationId): boolean {
  return target.webhooks?.notifies?.includes(operation) === true;
}
