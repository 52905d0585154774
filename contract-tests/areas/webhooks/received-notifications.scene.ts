import {
  operation as contractOf,
  type JsonObject,
  type Operation,
  type OperationId,
} from '../../../spec/index.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { validRequest } from '../../probes/valid-request.ts';
import { lacksData } from '../../scenes/lacking-data.ts';
import type { GivenSeason } from '../../scenes/non-overlapping-season.ts';
import { optional } from '../../scenes/optional.ts';
import { givenSeason } from '../../scenes/seasons/season.ts';
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
  const deliveries = await (suite.target.writes === true ? deliveriesOfRun(suite) : suite.captured.ever());
  if (deliveries.length === 0)
    throw suite.target.writes === true
      ? await noneCame(suite)
      : lacksData(suite, 'a delivery of the club in webhooks.capture_file');
  suite.judged(deliveries.length);
  return deliveries;
}

/** Returns what came in of the run's changes. A club that does not notify seasons notifies others, if any. */
async function deliveriesOfRun(suite: Suite): Promise<readonly CapturedDelivery[]> {
  await givenNotifiedSeasons(suite);
  if ((await suite.captured.all()).length === 0) await optional(givenNotifiedWrites(suite));
  return suite.captured.all();
}

/** More writes than this need not be made: one notification is enough. */
const enoughWrites = 3;

/**
 * Sends writes that the target file names as notified, and waits for a delivery; done once in a run. Returns those that
 * the club accepted.
 */
function givenNotifiedWrites(suite: Suite): Promise<readonly OperationId[]> {
  return suite.scene('writes that are notified', async () => {
    const accepted: OperationId[] = [];
    for (const id of (suite.target.webhooks?.notifies ?? []).filter((each) => suite.described.has(each))) {
      if (accepted.length === enoughWrites) break;
      if ((await optional(isAccepted(suite, id))) === true) accepted.push(id);
    }
    if (accepted.length > 0) await suite.captured.waitFor((all) => all.length > 0);
    return accepted;
  });
}

async function isAccepted(suite: Suite, id: OperationId): Promise<boolean> {
  const { options } = await validRequest(suite, contractOf(id), 'accepted');
  return isSuccess(await suite.request(id, options));
}

/**
 * Returns why no delivery came in, which may have several causes. Where the target file names operations of which the run
 * can make none, nothing had to come.
 */
async function noneCame(suite: Suite): Promise<SetupFailed | NotApplicable> {
  const { notifies = [] } = suite.target.webhooks ?? {};
  if (notifies.length > 0 && !notifies.includes('changeSeason')) {
    const accepted = (await optional(givenNotifiedWrites(suite))) ?? [];
    if (accepted.length === 0)
      return new NotApplicable('the run can make none of the writes in webhooks.notifies of the target file');
  }
  return new SetupFailed(
    `nothing came in within ${suite.captured.withinSeconds} s of a change: the club notifies other operations (webhooks.notifies), or later (webhooks.within_s), or what it sends does not reach webhooks.capture_file`,
  );
}

/**
 * Returns the error for an operation of which no notification came: which writes a club notifies is unspecified, unless
 * the target file names it.
 */
export function notNotified(suite: Suite, operation: OperationId): SetupFailed | NotApplicable {
  if (!isNotified(suite, operation)) return new NotApplicable(needOfNotifications(operation));
  return new SetupFailed(
    `no notification of ${operation} came within ${suite.captured.withinSeconds} s (webhooks.within_s)`,
  );
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
    await suite.setUp('changeSeason', { path: { id: changed }, body: newName(suite) });
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

/** Returns the body that gives a season a new name: every club has that field, and may lack any other. */
export function newName(suite: Suite): { readonly name: string } {
  return { name: suite.freshMark() };
}

/** Throws NotApplicable where the run's seasons led to no notification. */
export async function needNotificationsOfSeasons(suite: Suite): Promise<void> {
  const { changed, deleted } = await givenNotifiedSeasons(suite);
  const all = await suite.captured.all();
  if (!all.some((delivery) => isAbout(delivery, changed) || isAbout(delivery, deleted.id)))
    throw new NotApplicable(needOfNotifications('changeSeason'));
}

/**
 * Waits for the notification of a record's creation, and returns the number of deliveries before it: an earlier deletion
 * is of another record with the same identifier. Throws SetupFailed where no notification of a season comes; those of other
 * resources need not be notified.
 */
export async function notifiedSince(suite: Suite, id: number, resource = 'seasons'): Promise<number> {
  const isOfRecord = (delivery: CapturedDelivery) => isAbout(delivery, id, resource);
  const isNotifiedIn = (all: readonly CapturedDelivery[]) => {
    const last = all.findLast(isOfRecord);
    return last !== undefined && !isDeletion(last);
  };
  const { create } = resourceOperations({ resource }) as { readonly create: Operation };
  if (resource !== 'seasons' && !isNotified(suite, create.id)) return (await suite.captured.all()).length;
  if (!isNotified(suite, create.id)) await needNotificationsOfSeasons(suite);
  if (!(await suite.captured.waitFor(isNotifiedIn))) throw notNotified(suite, create.id);
  const isOfEarlierOne = (delivery: CapturedDelivery) => isOfRecord(delivery) && isDeletion(delivery);
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
