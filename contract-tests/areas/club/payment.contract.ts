import { type JsonObject, operation } from '../../../spec/index.ts';
import { proveThere } from '../../engine/description/prove-there.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { judgeShared, judgeTogether } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { expectRecord } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectClientError, expectStatus } from '../../expect/status.ts';
import { expectAccepted } from '../../probes/acceptance.ts';
import { expectInOwnList } from '../../probes/belonging.ts';
import { expectMadeListed, wholeWalksOver } from '../../probes/list-walks.ts';
import { firstListed, givenRecord, recordFor, recordForReading } from '../../scenes/given-record.ts';
import { lacksData } from '../../scenes/lacking-data.ts';
import { entryOf, type WholeList, wholeList } from '../../scenes/list-reading.ts';
import { madeByTheRun, optional } from '../../scenes/optional.ts';
import { offeredKeys, payments, type TypedPayment } from '../../scenes/payments/payment.ts';
import { freshMethod } from '../../scenes/payments/payment-method.ts';
import { decide } from '../../scenes/registrations/decision.ts';
import { personFor } from '../../scenes/registrations/registrable.ts';
import { annual, type RegistrationKind, toEvent } from '../../scenes/registrations/registration-kind.ts';
import { receiveRegistrations } from '../../scenes/registrations/registration-received.ts';
import { activityFor } from '../../scenes/registrations/registration-season.ts';
import { recordOf } from '../../scenes/response-reading.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

rule('payment/created-one-can-be-read', async (suite) => {
  await expectReadable(suite, (await payments(suite)).plain);
});

rule('payment/created-one-is-listed', (suite) => expectMadeListed(suite, operation('listPayments')), {
  when: 'quiet',
});

rule(
  'payment/season-lists-its-payments',
  async (suite) => {
    const { typed } = await payments(suite);
    const { id } = await recordFor(suite, subjectNamed('seasons'), 'refused changes');
    await moveOne(suite, id, createdAmong(typed));
    await expectInOwnList(suite, 'listSeasonPayments');
  },
  { when: 'last' },
);

/** Moves the first payment that the club lets go to another season. */
async function moveOne(suite: Suite, season_id: number, those: readonly GivenRecord[]): Promise<void> {
  for (const { id } of those)
    if (isSuccess(await suite.request('changePayment', { path: { id }, body: { season_id } }))) return;
}

rule(
  'payment/season-payments-ascend-by-id',
  async (suite) => {
    const walks = (await wholeWalksOver(suite, operation('listSeasonPayments'))).map(({ ids }) => ids);
    const made = await madeByTheRun(suite, () => payments(suite));
    const { entries, pages } = made?.list ?? (await paymentsOfTheClub(suite));
    if (entries.length < 2 && walks.every((ids) => ids.length < 2))
      throw lacksData(suite, 'a season with two payments');
    for (const ids of walks) expectAscending(suite, ids);
    await judgeTogether(suite, pages, () =>
      expectAscending(
        suite,
        entries.map(({ id }) => id),
      ),
    );
  },
  { when: 'quiet' },
);

async function paymentsOfTheClub(suite: Suite): Promise<WholeList> {
  const { id } = await firstListed(suite, subjectNamed('seasons'));
  return wholeList(suite, 'listSeasonPayments', id);
}

rule('payment/amount-is-in-whole-cents', async (suite) => {
  const { plain, typed, list } = await payments(suite);
  const made = [plain, ...createdAmong(typed)];
  const listed = made.map((one) => ({ one, shown: entryOf(list.entries, one) ?? {} }));
  const read = await readingsOf(suite, made);
  const showing = [...listed, ...read].filter(({ shown }) => 'amount_cents' in shown);
  if (showing.length === 0) throw new NotApplicable('no payment shows amount_cents');
  for (const { one, shown } of showing)
    if (Math.abs(Number(shown.amount_cents)) !== one.draft.amount_cents)
      throw violation(
        `amount_cents ${one.draft.amount_cents} of payment ${one.id}, with either sign`,
        `amount_cents ${canonical(shown.amount_cents)}`,
        { shownBy: shown },
      );
  suite.judged(showing.length);
});

