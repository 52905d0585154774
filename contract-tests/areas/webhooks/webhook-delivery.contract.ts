import type { Operation, OperationId } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { resourceOf, resourceOperations } from '../../engine/judging/resource-operations.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn, makesARecord } from '../../engine/wire/record/creation.ts';
import { deletedByName } from '../../engine/wire/record/deleted-record.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { expectRecord } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectGone } from '../../expect/status.ts';
import { good } from '../../probes/access.ts';
import { lacksData } from '../../scenes/lacking-data.ts';
import { requireAccepted } from '../../scenes/response-reading.ts';
import { givenSeason, seasonDetail } from '../../scenes/seasons/season.ts';
import { subjectOf } from '../../scenes/subject-registry.ts';
import { expectNeverCalled, insecureDestinations, privateDestinations } from './forbidden-destinations.ts';
import { givenSuspension } from './ineligible-messages.scene.ts';
import { isAbout, isDeletion, messagesAbout, pathBelowBase, resourceIn } from './notification-reading.ts';
import {
  givenDeliveries,
  givenNotifications,
  givenNotifiedSeasons,
  isNotified,
  needNotificationsOfSeasons,
  needNotified,
  newName,
  notNotified,
} from './received-notifications.scene.ts';
import { changesNothing } from './repeated-validation.ts';
import { expectSilence, refusedWrites, repeatedWrites } from './silent-writes.ts';

probeRule('webhook-delivery/change-is-notified', good, async ({ operation, response, record }, suite) => {
  needNotified(suite, operation.id);
  if (!isSuccess(response)) return false;
  const id = record?.id ?? identifierIn(response.json);
  if (id === undefined) return false;
  const least = await leastMessages(suite, operation, record);
  const isEnough = (all: readonly CapturedDelivery[]) =>
    messagesAbout(id, all, resourceOf(operation)).size >= least;
  if (await suite.captured.waitFor(isEnough)) return;
  if (await changesNothing(suite, operation, record)) return false;
  const messages = [...messagesAbout(id, await suite.captured.all(), resourceOf(operation)).values()];
  throw violation(
    `a notification of ${operation.id} about ${resourceOf(operation)}/${id}`,
    `none within ${suite.captured.withinSeconds} s${messages.length === 0 ? '' : ', apart from that of its creation'}`,
    { deliveries: messages },
  );
});

/** Returns how many messages about a record there are after a write: one of its creation, too, where that is notified. */
async function leastMessages(
  suite: Suite,
  operation: Operation,
  record: GivenRecord | undefined,
): Promise<number> {
  const subject = subjectOf(operation);
  const { create } = resourceOperations({ resource: resourceOf(operation) });
  if (subject === undefined || create === undefined || makesARecord(operation)) return 1;
  const isOfTheRun = Object.keys(record?.draft ?? {}).length > 0 && !(await subject.sharesOne?.(suite));
  return isOfTheRun && isNotified(suite, create.id) ? 2 : 1;
}

rule(
  'webhook-delivery/message-id-is-unique',
  async (suite) => {
    const known = new Map<string, CapturedDelivery>();
    for (const { event, delivery } of await givenNotifications(suite)) {
      const identity = JSON.stringify([event.source, event.id]);
      const other = known.get(identity);
      if (other !== undefined && !other.body.equals(delivery.body))
        throw violation(
          'another id for another change',
          `two different messages with source and id ${identity}`,
          { deliveries: [other, delivery] },
        );
      known.set(identity, delivery);
    }
    if (known.size < 2) throw lacksData(suite, 'two messages whose ids can be compared');
  },
  // A club may notify few of the run's writes (`notified-writes`).
  { when: 'last' },
);

rule('webhook-delivery/change-is-readable-when-notified', async (suite) => {
  if (!isNotified(suite, 'changeSeason')) await needNotificationsOfSeasons(suite);
  const { id } = await givenSeason(suite);
  await suite.captured.find((delivery) => isAbout(delivery, id));
  const before = messagesAbout(id, await suite.captured.all()).size;
  const change = newName(suite);
  const changing = suite.request('changeSeason', { path: { id }, body: change });
  const isNew = (all: readonly CapturedDelivery[]) => messagesAbout(id, all).size > before;
  const [changed, notified] = await Promise.all([
    changing,
    receivedDuring(suite, changing, isNew).then((isReceived) =>
      isReceived ? seasonDetail(suite, id) : undefined,
    ),
  ]);
  requireAccepted(changed);
  if (notified === undefined) throw notNotified(suite, 'changeSeason');
  if (notified.name !== change.name)
    throw violation(`the new name ${change.name} when its notification came`, String(notified.name), {
      deliveries: [...messagesAbout(id, await suite.captured.all()).values()].slice(before),
    });
});

/** Waits for deliveries while a request runs, which may wait for the quota, and for a while after its response. */
async function receivedDuring(
  suite: Suite,
  request: Promise<unknown>,
  isEnough: (all: readonly CapturedDelivery[]) => boolean,
): Promise<boolean> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  request.then(end, end);
  for (let isLast = false; !isLast; ) {
    isLast = isOver;
    if (await suite.captured.waitFor(isEnough)) return true;
  }
  return false;
}

rule('webhook-delivery/refused-write-sends-nothing', (suite) => expectSilence(suite, refusedWrites));

rule('webhook-delivery/replay-sends-nothing', (suite) => expectSilence(suite, repeatedWrites));

rule('webhook-delivery/deleted-resource-may-be-read', async (suite) => {
  const { changed, deleted } = await givenNotifiedSeasons(suite);
  const deliveries = await givenDeliveries(suite);
  const pathOf = (delivery: CapturedDelivery | undefined, operation: OperationId) => {
    if (delivery === undefined) throw notNotified(suite, operation);
    return pathBelowBase(resourceIn(delivery.event).url);
  };
  const alive = pathOf(
    deliveries.find((delivery) => isAbout(delivery, changed) && !isDeletion(delivery)),
    'changeSeason',
  );
  expectEqual(
    'the id at the address',
    changed,
    expectRecord(await suite.requestPath({ method: 'GET', path: alive })).id,
  );
  const gone = pathOf(
    deliveries.find((delivery) => isAbout(delivery, deleted.id) && isDeletion(delivery)),
    'deleteSeason',
  );
  expectGone(
    deletedByName(deleted.id, deleted.draft.name),
    await suite.requestPath({ method: 'GET', path: gone }),
  );
});

rule('webhook-delivery/suspension-is-not-made-up-for', async (suite) => {
  const { ofChange, isOver } = await givenSuspension(suite);
  if (!isOver) throw new SetupFailed('the change after a suspension was not notified');
  if (ofChange.length > 0)
    throw violation('no delivery about a change during a suspension', `${ofChange.length} deliveries`, {
      deliveries: ofChange,
    });
  suite.judged(1);
});

rule('webhook-delivery/only-https', (suite) => expectNeverCalled(suite, insecureDestinations()));

rule('webhook-delivery/no-private-address', (suite) => expectNeverCalled(suite, privateDestinations(suite)));
