import type { JsonObject } from '../../../spec/index.ts';
import { judgeShared, judgeTogether } from '../../engine/judging/judge-shared.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import { expectEveryField } from '../../expect/every-field.ts';
import { expectEqual, expectReadBack, expectRecord, expectRejected } from '../../expect/expectations.ts';
import { expectLeadsTo, follow, isOpen } from '../../probes/followed-path.ts';
import { unknownReference } from '../../probes/unknown-reference.ts';
import {
  autumnEvent,
  type ChangedEvent,
  changedEvent,
  clearedEvent,
  createdEvent,
  eventOfASeason,
  partlyChangedEvent,
} from '../../scenes/event.ts';
import { exportedEvents } from '../../scenes/export.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { listedEvents } from '../../scenes/listed-events.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { recordFor } from '../../scenes/subjects/given-record.ts';
import { subjectNamed } from '../../scenes/subjects/subject-registry.ts';
import { wholeList } from '../../scenes/whole-list.ts';
import { type EventParticipants, eventParticipants } from './listed-participants.scene.ts';

rule('event/created-one-can-be-read', async (suite) => {
  const { id, reading } = await eventOfASeason(suite);
  await judgeShared(suite, reading, () => {
    const shown = expectRecord(reading).id;
    if (shown !== undefined) expectEqual('the id in `data`', id, shown);
  });
});

rule(
  'event/listed-one-has-every-field',
  async (suite) => {
    const ofSeason = (await listedEvents(suite)).list;
    const exported = await exportedEvents(suite);
    expectEveryField(suite, 'listSeasonEvents', ofSeason.entries);
    expectEveryField(suite, 'listEvents', exported.entries);
  },
  { when: 'last' },
);

rule('event/created-fields-read-back', async (suite) => {
  const { draft, entry, list } = await createdEvent(suite);
  await judgeTogether(suite, list.pages, () => readsBack(suite, draft, entry));
});

rule('event/changed-fields-read-back', (suite) =>
  eachChange(suite, ({ change, after }) => readsBack(suite, change, after)),
);

rule('event/change-keeps-omitted-fields', (suite) =>
  eachChange(suite, ({ change, before, after }) => {
    const omitted = ['sport_id', ...ownFields].filter((field) => !(field in change) && field in before);
    for (const field of omitted) expectEqual(`${field} after the change`, before[field], after[field]);
    const hours = instants.filter((field) => !(field in change) && typeof before[field] === 'string');
    const kept = Object.fromEntries(hours.map((field) => [field, before[field] as string]));
    keepsInstants(suite, kept, after);
    suite.judged(omitted.length);
  }),
);

rule('event/null-clears-a-field', async (suite) => {
  const { change, after, list } = await clearedEvent(suite);
  const cleared = Object.keys(change).filter((field) => change[field] === null);
  await judgeTogether(suite, list.pages, () => {
    for (const field of cleared) expectEqual(field, null, after[field] ?? null);
    suite.judged(cleared.length);
  });
});

rule('event/begin-and-end-keep-the-instant', async (suite) => {
  const { draft, entry, list } = await createdEvent(suite);
  await judgeTogether(suite, list.pages, () => keepsInstants(suite, draft, entry));
  await eachChange(suite, ({ change, after }) => keepsInstants(suite, change, after));
  const inAutumn = await autumnEvent(suite);
  if (inAutumn === undefined) return;
  const { change, after } = inAutumn;
  await judgeTogether(suite, inAutumn.list.pages, () => keepsInstants(suite, change, after));
});

rule('event/costs-are-in-whole-euros', async (suite) => {
  const { draft, entry, list } = await createdEvent(suite);
  await judgeTogether(suite, list.pages, () => keepsCosts(suite, draft, entry));
  await eachChange(suite, ({ change, after }) => keepsCosts(suite, change, after));
});

rule('event/belongs-to-one-season', async (suite) => {
  const created = await eventOfASeason(suite);
  await judgeTogether(suite, created.list.pages, () => {
    if (entryOf(created.list.entries, created) === undefined)
      throw violation(`event ${created.id} in the list of season ${created.season}`, 'others only');
  });
  const { id } = await recordFor(suite, subjectNamed('seasons'), 'refused changes');
  const others = await wholeList(suite, 'listSeasonEvents', id);
  if (entryOf(others.entries, created) !== undefined)
    throw violation(
      `event ${created.id} in the list of season ${created.season} alone`,
      `it is in that of season ${id}, too`,
    );
});