/** Returns the payments that the club accepted. */
function createdAmong(typed: readonly TypedPayment[]): readonly GivenRecord[] {
  return typed.flatMap(({ response, body }) => {
    const id = identifierIn(response.json);
    return isSuccess(response) && id !== undefined ? [{ id, draft: body }] : [];
  });
}

/** Reads each payment alone, where the club lets the run do so. */
async function readingsOf(suite: Suite, made: readonly GivenRecord[]) {
  const readings: { one: GivenRecord; shown: JsonObject }[] = [];
  for (const one of made) {
    const reading = suite.setUp('readPayment', { path: { id: one.id } }).then(recordOf);
    readings.push({ one, shown: (await optional(reading)) ?? {} });
  }
  return readings;
}

rule('payment/types-are-accepted', async (suite) => {
  const { typed } = await payments(suite);
  for (const { body, response } of typed) {
    if (isSuccess(response)) continue;
    const { type, ...untyped } = body;
    const twin = await suite.request('createPayment', {
      body: { ...untyped, amount_cents: Number(body.amount_cents) + 100, method: await freshMethod(suite) },
    });
    if (!isSuccess(twin)) throw new SetupFailed(`the payment is refused without a type, too: ${twin.status}`);
    await judgeTogether(suite, [response, twin], () => {
      throw violation(`a success (2xx) with the type ${type}, as without it`, response);
    });
  }
  suite.judged(typed.length);
});

rule('payment/changed-one-stays', async (suite) => {
  const { changes, list, season } = await payments(suite);
  const accepted = changes.filter(({ response }) => isSuccess(response));
  if (accepted.length === 0)
    throw new NotApplicable('the club refuses changes of payments by rules of its own');
  for (const { of } of accepted) {
    await expectReadable(suite, of);
    await judgeTogether(suite, list.pages, () => {
      if (entryOf(list.entries, of) === undefined)
        throw violation(
          `payment ${of.id} among the payments of season ${season}`,
          `${list.entries.length} others`,
          { shownBy: list.pages.at(-1) },
        );
    });
  }
});

rule('payment/allocation-options-can-be-read', async (suite) => {
  const { plain } = await payments(suite);
  for (const { id } of [plain, await recordFor(suite, subjectNamed('payments'), 'reading')])
    expectStatus(await suite.request('readAllocationOptions', { path: { id } }), 200);
});

rule('payment/offered-allocation-is-accepted', async (suite) => {
  const { allocation } = await payments(suite);
  if (allocation === undefined) throw new NotApplicable('no options of a payment offer a key');
  suite.judged(1);
  if (isSuccess(allocation.response)) return;
  // A club may refuse a payment of more than what is left to pay, or for some of its registrations.
  const draft = { ...allocation.of.draft, amount_cents: 1, method: await freshMethod(suite) };
  const cent = await givenRecord(suite, subjectNamed('payments'), draft);
  const change = (body: JsonObject) => suite.request('changePayment', { path: { id: cent.id }, body });
  const refusals: Response[] = [];
  for (const key of (await offeredKeys(suite, cent)).slice(0, mostKeys)) {
    const response = await change({ allocations: [key] });
    if (isSuccess(response)) return;
    refusals.push(response);
  }
  const [refusal] = refusals;
  if (refusal === undefined) throw new NotApplicable('the options of a payment of one cent offer no key');
  await expectAccepted(refusal, async () => change({ method: await freshMethod(suite) }));
});

/** How many offered keys are tried before a refusal counts. */
const mostKeys = 10;

