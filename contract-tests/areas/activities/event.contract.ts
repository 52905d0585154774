import type { JsonObject } from '../../../spec/index.ts';
import { judgeShared, judgeTogether } from '../../engine/judging/judge-shared.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { expectRecord } from '../../expect/body.ts';
import { expectEqual, expectReadBack } from '../../expect/equality.ts';
import { expectEveryField } from '../../expect/every-field.ts';
import { expectRejected, expectStatus } from '../../expect/status.ts';
import { validatedPeople, withoutRegistration } from '../../expect/validated-people.ts';
import { expectInOwnList } from '../../probes/belonging.ts';
import { expectLeadsTo, follow, isCallable } from '../../probes/followed-path.ts';
import { unknownReference } from '../../probes/unknown-reference.ts';
import {
  autumnEvent,
  type ChangedEvent,
  changedEvent,
  changedInPart,
  clearedEvent,
  createdEvent,
  eventOfASeason,
  partlyChangedEvent,
} from '../../scenes/activities/event.ts';
import { listedEvents } from '../../scenes/activities/listed-events.ts';
import { firstThatExists } from '../../scenes/deleted-elsewhere.ts';
import { exportedEvents } from '../../scenes/lists/export.ts';
import { optional } from '../../scenes/optional.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { moveToAnotherSeason } from '../../scenes/seasons/moved-record.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { expectMostRecentFirst } from './birth-years.ts';
import {
  type EventParticipants,
  eventParticipants,
  namesakesAtAnEvent,
  participantsValidatedAtOnce,
} from './event-participants.scene.ts';

rule('event/created-one-can-be-read', async (suite) => {
  const { id, reading } = await eventOfASeason(suite);
  await judgeShared(suite, reading, () => {
    const shown = expectRecord(reading).id;
    if (shown !== undefined) expectEqual(`the id of event ${id}`, id, shown, reading);
  });
});

rule(
  'event/listed-one-has-every-field',
  async (suite) => {
    const ofSeason = (await listedEvents(suite)).list;
    const exported = await exportedEvents(suite);
    const fieldsOf = suite.described.recordFields;
    suite.judged(expectEveryField('listSeasonEvents', fieldsOf('listSeasonEvents'), ofSeason.entries));
    suite.judged(expectEveryField('listEvents', fieldsOf('listEvents'), exported.entries));
  },
  { when: 'last' },
);

rule('event/change-keeps-omitted-fields', async (suite) => {
  const expectOmittedKept = ({ change, before, after }: ChangedEvent) => {
    const omitted = ['sport_id', ...ownFields].filter((field) => !(field in change) && field in before);
    for (const field of omitted) expectEqual(`${field} after the change`, before[field], after[field]);
    const hours = instants.filter((field) => !(field in change) && typeof before[field] === 'string');
    const kept = Object.fromEntries(hours.map((field) => [field, before[field] as string]));
    expectInstants(suite, kept, after);
    suite.judged(omitted.length);
  };
  await eachChange(suite, expectOmittedKept);
});

rule('event/null-clears-a-field', async (suite) => {
  const { change, after, list } = await clearedEvent(suite);
  const cleared = Object.keys(change).filter((field) => change[field] === null);
  await judgeTogether(suite, list.pages, () => {
    // Without a number of places a club may show 0 (`unlimited-capacity-form`).
    const shown = (field: string) => (field === 'capacity' ? after[field] || null : (after[field] ?? null));
    for (const field of cleared) expectEqual(field, null, shown(field));
    suite.judged(cleared.length);
  });
});

rule('event/begin-and-end-keep-the-instant', async (suite) => {
  const { draft, entry, list } = await createdEvent(suite);
  await judgeTogether(suite, list.pages, () => expectInstants(suite, draft, entry));
  await eachChange(suite, ({ change, after }) => expectInstants(suite, change, after));
});

rule('event/costs-are-in-whole-euros', async (suite) => {
  const { draft, entry, list } = await createdEvent(suite);
  await judgeTogether(suite, list.pages, () => expectCosts(suite, draft, entry));
  await eachChange(suite, ({ change, after }) => expectCosts(suite, change, after));
});

rule(
  'event/belongs-to-one-season',
  async (suite) => {
    await eventOfASeason(suite);
    await optional(changedInPart(suite));
    await optional(moveToAnotherSeason(suite, 'events'));
    await expectInOwnList(suite, 'listSeasonEvents');
  },
  { when: 'last' },
);

probeRule('event/season-must-exist', unknownReference, ({ response }) => expectRejected(response));

rule('event/most-recent-birth-year-stands-first', (suite) =>
  expectMostRecentFirst(suite, subjectNamed('events')),
);

