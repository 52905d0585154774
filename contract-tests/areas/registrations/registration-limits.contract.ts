import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { daysAfter, todayOf } from '../../arbitraries/date.ts';
import { judgeShared, judgeTogether } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isRefusal, isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectRejected } from '../../expect/status.ts';
import { expectAccepted } from '../../probes/acceptance.ts';
import { needField } from '../../scenes/described-fields.ts';
import { givenRecord, recordForReading } from '../../scenes/given-record.ts';
import { entryOf, wholeList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import {
  eventToJoin,
  groupToJoin,
  personFor,
  refusalOfNewcomers,
} from '../../scenes/registrations/registrable.ts';
import {
  annual,
  eachKind,
  type RegistrationKind,
  toEvent,
} from '../../scenes/registrations/registration-kind.ts';
import { activityFor } from '../../scenes/registrations/registration-season.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { type MakesPlace, tryEachRoad } from './last-place.scene.ts';
import { prepaidRegistration } from './prepaid-registration.scene.ts';

rule('registration/prior-payment-makes-pending', async (suite) => {
  const { registration, pending } = await prepaidRegistration(suite);
  await judgeTogether(suite, pending.pages, () => {
    const entry = entryOf(pending.entries, registration);
    if (entry === undefined)
      throw violation(
        `registration ${registration.id} among the pending`,
        `${pending.entries.length} others`,
      );
    expectEqual(`valid of registration ${registration.id}`, null, entry.valid);
  });
});

rule('registration/unknown-birth-date-is-decided', async (suite) => {
  const plain = await subjectNamed('members').plain(suite, suite.freshMark());
  if ('birth_date' in plain) throw new NotApplicable('the club requires the date of birth of each person');
  const person = await givenRecord(suite, subjectNamed('members'), plain);
  const decisions = [
    [annual, await groupToJoin(suite)],
    [toEvent, await eventToJoin(suite)],
  ] as const;
  for (const [kind, activity] of decisions) {
    if (!suite.described.has(kind.create)) continue;
    const body = { member_id: person.id, [kind.activity]: activity };
    const response = await suite.request(kind.create, { body });
    if (isSuccess(response)) continue;
    expectRejected(response);
    const { id: season_id } = await recordForReading(suite, subjectNamed('seasons'));
    const list = await wholeList(suite, kind.listOfSeason, season_id);
    const made = list.entries.find((entry) => entry.member_id === person.id);
    if (made !== undefined)
      throw violation(`no registration of person ${person.id}, as it was refused`, canonical(made), {
        shownBy: made,
      });
  }
});

rule('registration/refused-one-takes-no-place', async (suite) => {
  const { id: season_id } = await recordForReading(suite, subjectNamed('seasons'));
  const member_id = await personFor(suite, 0);
  const oneBody = async () => {
    const group_id = await activityFor(suite, annual, { season_id, capacity: 1 });
    return { member_id, group_id };
  };
  const body = await oneBody();
  const refused = await suite.request(annual.create, { body: { ...body, [noField]: 'oui' } });
  if (!isRefusal(refused)) throw new SetupFailed(`a body with the field ${noField} is not refused`);
  suite.judged(1);
  await expectPlaceFor(suite, annual, body, oneBody);
});

rule('registration/removed-one-takes-no-place', (suite) =>
  eachKind(suite, async (kind) => {
    const { id: season_id } = await recordForReading(suite, subjectNamed('seasons'));
    const [leaving, coming] = [await personFor(suite, 0), await personFor(suite, 1)];
    const lastPlace = () => activityFor(suite, kind, { season_id, capacity: 1, auto_validate: true });
    // The person who left comes back, or another one comes.
    const returns = kind === annual ? kind.cancel : kind.remove;
    await expectPlaceAfterEachRemoval(suite, kind, async (removal) => {
      const activity = await lastPlace();
      const next = removal === returns ? leaving : coming;
      return {
        leaving: { member_id: leaving, [kind.activity]: activity },
        coming: { member_id: next, [kind.activity]: activity },
        like: async () => ({ member_id: next, [kind.activity]: await lastPlace() }),
      };
    });
  }),
);

rule('registration/removed-one-counts-for-no-maximum', async (suite) => {
  needField(suite, 'createSeason', 'max_annual_registrations');
  const member_id = await personFor(suite, 0);
  const bodyIn = async (season_id: number) => ({
    member_id,
    group_id: await activityFor(suite, annual, { season_id, auto_validate: true }),
  });
  // What the person has in another season must not count, either.
  await optional(registeredWithoutMaximum(suite));
  await expectPlaceAfterEachRemoval(suite, annual, async () => {
    const season = await limitedSeason(suite);
    return {
      unlimited: async () => bodyIn(await seasonWithMaximum(suite, 0)),
      leaving: await bodyIn(season),
      coming: await bodyIn(season),
      like: async () => bodyIn(await limitedSeason(suite)),
    };
  });
});

// Alone, although it needs no control interface: with one, it moves the clock.
rule(
  'registration/last-day-is-open',
  async (suite) => {
    needField(suite, 'createSeason', 'registration_end');
    const today = await dayEverywhere(suite);
    const onLastDay = await registeredBefore(suite, today);
    suite.judged(1);
    if (isSuccess(onLastDay)) return;
    const onDayBefore = await registeredBefore(suite, daysAfter(today, 1));
    if (!isSuccess(onDayBefore))
      throw new NotApplicable(
        `the club refuses it on the day before the last one, too: ${onDayBefore.status}`,
      );
    throw violation(`a registration accepted on ${today}, the last day, as on the day before it`, onLastDay);
  },
  { when: 'alone' },
);

/** Registers a person to a group of a new season with this last registration day. */
async function registeredBefore(suite: Suite, registration_end: string): Promise<Response> {
  const seasons = subjectNamed('seasons');
  const body = { ...(await seasons.plain(suite, suite.freshMark())), registration_end };
  const season = await optional(givenRecord(suite, seasons, body), [SetupFailed]);
  if (season === undefined)
    throw new NotApplicable('the club takes no season whose registration ends so soon');
  const member_id = await personFor(suite, 0);
  const group_id = await activityFor(suite, annual, { season_id: season.id });
  return suite.request(annual.create, { body: { member_id, group_id } });
}

const hour = 3_600;
const day = 24 * hour;

/** Between these seconds of a day in UTC it is the same day wherever a club may be. */
const sameDay = { from: 3 * hour, to: 21 * hour };

/**
 * Returns the day of the target. By night it may be another one where the club is: a clock that can be wound is moved to the
 * morning.
 */
async function dayEverywhere(suite: Suite): Promise<string> {
  const second = (suite.now() / 1000) % day;
  if (second < sameDay.from || second >= sameDay.to) {
    if (suite.target.control_url === undefined)
      throw new NotApplicable('near midnight it may be another day where the club is');
    await suite.passTime((sameDay.from + day - second) % day);
  }
  return todayOf(suite);
}

/** A field that no body has. */
const noField = 'remarque_interne';

rule('registration/validated-within-capacity', (suite) =>
  eachKind(suite, async (kind) => {
    // Not the season of the run's other registrations: that may not change while other rules read its lists.
    const { id: season_id } = await recordForReading(suite, subjectNamed('seasons'));
    const open = { season_id, auto_validate: true };
    await judgeLastPlace(suite, async (byAChange) => {
      const place = byAChange
        ? await withOnePlaceLeft(suite, kind, open)
        : await activityFor(suite, kind, { ...open, capacity: 1 });
      const draftOf = async (number: number, activity: number) => ({
        member_id: await personFor(suite, number),
        [kind.activity]: activity,
      });
      return {
        kind,
        drafts: [await draftOf(0, place), await draftOf(1, place)],
        async count() {
          const list = await wholeList(suite, kind.listParticipants, place);
          // It is unspecified whether a person with two registrations is listed twice.
          return { validated: new Set(list.entries.map(({ id }) => id)).size, list };
        },
      };
    });
  }),
);

rule('registration/validated-within-the-seasons-maximum', async (suite) => {
  needField(suite, 'createSeason', 'max_annual_registrations');
  const member_id = await personFor(suite, 0);
  await judgeLastPlace(suite, async (byAChange) => {
    const season_id = byAChange ? await seasonLimitedLater(suite) : await limitedSeason(suite);
    const draftOf = async () => ({
      member_id,
      group_id: await activityFor(suite, annual, { season_id, auto_validate: true }),
    });
    return {
      kind: annual,
      drafts: [await draftOf(), await draftOf()],
      async count() {
        const list = await wholeList(suite, annual.listOfSeason, season_id);
        const own = list.entries.filter((entry) => entry.member_id === member_id && entry.valid === true);
        return { validated: own.length, list };
      },
    };
  });
});

rule('registration/maximum-of-zero-is-no-limit', async (suite) => {
  needField(suite, 'createSeason', 'max_annual_registrations');
  const { body, response } = await registeredWithoutMaximum(suite);
  await judgeShared(suite, response, () =>
    expectPlace(suite, annual, { body, response }, () => bodyWithMaximum(suite, 5)),
  );
});

/** Registers a person in a season that limits no one; once in a run. */
function registeredWithoutMaximum(suite: Suite): Promise<Registering> {
  return suite.scene('a registration in a season without a maximum', async () => {
    const body = await bodyWithMaximum(suite, 0);
    return { body, response: await suite.request(annual.create, { body }) };
  });
}

async function bodyWithMaximum(suite: Suite, maximum: number): Promise<JsonObject> {
  const season_id = await seasonWithMaximum(suite, maximum);
  const member_id = await personFor(suite, 0);
  return { member_id, group_id: await activityFor(suite, annual, { season_id }) };
}

const limitedSeason = (suite: Suite) => seasonWithMaximum(suite, 1);

/** Makes a season without a maximum, and limits it where the club accepts that. */
async function seasonLimitedLater(suite: Suite): Promise<number> {
  const id = await seasonWithMaximum(suite, 0);
  const change = { path: { id }, body: { max_annual_registrations: 1 } };
  const changed = await optional(suite.request('changeSeason', change));
  return changed !== undefined && isSuccess(changed) ? id : limitedSeason(suite);
}

async function seasonWithMaximum(suite: Suite, max_annual_registrations: number): Promise<number> {
  const plain = await subjectNamed('seasons').plain(suite, suite.freshMark());
  return (await givenRecord(suite, subjectNamed('seasons'), { ...plain, max_annual_registrations })).id;
}

/** A registration that takes the only place and is removed, another for that place, and one for a like place. */
interface FreedPlace {
  readonly leaving: JsonObject;
  readonly coming: JsonObject;
  readonly like: () => Promise<JsonObject>;
  /** A like place of which there are any number; where the first registration must be accepted as there. */
  readonly unlimited?: () => Promise<JsonObject>;
}

/** Expects the place to be free after a cancellation and after a deletion, as far as the club accepts them. */
async function expectPlaceAfterEachRemoval(
  suite: Suite,
  kind: RegistrationKind,
  makePlace: (removal: OperationId) => Promise<FreedPlace>,
): Promise<void> {
  let removed = 0;
  for (const removal of [kind.cancel, kind.remove]) {
    const { leaving, coming, like, unlimited } = await makePlace(removal);
    const response = await suite.request(kind.create, { body: leaving });
    if (unlimited !== undefined)
      await optional(expectPlace(suite, kind, { body: leaving, response }, unlimited), [SetupFailed]);
    const id = identifierIn(response.json);
    if (id === undefined || !isSuccess(await suite.request(removal, { path: { id } }))) continue;
    removed += 1;
    await expectPlaceFor(suite, kind, coming, like);
  }
  if (removed === 0)
    throw new NotApplicable('the club removes no registration of the run, by rules of its own');
}

/** A registration that was sent, and its response. */
interface Registering {
  readonly body: JsonObject;
  readonly response: Response;
}

async function expectPlaceFor(
  suite: Suite,
  kind: RegistrationKind,
  body: JsonObject,
  likeBody: () => Promise<JsonObject>,
): Promise<void> {
  const response = await suite.request(kind.create, { body });
  await expectPlace(suite, kind, { body, response }, likeBody);
}

/** Expects a registration to be accepted, or refused where a like one for another place is refused as well. */
async function expectPlace(
  suite: Suite,
  { create }: RegistrationKind,
  { body, response }: Registering,
  likeBody: () => Promise<JsonObject>,
): Promise<void> {
  suite.judged(1);
  await expectAccepted(response, async () => suite.request(create, { body: await likeBody() })).catch(
    async (error: unknown) => {
      throw (error instanceof SetupFailed && (await refusalOfNewcomers(suite, error, body))) || error;
    },
  );
}

/** Makes a group or event with room for all, and changes its capacity to 1 where the club accepts that. */
async function withOnePlaceLeft(suite: Suite, kind: RegistrationKind, open: JsonObject): Promise<number> {
  const id = await activityFor(suite, kind, open);
  const change = { path: { id }, body: { capacity: 1 } };
  if (isSuccess(await suite.request(kind.changeActivity, change))) return id;
  return activityFor(suite, kind, { ...open, capacity: 1 });
}

async function judgeLastPlace(suite: Suite, makePlace: MakesPlace): Promise<void> {
  const counts = await tryEachRoad(suite, makePlace);
  for (const { validated, list } of counts)
    await judgeTogether(suite, list.pages, () => {
      if (validated > 1) throw violation('one validated at most', `${validated} validated`);
    });
  if (counts.every(({ validated }) => validated === 0))
    throw new NotApplicable('the club validates neither of the registrations, by rules of its own');
}