rule('payment/unknown-allocation-is-refused', async (suite) => {
  const { plain } = await payments(suite);
  // Changes only: the effect of allocations in a creation is unspecified.
  // A key with the run's mark is never that of a real person's registration.
  const unknown = suite.freshMark();
  const allocate = ({ id }: GivenRecord, allocations: string[]) =>
    suite.request('changePayment', { path: { id }, body: { allocations } });
  for (const key of [unknown, `registration-${unknown}`]) expectClientError(await allocate(plain, [key]));
  const { early, after: offered } = (await optional(paymentsAroundADebt(suite))) ?? {};
  if (early === undefined || offered?.[0] === undefined) return;
  const shown = async () =>
    (await optional(suite.setUp('readPayment', { path: { id: early.id } }).then(recordOf))) ?? {};
  const [before, again] = [await shown(), await shown()];
  expectClientError(await allocate(early, [offered[0], unknown]));
  const after = await shown();
  // What differs between two readings without a write is nothing that this one did.
  for (const name of Object.keys(before).filter((each) => canonical(before[each]) === canonical(again[each])))
    expectEqual(`${name} of payment ${early.id} after a refusal`, before[name], after[name] ?? null);
});

rule('payment/allocation-is-of-the-person', async (suite) => {
  const { plain } = await payments(suite);
  const { waiting } = await receiveRegistrations(suite, annual);
  const member_id = Number(waiting.draft.member_id);
  const other = await givenRecord(suite, subjectNamed('payments'), {
    ...plain.draft,
    member_id,
    method: await freshMethod(suite),
  });
  const own = await offeredKeys(suite, plain);
  const key = (await offeredKeys(suite, other)).find((each) => !own.includes(each));
  const ofEvent = await optional(keyOfEvent(suite, { plain, own, other }));
  if (ofEvent?.isForPlain === true)
    throw violation(
      `no key ${ofEvent.key} among the options of payment ${plain.id}: it is of a registration of person ${member_id}`,
      'the key among them',
    );
  const keys = [key, ofEvent?.key].filter((each) => each !== undefined);
  if (keys.length === 0) throw new NotApplicable('the club offers no allocation key to one person only');
  suite.judged(keys.length);
  for (const each of keys) {
    const body = { allocations: [each] };
    expectClientError(await suite.request('changePayment', { path: { id: plain.id }, body }));
  }
});

rule('payment/allocation-is-of-the-season', async (suite) => {
  const { plain } = await payments(suite);
  const member_id = Number(plain.draft.member_id);
  const { id: season_id } = await recordForReading(suite, subjectNamed('seasons'));
  const group_id = await activityFor(suite, annual, { season_id, cost_euros: 45 });
  await validated(suite, annual, (await receiveRegistrations(suite, annual)).automatic);
  const before = await offeredKeys(suite, plain);
  await givenRecord(suite, annual.subject, { member_id, group_id });
  const draft = { ...plain.draft, season_id, method: await freshMethod(suite) };
  const elsewhere = await givenRecord(suite, subjectNamed('payments'), draft);
  const own = await offeredKeys(suite, plain);
  const offered = await offeredKeys(suite, elsewhere);
  // What the payment offers since the registration is of the other season, too.
  const keys = [
    offered.find((each) => !own.includes(each)),
    offered.find((each) => own.includes(each) && !before.includes(each)),
  ].filter((each) => each !== undefined);
  if (keys.length === 0) throw new NotApplicable('the club offers no allocation key in one season only');
  suite.judged(keys.length);
  for (const each of keys) {
    const body = { allocations: [each] };
    expectClientError(await suite.request('changePayment', { path: { id: plain.id }, body }));
  }
});

rule('payment/allocation-options-are-current', async (suite) => {
  const { early, late, before, after, ofLate } = await paymentsAroundADebt(suite);
  const key = ofLate.find((each) => !before.includes(each));
  if (key === undefined) throw new NotApplicable('the club offers no allocation key for an event');
  suite.judged(1);
  if (!after.includes(key))
    throw violation(
      `the key ${key} among the options of payment ${early.id}, as among those of payment ${late.id}`,
      canonical(after),
    );
});

/**
 * Makes payments of a person before and after a second debt, and reads the options of the first one before and after it;
 * once in a run. Other rules compare and use up the options of the other people.
 */
