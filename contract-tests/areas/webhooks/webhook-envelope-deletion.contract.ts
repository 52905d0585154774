import { operation as contractOf, type Operation, operations } from '../../../spec/index.ts';
import { removesRecord, resourceOf } from '../../engine/judging/resource-operations.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { validRequest } from '../../probes/valid-request.ts';
import { subjectOf } from '../../scenes/subject-registry.ts';
import { expectNotification } from './expected-notifications.ts';
import {
  contextIn,
  isAbout,
  isDeletion,
  leadsTo,
  namesFile,
  resourceIn,
  typeIn,
} from './notification-reading.ts';
import {
  givenDeliveries,
  givenNotifiedSeasons,
  isNotified,
  type NotifiedSeasons,
  needOfNotifications,
  notNotified,
} from './received-notifications.scene.ts';

rule('webhook-envelope/deletion-is-notified', async (suite, { operations: removals }) => {
  for (const removal of removals.filter((one) => !isNotified(suite, one)))
    suite.lacks(removal, needOfNotifications(removal));
  const seasons = await givenNotifiedSeasons(suite);
  const isOfSeason = expectDeletionAmong(suite, await givenDeliveries(suite), seasons);
  const others = otherRemovals(suite);
  if (!isOfSeason && others.length === 0) throw notNotified(suite, 'deleteSeason');
  for (const operation of others) await expectRemovalNotified(suite, operation);
  if (isNotified(suite, 'deleteMemberDocument'))
    await expectFileRemovalNotified(suite, contractOf('deleteMemberDocument')).catch((error: unknown) => {
      if (!(error instanceof NotApplicable)) throw error;
      suite.lacks('deleteMemberDocument', error.message);
    });
});

/**
 * Expects the deletion of the run's season to be notified where the target file names it. Returns false where it is not: a
 * notification of it, if one comes, is judged all the same.
 */
function expectDeletionAmong(
  suite: Suite,
  deliveries: readonly CapturedDelivery[],
  { changed, deleted: { id } }: NotifiedSeasons,
): boolean {
  const about = deliveries.filter((delivery) => isAbout(delivery, id));
  const deletions = about.filter(isDeletion);
  const announced = deletions.map(({ event }) => String(resourceIn(event).id));
  if (announced.includes(String(id))) return true;
  const usual = deliveries.filter((delivery) => isAbout(delivery, changed)).map(typeIn);
  // A type that no creation and no change has can only be that of the deletion.
  const isOfDeletion = (delivery: CapturedDelivery) => usual.length > 0 && !usual.includes(typeIn(delivery));
  if (announced.length === 0 && !about.some(isOfDeletion)) {
    if (!isNotified(suite, 'deleteSeason')) return false;
    const areSeasonsNotified = about.length > 0 || deliveries.some((delivery) => isAbout(delivery, changed));
    if (!areSeasonsNotified) throw notNotified(suite, 'deleteSeason');
  }
  throw violation(
    `a notification with \`deleted\` true and the id ${id}`,
    announced.length === 0 ? 'none with `deleted` true' : `deletions of ${announced.join(', ')}`,
    { deliveries: about },
  );
}

rule('webhook-envelope/what-exists-is-not-deleted', async (suite) => {
  const { changed } = await givenNotifiedSeasons(suite);
  const about = (await givenDeliveries(suite)).filter(({ event }) => {
    const resource = resourceIn(event);
    const { id = changed } = resource;
    return leadsTo(resource, `/seasons/${changed}`) && String(id) === String(changed);
  });
  if (about.length === 0) throw notNotified(suite, 'changeSeason');
  suite.judged(about.length);
  // An earlier season of the run may have had the identifier: its deletion is older, in whatever order they came.
  const latest = Math.max(...about.map(timeOf));
  if (about.filter((delivery) => timeOf(delivery) === latest).every(isDeletion))
    throw violation(`\`deleted\` false for season ${changed}, which still exists`, '`deleted` true', {
      deliveries: about,
    });
});

/** Returns when the change was that a notification tells of; 0 where it says none. */
function timeOf({ event }: CapturedDelivery): number {
  return (isObject(event) && Date.parse(String(event.time))) || 0;
}

/** Returns the deletions and cancellations of other records that the club has, and that the target file names as notified. */
function otherRemovals(suite: Suite): readonly Operation[] {
  return operations.filter(
    (operation) =>
      operation.id !== 'deleteSeason' &&
      subjectOf(operation) !== undefined &&
      removesRecord(operation) &&
      suite.described.has(operation.id) &&
      isNotified(suite, operation.id),
  );
}

async function expectRemovalNotified(suite: Suite, operation: Operation): Promise<void> {
  const { options, record } = await validRequest(suite, operation, 'accepted');
  // A club may refuse a removal by rules of its own.
  if (!isSuccess(await suite.request(operation.id, options))) return;
  const id = Number(record?.id);
  const isAboutIt = (delivery: CapturedDelivery) => isAbout(delivery, id, resourceOf(operation));
  const isMeant = (delivery: CapturedDelivery) => isDeletion(delivery) && isAboutIt(delivery);
  const deletion = await suite.captured.find(isMeant);
  const about = (await suite.captured.all()).filter(isAboutIt);
  if (deletion === undefined)
    throw violation(`a notification of ${operation.id} with \`deleted\` true and the id ${id}`, 'none', {
      deliveries: about,
    });
  expectIdentifiersKept(deletion, about);
}

/** Expects the identifiers that earlier notifications of a record name: they are kept, also where the record is gone. */
function expectIdentifiersKept(deletion: CapturedDelivery, about: readonly CapturedDelivery[]): void {
  const identifiersIn = ({ event }: CapturedDelivery) => (isObject(event) ? contextIn(event) : {});
  const names = Object.entries(identifiersIn(deletion)).flatMap(([name, value]) =>
    name.endsWith('_id') && value === null ? [name] : [],
  );
  for (const name of names) {
    const before = about.find((delivery) => (identifiersIn(delivery)[name] ?? null) !== null);
    if (before !== undefined)
      throw violation(`${name} ${identifiersIn(before)[name]} in the context of the deletion`, 'null', {
        deliveries: [before, deletion],
      });
  }
}

/** Looks for the person and the field: the file in it has no identifier of its own. */
async function expectFileRemovalNotified(suite: Suite, operation: Operation): Promise<void> {
  const { options } = await validRequest(suite, operation, 'accepted');
  if (!isSuccess(await suite.request(operation.id, options))) return;
  const { id, field_id } = options.path ?? {};
  const expected = {
    says: `\`deleted\` true, member_id ${id} and field_id ${field_id}`,
    values: [id, field_id],
  };
  await expectNotification(
    suite,
    operation.id,
    expected,
    (delivery) => isDeletion(delivery) && namesFile(delivery, id, field_id),
  );
}
