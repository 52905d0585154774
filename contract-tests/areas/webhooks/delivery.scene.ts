import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { CapturedDelivery } from '../../engine/wire/captured.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/errors.ts';
import { isObject } from '../../engine/wire/json.ts';
import { givenSeason } from '../../scenes/season.ts';
import type { GivenSeason } from '../../scenes/season-apart.ts';

/** A delivery whose body is a JSON object, and how a failure names it. */
export interface Notification {
  readonly event: JsonObject;
  readonly delivery: CapturedDelivery;
  readonly name: string;
}

/**
 * Every delivery that came in, to be judged. Where the run may write it sees to it that some came; elsewhere it
 * judges what the capture file holds.
 */
export async function givenDeliveries(suite: Suite): Promise<readonly CapturedDelivery[]> {
  const mayWrite = suite.target.writes === true;
  if (mayWrite) await givenNotifiedSeasons(suite);
  const deliveries = await (mayWrite ? suite.captured.all() : suite.captured.ever());
  if (deliveries.length === 0)
    throw new SetupFailed(
      'no delivery came in: does the destination write what it receives to the capture file?',
    );
  suite.judged(deliveries.length);
  return deliveries;
}

/** The deliveries that hold an event at all. */
export async function givenNotifications(suite: Suite): Promise<readonly Notification[]> {
  const notifications = (await givenDeliveries(suite)).flatMap(notificationIn);
  if (notifications.length === 0) throw new SetupFailed('no delivery that came in is a JSON object');
  return notifications;
}

/** Seasons of the run whose changes the club notifies. */
export interface NotifiedSeasons {
  readonly changed: number;
  readonly deleted: GivenSeason;
}

/** A season made and changed, and another made and deleted, once per run; their notifications have had time to come. */
export function givenNotifiedSeasons(suite: Suite): Promise<NotifiedSeasons> {
  return suite.scene('seasons that are notified', async () => {
    const { id: changed } = await givenSeason(suite);
    const deleted = await givenSeason(suite);
    await suite.setUp('changeSeason', { path: { id: changed }, body: renamed(suite) });
    await suite.setUp('deleteSeason', { path: { id: deleted.id } });
    // The later message may be the first to arrive.
    await suite.captured.waitFor(
      (all) =>
        all.some((delivery) => isAbout(delivery, changed)) &&
        all.some((delivery) => isDeletion(delivery) && isAbout(delivery, deleted.id)),
    );
    return { changed, deleted };
  });
}

/** A change of a season that every club takes: the features of a club may take away any other field. */
export function renamed(suite: Suite): { readonly name: string } {
  return { name: suite.freshMark() };
}

/**
 * Waits until the making of a season is notified, and gives the number of deliveries before that: a deletion that was
 * notified earlier is of another season, whose identifier this one got. Throws SetupFailed where no notification comes.
 */
export async function notifiedSince(suite: Suite, season: number): Promise<number> {
  const isOfIt = (delivery: CapturedDelivery) => isAbout(delivery, season);
  const isThere = (all: readonly CapturedDelivery[]) => {
    const last = all.findLast(isOfIt);
    return last !== undefined && !isDeletion(last);
  };
  if (!(await suite.captured.waitFor(isThere)))
    throw new SetupFailed('the creation of a season was not notified');
  const isOfAnother = (delivery: CapturedDelivery) => isOfIt(delivery) && isDeletion(delivery);
  return (await suite.captured.all()).findLastIndex(isOfAnother) + 1;
}

/** Which writes notify is open: a notification can be missed only of those that the target file names. */
export function needNotified(suite: Suite, operation: OperationId): void {
  if (!isNotified(suite, operation)) throw new NotApplicable(needOfNotifications(operation));
}

/** What a rule needs to miss a notification of an operation. */
export function needOfNotifications(operation: OperationId): string {
  return `needs ${operation} among webhooks.notifies in the target file`;
}

export function isNotified({ target }: Suite, operation: OperationId): boolean {
  return target.webhooks?.notifies?.includes(operation) === true;
}

/** Whether a delivery names a record in any of its members: which member it must be is for the rules to judge. */
export function isAbout({ body, event }: CapturedDelivery, id: number, resource = 'seasons'): boolean {
  // JSON may escape its slashes: only what was parsed says what is written there.
  const text = event === undefined ? body.toString('utf8') : JSON.stringify(event);
  return new RegExp(`${resource}/${id}(?!\\d)`).test(text);
}

/** Whether a delivery says that its resource was deleted. */
export function isDeletion({ event }: CapturedDelivery): boolean {
  return resourceIn(event).deleted === true;
}

/** The `data.resource` of an event; empty where there is none. */
export function resourceIn(event: unknown): JsonObject {
  const data = isObject(event) ? event.data : undefined;
  return isObject(data) && isObject(data.resource) ? data.resource : {};
}

/** The `data.links` of an event, by name; empty where there are none. */
export function linksIn(event: JsonObject): readonly (readonly [string, unknown])[] {
  const { links } = isObject(event.data) ? event.data : {};
  return isObject(links) ? Object.entries(links) : [];
}

/**
 * The path of an address in a notification, below the base URL. It is requested at the base URL under test and nowhere
 * else: addresses are canonical, and a token is sent to no other place.
 */
export function pathBelowBase(address: unknown): string {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  const path = /\/api\/v1(\/.*)$/.exec(url === undefined ? '' : url.pathname + url.search)?.[1];
  if (path === undefined)
    throw new SetupFailed(`${JSON.stringify(address)} is no address below a club's base`);
  return path;
}

function notificationIn(delivery: CapturedDelivery): Notification[] {
  const { event, headers } = delivery;
  return isObject(event) ? [{ event, delivery, name: `message ${headers['webhook-id'] ?? event.id}` }] : [];
}
