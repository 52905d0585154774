import { daysAfter, todayOf, twoDays } from '../../arbitraries/date.ts';
import { plainSeason, type SeasonDraft } from '../../arbitraries/season.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { describeExchange } from '../../engine/wire/secret/describe-response.ts';
import { expectReadBack } from '../../expect/equality.ts';
import { expectRejected } from '../../expect/status.ts';
import { expectAccepted } from '../../probes/acceptance.ts';
import { someCityCodes } from '../../scenes/club/commune.ts';
import { hasField, needField } from '../../scenes/described-fields.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { dayBeforeSeason, nonOverlappingDays, plainDraft } from '../../scenes/non-overlapping-season.ts';
import { optional } from '../../scenes/optional.ts';
import { givenSeasonWithPriorities, seasonDetail } from '../../scenes/seasons/season.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

type Order = readonly [keyof SeasonDraft, keyof SeasonDraft];

/** Pairs of dates of which the first must not be after the second. */
const orders = {
  season: ['start_date', 'end_date'],
  registration: ['registration_start', 'registration_end'],
  formerMembers: ['previous_registration_start', 'registration_start'],
  city: ['city_registration_start', 'registration_start'],
} as const satisfies Readonly<Record<string, Order>>;

rule('season/ends-on-or-after-start', (suite) => judgeOrder(suite, orders.season));

rule('season/registration-ends-on-or-after-start', (suite) => judgeOrder(suite, orders.registration));

rule('season/former-member-opening-not-after-general', (suite) => judgeOrder(suite, orders.formerMembers));

rule('season/city-opening-not-after-general', (suite) => judgeOrder(suite, orders.city));

rule('season/city-opening-needs-city-code', async (suite) => {
  needField(suite, 'createSeason', 'city_registration_start');
  const opening = { city_registration_start: daysAfter(todayOf(suite), -189) };
  const body = { ...(await plainDraft(suite)), ...opening };
  expectRejected(await suite.request('createSeason', { body }));
  const { id } = await recordFor(suite, subjectNamed('seasons'), 'refused changes');
  expectRejected(await suite.request('changeSeason', { path: { id }, body: opening }));
  const season = await optional(givenSeasonWithPriorities(suite));
  if (season !== undefined) await expectOpeningToNeedItsCode(suite, season.id);
});

/** Expects that a season does not lose its city code alone. The opening may go with it, to the general one. */
async function expectOpeningToNeedItsCode(suite: Suite, id: number): Promise<void> {
  const removed = await suite.request('changeSeason', { path: { id }, body: { city_code: null } });
  if (!isSuccess(removed)) return;
  const season = await seasonDetail(suite, id);
  const { city_code, city_registration_start, registration_start } = season;
  const isReset = city_registration_start === null || city_registration_start === registration_start;
  if (city_code === null && !isReset)
    throw violation(
      'a refusal, or a season without a priority opening for the commune',
      `city_code null and city_registration_start ${city_registration_start}`,
      { shownBy: season },
    );
}

rule('season/equal-dates-accepted', async (suite) => {
  const describedOrders = Object.values<Order>(orders).filter((order) =>
    order.every((field) => hasField(suite, 'createSeason', field)),
  );
  await suite.forEach(describedOrders, async (order) => {
    const { created, changed } = await seasonOfEqualDates(suite, order);
    const from = await daysToMove(suite, order);
    const [day, next] = [daysAfter(from, 10), daysAfter(from, 11)];
    const inOrder = await seasonWithDates(suite, order, day, next);
    await judgeShared(suite, created, (response) =>
      expectAccepted(response, () => suite.request('createSeason', { body: inOrder })),
    );
    const id = identifierIn(created.json);
    if (changed !== undefined && id !== undefined)
      await judgeShared(suite, changed, (response) =>
        expectAccepted(response, () => moveInOrder(suite, id, order, from)),
      );
  });
});

/**
 * Expects neither a creation nor a change to put the first of two dates after the second. A club may take seasons of some
 * years only, so two days are sent that are accepted in order.
 */
