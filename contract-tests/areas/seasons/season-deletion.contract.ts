import { operation } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { resourceOf } from '../../engine/judging/resource-operations.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { isDeleted, showsAnother } from '../../engine/wire/record/deleted-record.ts';
import { describeExchange } from '../../engine/wire/secret/describe-response.ts';
import { expectObject, expectRecord } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectClientError, expectGone, expectStatus } from '../../expect/status.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { readList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { recordOf } from '../../scenes/response-reading.ts';
import { dayWithin } from '../../scenes/seasons/event-dates.ts';
import type { Subject } from '../../scenes/subject.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { deletedSeason } from './deleted-season.scene.ts';
import { expectKept, expectRegistrationKept, expectSeasonAsMade, registrationTo } from './kept-by-refusal.ts';
import { expectGoneThroughout, writesAfterDeletion } from './writes-after-deletion.ts';

rule('season/deleted-season-is-not-found', async (suite) => {
  const season = await deletedSeason(suite);
  await judgeShared(suite, season.readAtOnce, (response) => expectGone(season, response));
  await suite.forAll(writesAfterDeletion, (commands) => expectGoneThroughout(suite, season, commands), {
    oneIn: 6,
  });
});

rule('season/deleted-season-leaves-list', async (suite) => {
  const deleted = await deletedSeason(suite);
  const listed = await readList(suite, 'listSeasons', { query: { limit: 100 } });
  if (listed.some((season) => isDeleted(deleted, season)))
    throw violation('a list without the deleted season', `season ${deleted.id} in the list`);
});

rule('season/deletion-blocked-or-whole', async (suite) => {
  const withGroup = await linkedTo(suite, subjectNamed('groups'));
  const lesson = await optional(lessonOf(suite, withGroup.linked));
  const isRemoved = await expectBlockedOrWhole(suite, withGroup, 'readGroup');
  if (isRemoved && lesson !== undefined)
    await expectAbsent(
      suite,
      'readLesson',
      lesson,
      await suite.request('readLesson', { path: { id: lesson.id } }),
    );
  if (!isRemoved && lesson !== undefined) await expectKept(suite, 'lesson', lesson, withGroup.season);
  await (isRemoved ? expectRegistrationGone(suite) : expectRegistrationKept(suite, withGroup));
  const others = [
    [subjectNamed('slots'), 'readSlot'],
    [subjectNamed('events'), 'readEvent'],
    [subjectNamed('payments'), 'readPayment'],
  ] as const;
  for (const [subject, read] of others) {
    const linked = await optional(linkedTo(suite, subject));
    if (linked !== undefined) await expectBlockedOrWhole(suite, linked, read);
  }
});

/** A season of the run and the only record that is linked to it. */
interface LinkedSeason {
  readonly season: GivenRecord;
  readonly linked: GivenRecord;
}

/** Creates a season, and one record of a resource that is linked to it. */
async function linkedTo(suite: Suite, subject: Subject): Promise<LinkedSeason> {
  const made = await givenRecord(suite, subjectNamed('seasons'));
  const plain = await subject.plain(suite, suite.freshMark());
  const days = 'begin' in plain ? await dayWithin(suite, made) : {};
  return {
    season: made,
    linked: await givenRecord(suite, subject, { ...plain, ...days, season_id: made.id }),
  };
}

/**
 * Expects a registration to go with its group where the club removes a season with its groups: registrations may block
 * the removal all the same.
 */
async function expectRegistrationGone(suite: Suite): Promise<void> {
  const { season, linked } = await linkedTo(suite, subjectNamed('groups'));
  const registration = await optional(registrationTo(suite, linked));
  if (registration === undefined) return;
  if (!isSuccess(await suite.request('deleteSeason', { path: { id: season.id } }))) return;
  const after = await suite.request('readAnnualRegistration', { path: { id: registration.id } });
  // A club may keep it as a record of the past, as it may one that was cancelled; but not to a group that is gone.
  if (isSuccess(after) && recordOf(after).group_id === linked.id)
    throw violation(`no registration ${registration.id} to group ${linked.id}, which is gone`, after);
}