probeRule('event/season-must-exist', unknownReference, ({ response }) => expectRejected(response));

rule('event/season-list-names-the-season', async (suite) => {
  const { season: seasonId, list } = await listedEvents(suite);
  await judgeTogether(suite, list.pages, () => {
    // An event that was there before may have a season that reads null.
    const named = list.entries.filter(({ season_id }) => season_id !== null);
    for (const { id, season_id } of named) expectEqual(`season_id of event ${id}`, seasonId, season_id);
  });
});

rule(
  'event/paths-lead',
  async (suite) => {
    const { season: seasonId, list } = await listedEvents(suite);
    const [listed] = list.entries;
    if (listed !== undefined) await leadOn(suite, listed, seasonId);
    const exported = await exportedEvents(suite);
    const other =
      exported.entries.find(({ id }) => id === exported.ofEndedSeason?.id) ??
      exported.entries.find((entry) => typeof entry.season_id === 'number');
    if (other === undefined) throw new NotApplicable('no exported event names its season');
    await leadOn(suite, other, Number(other.season_id));
  },
  { when: 'last' },
);

rule('event/members-are-validated', (suite) =>
  judgeParticipants(suite, ({ people, validated }) => {
    const stranger = people.find((id) => !validated.includes(id));
    if (stranger !== undefined)
      throw violation(
        `people with validated registrations: ${validated.join(', ')}`,
        `person ${stranger} in the member list`,
      );
  }),
);

rule('event/validated-people-are-members', (suite) =>
  judgeParticipants(suite, ({ people, validated }) => {
    const missing = validated.find((id) => !people.includes(id));
    if (missing !== undefined)
      throw violation(`person ${missing} in the member list`, `the people ${people.join(', ')}`);
  }),
);

const costs = ['cost_euros', 'external_cost_euros'];
const instants = ['begin', 'end'];
/** The fields of an event that are what the body says: neither identifiers nor instants. */
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

function readsBack(suite: Suite, sent: JsonObject, entry: JsonObject): void {
  suite.judged(expectReadBack(sent, entry, ownFields));
  keepsInstants(suite, sent, entry);
}

function keepsCosts(suite: Suite, sent: JsonObject, entry: JsonObject): void {
  const fields = costs.filter((field) => typeof sent[field] === 'number');
  suite.judged(expectReadBack(sent, entry, fields));
}

/** An instant may read back with another offset than it was sent with. */
function keepsInstants(suite: Suite, sent: JsonObject, entry: JsonObject): void {
  const fields = instants.filter((field) => field in sent);
  suite.judged(fields.length);
  for (const field of fields)
    if (Date.parse(String(entry[field])) !== Date.parse(String(sent[field])))
      throw violation(`${field} at the instant ${sent[field]}`, `${field} ${entry[field]}`);
}

/** Judges what each of the changes made of the run's event; a violation shows the list. */
async function eachChange(suite: Suite, check: (changed: ChangedEvent) => void): Promise<void> {
  const changes = [await changedEvent(suite), await partlyChangedEvent(suite), await clearedEvent(suite)];
  for (const changed of changes.filter((one) => one !== undefined))
    await judgeTogether(suite, changed.list.pages, () => check(changed));
}

/** Follows the paths of a listed event, as far as the client may read what they lead to. */
async function leadOn(suite: Suite, entry: JsonObject, seasonId: number): Promise<void> {
  if (await isOpen(suite, 'readSeason'))
    await expectLeadsTo(suite, 'season_path', entry, { read: 'readSeason', id: seasonId });
  if (await isOpen(suite, 'listEventMembers')) entriesOf(await follow(suite, 'members_path', entry));
}

async function judgeParticipants(
  suite: Suite,
  check: (participants: EventParticipants) => void,
): Promise<void> {
  const participants = await eventParticipants(suite);
  await judgeTogether(suite, participants.pages, () => check(participants));
  suite.judged(participants.people.length + participants.validated.length);
}
