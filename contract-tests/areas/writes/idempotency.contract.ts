import fc from 'fast-check';
import { type JsonObject, type OperationId, operation } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotServed, SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { deletedByName } from '../../engine/wire/record/deleted-record.ts';
import { describeExchange } from '../../engine/wire/secret/describe-response.ts';
import { expectAcceptedLikeTwin } from '../../expect/acceptance.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectSameRecord } from '../../expect/replay.ts';
import { expectGone, expectRejected, expectStatus, expectSuccess } from '../../expect/status.ts';
import { good } from '../../probes/access.ts';
import { executedWrite, isReplayed } from '../../probes/executed-write.ts';
import { expectNoEffect, finalList, finalReading } from '../../probes/no-effect.ts';
import { keyAtBounds } from '../../probes/unusual-write.ts';
import { validCreation } from '../../probes/valid-request.ts';
import { entryOf, readList } from '../../scenes/list-reading.ts';
import { plainDraft } from '../../scenes/non-overlapping-season.ts';
import { optional } from '../../scenes/optional.ts';
import { requireAccepted } from '../../scenes/response-reading.ts';
import type { Subject } from '../../scenes/subject.ts';
import { neededSubject } from '../../scenes/subject-registry.ts';
import { badKeyCharacter, badKeyLength, noKey } from './key.probes.ts';
import { otherBody, otherMethod, otherOperation, otherPath } from './key-conflict.probes.ts';
import { createdIdentifier, expectKeyKnown, expectWrittenAsKnown, keyedCommands } from './keyed-writes.ts';
import { nearlySameBody } from './nearly-same-body.probes.ts';
import { replay, replayWithNewToken } from './replay.probes.ts';

/** Expects a refusal that changed nothing. */
async function expectRejectedWithoutEffect(probe: Probe, suite: Suite): Promise<void> {
  expectRejected(probe.response);
  await expectNoEffect(probe, suite);
}

const conflict = ({ response }: Probe) => expectStatus(response, 409);

probeRule('idempotency/key-required', noKey, expectRejectedWithoutEffect, { when: 'last' });
probeRule('idempotency/key-characters-checked', badKeyCharacter, expectRejectedWithoutEffect, {
  when: 'last',
});
probeRule('idempotency/key-length-checked', badKeyLength, expectRejectedWithoutEffect, { when: 'last' });
probeRule('idempotency/key-bounds-accepted', keyAtBounds, expectAcceptedLikeTwin);

probeRule('idempotency/replay-gives-same-identifier', [replay, replayWithNewToken], expectSameIdentifier);
probeRule('idempotency/replay-with-new-token', replayWithNewToken, expectSameIdentifier);

probeRule('idempotency/replay-writes-nothing', [replay, replayWithNewToken], expectWrittenOnce, {
  when: 'last',
});

probeRule('idempotency/deletion-replays', replay, ({ response }) => expectSuccess(response));

probeRule('idempotency/other-body-conflicts', [otherBody, nearlySameBody], conflict);
probeRule('idempotency/other-operation-conflicts', otherOperation, conflict);
probeRule('idempotency/other-path-conflicts', otherPath, conflict);
probeRule('idempotency/other-method-conflicts', otherMethod, conflict);

probeRule('idempotency/conflict-has-no-effect', [otherBody, otherPath, otherMethod], expectNoEffect, {
  when: 'last',
});

probeRule('idempotency/searches-need-no-key', good, async ({ operation, options, response }, suite) => {
  if (response.sent.headers['idempotency-key'] !== undefined)
    throw new SetupFailed('the search was sent with a key');
  if (isSuccess(response)) return;
  const withKey = await suite.request(operation.id, { ...options, key: suite.freshKey() });
  if (isSuccess(withKey)) throw violation('a success (2xx) for a search without a key', response);
  throw new SetupFailed(`the search is refused with a key and without one: ${describeExchange(response)}`);
});

function undefinedUnlessServed(error: unknown): undefined {
  if (!(error instanceof NotServed)) throw error;
}

rule('idempotency/race-writes-once', async (suite) => {
  await suite.forAll(
    racers,
    async ({ requests }) => {
      const request = await createRequest(suite);
      // One that meets the first while that is under way may be refused for now.
      const sent = Array.from({ length: requests }, () =>
        suite.request('createSeason', request).catch(undefinedUnlessServed),
      );
      const responses = (await Promise.all(sent)).filter((response) => response !== undefined);
      const [first] = responses;
      if (first === undefined) throw new SetupFailed(`none of ${requests} identical requests was served`);
      if (!responses.some(isSuccess)) requireAccepted(first);
      const ids = new Set(responses.filter(isSuccess).map(createdIdentifier));
      if (ids.size !== 1)
        throw violation(
          'one identifier in every success',
          `${ids.size} identifiers (${[...ids].join(', ')})`,
          { race: responses },
        );
      const listed = await readList(suite, 'listSeasons', { query: { limit: 100 } });
      const created = listed.filter(({ name }) => name === request.body.name).length;
      if (created !== 1)
        throw violation('one season after the race', `${created} seasons`, { race: responses });
    },
    { atMost: 1 },
  );
  await expectOneOfTwoBodies(suite);
  // At low effort one resource tells.
  if (suite.recordsApart)
    for (const create of racedBesides) await optional(expectOneIdentifier(suite, create));
});