/** Creates a lesson of a group, which is linked to the season through that group. */
async function lessonOf(suite: Suite, { id }: GivenRecord): Promise<GivenRecord> {
  const subject = subjectNamed('lessons');
  const plain = await subject.plain(suite, suite.freshMark());
  return givenRecord(suite, subject, { ...plain, group_id: id });
}

/** Expects one of the two outcomes of a deletion, and returns whether it removed the season. */
async function expectBlockedOrWhole(
  suite: Suite,
  { season, linked }: LinkedSeason,
  read: Read,
): Promise<boolean> {
  const deleted = await suite.request('deleteSeason', { path: { id: season.id } });
  const seasonAfter = await suite.request('readSeason', { path: { id: season.id } });
  const linkedAfter = await suite.request(read, { path: { id: linked.id } });
  if (isSuccess(deleted)) {
    await expectAbsent(suite, 'readSeason', season, seasonAfter);
    if (read !== 'readPayment' || !isDetached(season, linkedAfter))
      await expectAbsent(suite, read, linked, linkedAfter);
    return true;
  }
  if (!isInUse(deleted)) await needEmptyOneRemoved(suite, season, deleted);
  expectStatus(deleted, 409);
  const { code } = expectObject(deleted, 409);
  expectEqual('code', 'season_in_use', code, deleted);
  await expectSeasonAsMade(suite, season, seasonAfter);
  expectRecord(linkedAfter);
  return false;
}

function isInUse({ status, json }: Response): boolean {
  return status === 409 && isObject(json) && json.code === 'season_in_use';
}

/**
 * Throws SetupFailed where an empty season of the same days is not removed either: the club has another rule about its
 * seasons then, and linked data is not what blocks the removal.
 */
async function needEmptyOneRemoved(suite: Suite, { draft }: GivenRecord, refusal: Response): Promise<void> {
  const empty = await givenRecord(suite, subjectNamed('seasons'), { ...draft, name: suite.freshMark() });
  const response = await suite.request('deleteSeason', { path: { id: empty.id } });
  if (!isSuccess(response))
    throw new SetupFailed(`an empty season is not removed either: ${describeExchange(refusal)}`);
}

/**
 * Whether a payment does not name its season, which is gone: no sentence says that it goes with the season, nor that a
 * payment shows its season.
 */
function isDetached({ id }: GivenRecord, { json }: Response): boolean {
  const payment = isObject(json) && isObject(json.data) ? json.data : undefined;
  return payment !== undefined && payment.season_id !== id;
}

type Read = 'readSeason' | 'readGroup' | 'readSlot' | 'readLesson' | 'readEvent' | 'readPayment';

/** Expects the read of a record to be refused, or to show another record that received the same id. */
async function expectAbsent(
  suite: Suite,
  read: Read,
  { id, draft: { name, method, group_id } }: GivenRecord,
  reading: Response,
): Promise<void> {
  // A payment and a lesson have no name: its method, and its group, are those of no other record.
  const unnamed = typeof method === 'string' ? { method } : { group_id: group_id ?? null };
  const mark = typeof name === 'string' ? { name } : unnamed;
  if (showsAnother({ id, knownBy: [mark] }, reading)) return;
  if (!isSuccess(reading) || !(await isGivenAgain(suite, read, id))) expectClientError(reading);
}

/** Whether the run made another record under the identifier of one that is gone: it may be shown without any field. */
async function isGivenAgain(suite: Suite, read: Read, id: number): Promise<boolean> {
  // A creation that was under way has been responded to by the next response.
  await suite.request(read, { path: { id } });
  const { records, gone } = suite.book.page(resourceOf(operation(read)));
  return records.has(id) && gone.has(id);
}