async function judgeOrder(suite: Suite, order: Order): Promise<void> {
  for (const field of order) needField(suite, 'createSeason', field);
  const refused = async ({ earlier, later }: { earlier: string; later: string }) => {
    const body = await seasonWithDates(suite, order, later, earlier);
    expectRejected(await suite.request('createSeason', { body }));
  };
  const from = await daysToMove(suite, order);
  const accepted = { earlier: daysAfter(from, 10), later: daysAfter(from, 11) };
  await suite.forAll(twoDays, refused, { examples: [accepted], atMost: 1 });
  const { created, changed, day } = await seasonOfEqualDates(suite, order);
  const id = identifierIn(created.json);
  if (id === undefined || changed === undefined || !isSuccess(changed))
    throw new SetupFailed(
      `a season with one day as ${order.join(' and ')} is needed, but ${describeExchange(changed ?? created)}`,
    );
  const [first, second] = order;
  const disordered = [{ [first]: daysAfter(day, 1) }, { [second]: daysAfter(day, -1) }];
  await suite.forEach(disordered, async (change) =>
    expectRejected(await suite.request('changeSeason', { path: { id }, body: change })),
  );
  expectReadBack({ [first]: day, [second]: day }, await seasonDetail(suite, id), order);
}

/** The responses to writes of a season in which two dates are the same day. */
interface EqualDates {
  readonly created: Response;
  /** The response to the change of both dates to another day; undefined where the creation was refused. */
  readonly changed: Response | undefined;
  /** The day to which the change moves both. */
  readonly day: string;
}

/** Creates a season in which two dates are the same day, and moves both to another day. A rule judges the acceptance. */
function seasonOfEqualDates(suite: Suite, order: Order): Promise<EqualDates> {
  return suite.scene(`a season whose ${order.join(' and ')} are one day`, async () => {
    const from = await daysToMove(suite, order);
    const [before, day] = [daysAfter(from, 10), daysAfter(from, 15)];
    const body = await seasonWithDates(suite, order, before, before);
    const created = await suite.request('createSeason', { body });
    const id = identifierIn(created.json);
    if (id === undefined) return { created, changed: undefined, day };
    const [first, second] = order;
    const sameDay = { [first]: day, [second]: day };
    return { created, changed: await suite.request('changeSeason', { path: { id }, body: sameDay }), day };
  });
}

/** Moves both dates to two days in order, which a club may refuse by a rule of its own, too. */
function moveInOrder(suite: Suite, id: number, [first, second]: Order, from: string): Promise<Response> {
  const body = { [first]: daysAfter(from, 15), [second]: daysAfter(from, 16) };
  return suite.request('changeSeason', { path: { id }, body });
}

/** Returns the day from which two dates are counted: today, or a day without a season where seasons must not overlap. */
async function daysToMove(suite: Suite, [first]: Order): Promise<string> {
  const { start_date } = first === 'start_date' ? await nonOverlappingDays(suite) : {};
  return start_date ?? (await dayBeforeSeason(suite)) ?? todayOf(suite);
}

/**
 * Returns a season that is lawful except for the order of two dates, which the caller chooses. The other dates are apart
 * from these two. Registration ends some weeks before the season starts: whether it may last longer, or begin years
 * before, is unspecified.
 */
async function seasonWithDates(
  suite: Suite,
  [first, second]: Order,
  firstDay: string,
  secondDay: string,
): Promise<SeasonDraft> {
  const [earliest, latest] = firstDay > secondDay ? [secondDay, firstDay] : [firstDay, secondDay];
  const registration = (start: string) => ({
    registration_start: start,
    registration_end: daysAfter(start, 30),
  });
  const others: Partial<SeasonDraft> =
    first === 'start_date'
      ? registration(daysAfter(earliest, -60))
      : {
          ...registration(daysAfter(latest, 1)),
          ...{ start_date: daysAfter(latest, 90), end_date: daysAfter(latest, 455) },
          ...(await nonOverlappingDays(suite)),
        };
  const city =
    first === 'city_registration_start' ? { city_code: (await someCityCodes(suite))[0] as string } : {};
  const plain = plainSeason(suite.freshMark(), todayOf(suite));
  return { ...plain, ...others, ...city, [first]: firstDay, [second]: secondDay };
}