function paymentsAroundADebt(suite: Suite) {
  return suite.scene('payments around a debt', async () => {
    const { plain } = await payments(suite);
    proveThere(suite.described, 'createEventRegistration');
    const member_id = await personFor(suite, 'whose options are read again');
    const owePrice = async () => {
      const event_id = await activityFor(suite, toEvent, { auto_validate: true, cost_euros: 25 });
      await validated(suite, toEvent, await givenRecord(suite, toEvent.subject, { member_id, event_id }));
    };
    const pay = async (amount_cents: number) => {
      const draft: JsonObject = { ...plain.draft, member_id, amount_cents, method: await freshMethod(suite) };
      return givenRecord(suite, subjectNamed('payments'), draft);
    };
    await owePrice();
    const early = await pay(1200);
    const before = await offeredKeys(suite, early);
    await owePrice();
    const late = await pay(1300);
    return {
      early,
      late,
      before,
      ofLate: await offeredKeys(suite, late),
      after: await offeredKeys(suite, early),
    };
  });
}

/**
 * Validates a registration, where the club lets it: it may refuse another one of a person who awaits a decision
 * (`registration-while-waiting`).
 */
function validated(suite: Suite, kind: RegistrationKind, { id }: GivenRecord) {
  return optional(decide(suite, kind.validate, id));
}

/** The payments of two people, and the keys that the first one offers. */
interface TwoPayments {
  readonly plain: GivenRecord;
  readonly own: readonly string[];
  readonly other: GivenRecord;
}

/** A key of a registration of the second person, and whether the payment of the first one offers it. */
interface KeyOfEvent {
  readonly key: string;
  readonly isForPlain: boolean;
}

/**
 * Registers the second person to an event with a price, and returns the key that either payment offers from then on: it
 * is of that registration, even where the payment of the first person offers it.
 */
async function keyOfEvent(suite: Suite, { plain, own, other }: TwoPayments): Promise<KeyOfEvent | undefined> {
  proveThere(suite.described, 'createEventRegistration');
  const before = [...own, ...(await offeredKeys(suite, other))];
  const event_id = await activityFor(suite, toEvent, { auto_validate: true, cost_euros: 35 });
  await givenRecord(suite, toEvent.subject, { member_id: Number(other.draft.member_id), event_id });
  const [ofPlain, ofOther] = [await offeredKeys(suite, plain), await offeredKeys(suite, other)];
  const key = [...ofPlain, ...ofOther].find((each) => !before.includes(each));
  return key === undefined ? undefined : { key, isForPlain: ofPlain.includes(key) && ofOther.includes(key) };
}

/** More than anything that a person of the run owes. */
const largeAmount = 5_000_000;

rule('payment/available-amount-is-checked', async (suite) => {
  const { plain } = await payments(suite);
  const offered = await offeredKeys(suite, plain);
  if (offered.length === 0) throw new NotApplicable('the club offers no allocation key');
  const body = { allocations: offered.slice(0, 100) };
  const allocatedLarge = async (more: number) => {
    const draft = { ...plain.draft, amount_cents: largeAmount + more, method: await freshMethod(suite) };
    const { id } = await givenRecord(suite, subjectNamed('payments'), draft);
    return suite.request('changePayment', { path: { id }, body });
  };
  // A club may refuse to allocate more than is available, or allocate as much as that.
  if (!isSuccess(await allocatedLarge(0))) return;
  expectClientError(await allocatedLarge(100));
});

async function expectReadable(suite: Suite, { id }: GivenRecord): Promise<void> {
  const response = await suite.scene(`the read of payment ${id}`, () =>
    suite.request('readPayment', { path: { id } }),
  );
  await judgeShared(suite, response, () => {
    const shown = expectRecord(response).id;
    if (shown !== undefined) expectEqual(`the id of payment ${id}`, id, shown, response);
  });
}

function expectAscending(suite: Suite, ids: readonly unknown[]): void {
  const numbers = ids.filter((id) => typeof id === 'number');
  suite.judged(numbers.length);
  const falling = numbers.findIndex((id, index) => index > 0 && id < (numbers[index - 1] as number));
  if (falling > 0)
    throw violation('payments by rising id', `payment ${numbers[falling]} after ${numbers[falling - 1]}`);
}