/** Creations that code of their own often carries out. */
const racedBesides: readonly OperationId[] = [
  'createMember',
  'createGroup',
  'createEvent',
  'createLesson',
  'createAnnualRegistration',
  'createPayment',
  'createDocument',
];

/** Expects one identifier in the responses to two identical creations that arrive at the same time. */
async function expectOneIdentifier(suite: Suite, id: OperationId): Promise<void> {
  if (!suite.described.has(id)) return;
  const { options } = await validCreation(suite, neededSubject(operation(id)));
  const request = { ...options, key: suite.freshKey() };
  const sent = [request, request].map((each) => suite.request(id, each).catch(undefinedUnlessServed));
  const responses = (await Promise.all(sent)).filter((response) => response !== undefined);
  const ids = new Set(responses.filter(isSuccess).flatMap(({ json }) => identifierIn(json) ?? []));
  suite.judged(ids.size);
  if (ids.size > 1)
    throw violation('one identifier in every success', `two identifiers (${[...ids].join(', ')})`, {
      race: responses,
    });
}

/** Expects at most one of two different requests with one key to be carried out, where they arrive at the same time. */
async function expectOneOfTwoBodies(suite: Suite): Promise<void> {
  const [one, other] = [await createRequest(suite), await createRequest(suite)];
  const sent = [one, { ...other, key: one.key }].map((request) =>
    suite.request('createSeason', request).catch(undefinedUnlessServed),
  );
  const responses = (await Promise.all(sent)).filter((response) => response !== undefined);
  suite.judged(1);
  if (responses.filter(isSuccess).length > 1)
    throw violation('one success at most for two bodies with one key', 'two successes', { race: responses });
}

rule('idempotency/replay-after-deletion', async (suite) => {
  const request = await createRequest(suite);
  const id = createdIdentifier(await suite.setUp('createSeason', request));
  await suite.setUp('deleteSeason', { path: { id } });
  expectSameRecord({ id }, await suite.request('createSeason', request));
  const deleted = deletedByName(id, request.body.name);
  expectGone(deleted, await suite.request('readSeason', { path: { id } }));
});

probeRule(
  'idempotency/key-survives-other-writes',
  replayWithNewToken,
  async ({ operation }, suite) => {
    // One sequence of commands creates, changes and deletes seasons, so it is judged with one of these operations.
    if (operation.id === 'createSeason')
      await suite.forAll(keyedCommands, (commands) => expectWrittenAsKnown(suite, commands), { oneIn: 6 });
    // The first of many probes sent this write, so nearly all writes of the run came after it.
    const { request, response } = await executedWrite(suite, operation, isReplayed);
    await expectKeyKnown(suite, { operation, options: request.options, response });
  },
  { when: 'last' },
);

rule(
  'idempotency/key-kept-for-life',
  async (suite) => {
    const request = await createRequest(suite);
    const id = createdIdentifier(await suite.setUp('createSeason', request));
    await suite.passTime(366 * 86_400);
    expectSameRecord({ id }, await suite.request('createSeason', request));
    expectStatus(await suite.request('createSeason', { ...request, body: await plainDraft(suite) }), 409);
  },
  { when: 'end' },
);

const racers = fc.integer({ min: 3, max: 6 }).map((requests) => ({ requests }));

async function createRequest(suite: Suite) {
  return { body: await plainDraft(suite), key: suite.freshKey() };
}

function expectSameIdentifier({ response, first, record }: Probe): void {
  const id = first === undefined ? record?.id : identifierIn(first.json);
  if (id !== undefined) expectSameRecord({ id }, response);
  else expectSuccess(response);
  if (id === undefined && first !== undefined)
    expectEqual(
      'the identifiers of the first response',
      identifiersShown(first),
      identifiersShown(response),
      response,
    );
}

/** Returns the members of `data` that name records: a file of a person is identified by the person and the field. */
function identifiersShown({ json }: Response): JsonObject {
  const data = isObject(json) && isObject(json.data) ? json.data : {};
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => name.endsWith('_id') && Number.isInteger(value)),
  );
}

/** Expects that the list has one record of a replayed creation, and that a replayed change did not undo a newer one. */
async function expectWrittenOnce(probe: Probe, suite: Suite): Promise<unknown> {
  const { operation, record, mark, response, expectUntouched } = probe;
  if (response.status >= 400) return false;
  if (mark === undefined) return expectUntouched?.(suite) ?? false;
  const subject = neededSubject(operation);
  const list = await finalList(suite, subject);
  if (record !== undefined) return expectNotShownAgain(suite, subject, record, mark);
  const alike = list.filter((entry) => JSON.stringify(entry).includes(mark));
  if (alike.length > 1)
    throw violation(`one record of ${subject.resource} after the replay`, `${alike.length} records`, {
      shownBy: alike,
    });
}

async function expectNotShownAgain(suite: Suite, subject: Subject, record: GivenRecord, mark: string) {
  const entry = entryOf(await finalList(suite, subject), record);
  const reading = await finalReading(suite, subject, record);
  if (JSON.stringify(entry ?? {}).includes(mark) || reading.text.includes(mark))
    throw violation(`${subject.resource} ${record.id} as the newer change left it`, reading);
}
