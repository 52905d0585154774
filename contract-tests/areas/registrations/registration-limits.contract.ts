import type { JsonObject } from '../../../spec/index.ts';
import { judgeTogether } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/errors.ts';
import { canonical } from '../../engine/wire/json.ts';
import { isRefusal, isSuccess } from '../../engine/wire/response.ts';
import { expectAcceptedLikeTwin } from '../../expect/acceptance.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectRejected } from '../../expect/status.ts';
import { expectAccepted } from '../../probes/acceptance.ts';
import { needField } from '../../scenes/described-fields.ts';
import { givenRecord, recordForReading } from '../../scenes/given-record.ts';
import { entryOf, wholeList } from '../../scenes/list-reading.ts';
import { eventToJoin, groupToJoin, personFor, refusalOfNewcomers } from '../../scenes/registrable.ts';
import { annual, eachKind, toEvent } from '../../scenes/registration-kind.ts';
import { activityFor } from '../../scenes/registration-season.ts';
import { subjectNamed } from '../../scenes/subjects/subject-registry.ts';
import { type LastPlace, tryToValidateBoth } from './last-place.scene.ts';
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
  const register = (body: JsonObject) => suite.request(annual.create, { body });
  const body = await oneBody();
  const refused = await register({ ...body, [noField]: 'oui' });
  if (!isRefusal(refused)) throw new SetupFailed(`a body with the field ${noField} is not refused`);
  suite.judged(1);
  const response = await register(body);
  if (isSuccess(response)) return;
  try {
    expectAcceptedLikeTwin({ response, first: await register(await oneBody()) });
  } catch (error) {
    throw (error instanceof SetupFailed && (await refusalOfNewcomers(suite, error, body))) || error;
  }
});

/** A field that no body has. */
const noField = 'remarque_interne';

rule('registration/validated-within-capacity', (suite) =>
  eachKind(suite, async (kind) => {
    // Not the season of the run's other registrations: that may not change while other rules read its lists.
    const { id: season_id } = await recordForReading(suite, subjectNamed('seasons'));
    const place = await activityFor(suite, kind, { season_id, capacity: 1, auto_validate: true });
    const draftOf = async (number: number) => ({
      member_id: await personFor(suite, number),
      [kind.activity]: place,
    });
    await judgeLastPlace(suite, {
      kind,
      drafts: [await draftOf(0), await draftOf(1)],
      async count() {
        const list = await wholeList(suite, kind.listParticipants, place);
        // It is unspecified whether a person with two registrations is listed twice.
        return { validated: new Set(list.entries.map(({ id }) => id)).size, list };
      },
    });
  }),
);

rule('registration/validated-within-the-seasons-maximum', async (suite) => {
  needField(suite, 'createSeason', 'max_annual_registrations');
  const plain = await subjectNamed('seasons').plain(suite, suite.freshMark());
  const limited = await givenRecord(suite, subjectNamed('seasons'), {
    ...plain,
    max_annual_registrations: 1,
  });
  const member_id = await personFor(suite, 0);
  const draftOf = async () => ({
    member_id,
    group_id: await activityFor(suite, annual, { season_id: limited.id, auto_validate: true }),
  });
  await judgeLastPlace(suite, {
    kind: annual,
    drafts: [await draftOf(), await draftOf()],
    async count() {
      const list = await wholeList(suite, annual.listOfSeason, limited.id);
      const own = list.entries.filter((entry) => entry.member_id === member_id && entry.valid === true);
      return { validated: own.length, list };
    },
  });
});

rule('registration/maximum-of-zero-is-no-limit', async (suite) => {
  needField(suite, 'createSeason', 'max_annual_registrations');
  const member_id = await personFor(suite, 0);
  const register = async (max_annual_registrations: number) => {
    const plain = await subjectNamed('seasons').plain(suite, suite.freshMark());
    const season = { ...plain, max_annual_registrations };
    const { id: season_id } = await givenRecord(suite, subjectNamed('seasons'), season);
    const group_id = await activityFor(suite, annual, { season_id });
    return suite.request('createAnnualRegistration', { body: { member_id, group_id } });
  };
  await expectAccepted(await register(0), () => register(5)).catch(async (error: unknown) => {
    throw (error instanceof SetupFailed && (await refusalOfNewcomers(suite, error, { member_id }))) || error;
  });
});

async function judgeLastPlace(suite: Suite, place: LastPlace): Promise<void> {
  const counts = await tryToValidateBoth(suite, place);
  for (const { validated, list } of counts)
    await judgeTogether(suite, list.pages, () => {
      if (validated > 1) throw violation('one validated at most', `${validated} validated`);
    });
  if (counts.every(({ validated }) => validated === 0))
    throw new NotApplicable('the club validates neither of the registrations, by rules of its own');
}