rule('event/season-list-names-the-season', async (suite) => {
  const { season: seasonId, list } = await listedEvents(suite);
  await judgeTogether(suite, list.pages, () => {
    // An event from before the run may have a null season.
    const named = list.entries.filter(({ season_id }) => season_id !== null);
    for (const { id, season_id } of named) expectEqual(`season_id of event ${id}`, seasonId, season_id);
  });
});

rule(
  'event/paths-lead',
  async (suite) => {
    const { season: seasonId, list } = await listedEvents(suite);
    const [listed] = list.entries;
    if (listed !== undefined) await expectPathsLead(suite, listed, seasonId);
    const exported = await exportedEvents(suite);
    const other =
      exported.entries.find(({ id }) => id === exported.ofEndedSeason?.id) ??
      exported.entries.find((entry) => typeof entry.season_id === 'number');
    if (other === undefined) throw new NotApplicable('no exported event names its season');
    await expectPathsLead(suite, other, Number(other.season_id));
  },
  { when: 'last' },
);

rule('event/members-are-validated', (suite) =>
  judgeParticipants(suite, ({ event, people, registrations }) => {
    const validated = validatedPeople(registrations, { field: 'event_id', id: event });
    const [stranger] = withoutRegistration(validated, people);
    if (stranger !== undefined)
      throw violation(
        `people with validated registrations: ${[...validated.ids].join(', ')}`,
        `person ${stranger} in the member list`,
      );
  }),
);

rule('event/validated-people-are-members', async (suite) => {
  await judgeParticipants(suite, (participants) => expectEachListed(suite, participants));
  for (const others of [await participantsValidatedAtOnce(suite), await namesakesAtAnEvent(suite)])
    if (others !== undefined) await judgeTogether(suite, others.pages, () => expectEachListed(suite, others));
});

/** Expects each person with a validated registration to an event in its member list. */
async function expectEachListed(
  suite: Suite,
  { event, people, registrations }: EventParticipants,
): Promise<void> {
  const validated = validatedPeople(registrations, { field: 'event_id', id: event });
  const absent = [...validated.ids].filter((id) => !people.includes(id));
  const missing = await firstThatExists(suite, 'readMember', absent);
  if (missing !== undefined)
    throw violation(
      `person ${missing} in the member list of event ${event}`,
      people.length === 0 ? 'no people' : `only ${people.join(', ')}`,
    );
}

const costs = ['cost_euros', 'external_cost_euros'];
const instants = ['begin', 'end'];
/** The fields of an event that read back literally: neither identifiers nor instants. */
const ownFields = [
  'name',
  'description',
  'location',
  'capacity',
  'registration_opening',
  'registration_deadline',
  'birth_year_start',
  'birth_year_end',
  ...costs,
  'external_access',
  'membership_required',
  'auto_validate',
  'pre_registration_required',
  'external_registration',
];

function expectCosts(suite: Suite, sent: JsonObject, entry: JsonObject): void {
  const fields = costs.filter((field) => typeof sent[field] === 'number');
  suite.judged(expectReadBack(sent, entry, fields));
}

/** Expects the instants that were sent, which may read back with another offset. */
function expectInstants(suite: Suite, sent: JsonObject, entry: JsonObject): void {
  const fields = instants.filter((field) => field in sent);
  suite.judged(fields.length);
  for (const field of fields)
    if (Date.parse(String(entry[field])) !== Date.parse(String(sent[field])))
      throw violation(`${field} at the instant ${sent[field]}`, `${field} ${entry[field]}`);
}

/** Judges the run's event after each change of it. A violation shows the list that was read then. */
async function eachChange(suite: Suite, check: (changed: ChangedEvent) => void): Promise<void> {
  const changes = [
    await changedEvent(suite),
    await partlyChangedEvent(suite),
    await clearedEvent(suite),
    await autumnEvent(suite),
  ];
  for (const changed of changes.filter((one) => one !== undefined))
    await judgeTogether(suite, changed.list.pages, () => check(changed));
}

/** Expects the paths of a listed event to lead to its season and its participants, as far as the client may read these. */
async function expectPathsLead(suite: Suite, entry: JsonObject, seasonId: number): Promise<void> {
  if (await isCallable(suite, 'readSeason'))
    await expectLeadsTo(suite, 'season_path', entry, { read: 'readSeason', id: seasonId });
  if (!(await isCallable(suite, 'listEventMembers'))) return;
  const participants = await follow(suite, 'members_path', entry);
  expectStatus(participants, 200);
  entriesOf(participants);
}

async function judgeParticipants(
  suite: Suite,
  check: (participants: EventParticipants) => void | Promise<void>,
): Promise<void> {
  const participants = await eventParticipants(suite);
  await judgeTogether(suite, participants.pages, () => check(participants));
  suite.judged(participants.people.length);
}
