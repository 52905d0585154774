import { operation as contractOf, type JsonObject, type OperationId } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { isAction } from '../../engine/judging/resource-operations.ts';
import { wrongEachTime } from '../../engine/judging/retry-violation.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { type RuleViolation, violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import type { RequestOptions } from '../../engine/wire/message/request-options.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { newRecord } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import { type SubjectName, subjectNamed } from '../../scenes/subject-registry.ts';
import { messagesAbout } from './notification-reading.ts';
import { isNotified, needOfNotifications, notifiedSince } from './received-notifications.scene.ts';

/** A kind of record whose messages are counted, and the writes to it. */
interface CountedKind {
  readonly resource: SubjectName;
  readonly create: OperationId;
  readonly change: OperationId;
  /** What a key of the change is used for wrongly; by default another change. */
  readonly other?: OperationId;
  readonly remove?: OperationId;
  /** A change that a rule between fields refuses. */
  readonly broken?: JsonObject;
}

const kinds = {
  season: {
    resource: 'seasons',
    create: 'createSeason',
    change: 'changeSeason',
    remove: 'deleteSeason',
    broken: { end_date: '2020-01-01' },
  },
  document: {
    resource: 'documents',
    create: 'createDocument',
    change: 'changeDocument',
    remove: 'deleteDocument',
  },
  person: { resource: 'members', create: 'createMember', change: 'changeMember' },
  registration: {
    resource: 'annual-registrations',
    create: 'createAnnualRegistration',
    change: 'validateAnnualRegistration',
    other: 'refuseAnnualRegistration',
  },
  event: { resource: 'events', create: 'createEvent', change: 'changeEvent' },
  slot: { resource: 'slots', create: 'createSlot', change: 'changeSlot' },
  eventRegistration: {
    resource: 'event-registrations',
    create: 'createEventRegistration',
    change: 'validateEventRegistration',
    other: 'refuseEventRegistration',
  },
} as const satisfies Record<string, CountedKind>;

/** A record that was made and changed, the request that changed it, and how many deliveries came before it was made. */
interface CountedRecord extends GivenRecord {
  readonly change: RequestOptions;
  readonly since: number;
}

/** Writes that leave a record as it was, and the kinds of records that a rule is judged with. */
interface SilentWrites {
  readonly kinds: readonly CountedKind[];
  readonly send: (suite: Suite, kind: CountedKind, record: CountedRecord) => Promise<void>;
}

/** Changes that are refused for their body, their key or the lack of one, and a removal without a key. */
export const refusedWrites: SilentWrites = {
  kinds: Object.values(kinds),
  async send(suite, kind, { id, draft, change }) {
    const path = { id };
    const body = bodyOf(suite, kind, draft);
    const refused: [OperationId, RequestOptions][] = [
      [kind.other ?? kind.change, { path, key: change.key ?? null, ...body }],
      [kind.change, { path, key: null, ...body }],
      ...wrongBodies(kind).map((wrong): [OperationId, RequestOptions] => [
        kind.change,
        { path, body: wrong },
      ]),
    ];
    if (canRemove(suite, kind)) refused.push([kind.remove, { path, key: null }]);
    for (const [operation, options] of refused)
      if ((await suite.request(operation, options)).status < 400)
        throw new SetupFailed(`a faulty ${operation} was not refused`);
  },
};

/** No field, one that the interface does not have, and what a rule between fields refuses; an action has no body. */
function wrongBodies({ change, broken }: CountedKind): readonly JsonObject[] {
  if (isAction(contractOf(change))) return [];
  return [{}, { zz_unknown: 1 }, ...(broken === undefined ? [] : [broken])];
}

/** Each write to a record again with its key, the last one at once: the removal, where the record can be removed. */
export const repeatedWrites: SilentWrites = {
  kinds: [kinds.season, kinds.document, kinds.person, kinds.registration],
  async send(suite, kind, { id, draft, key, change }) {
    if (key !== undefined) await suite.request(kind.create, { body: draft, key });
    await suite.request(kind.change, change);
    const removal = suite.freshKey();
    await remove(suite, kind, id, removal);
    await remove(suite, kind, id, removal);
  },
};

async function remove(suite: Suite, kind: CountedKind, id: number, key: string): Promise<void> {
  if (canRemove(suite, kind)) await suite.request(kind.remove, { path: { id }, key });
}

function canRemove(suite: Suite, kind: CountedKind): kind is CountedKind & { readonly remove: OperationId } {
  return kind.remove !== undefined && suite.described.has(kind.remove);
}

/** Expects that writes send nothing, for records of each kind that the club notifies. */
export async function expectSilence(suite: Suite, writes: SilentWrites): Promise<void> {
  const [first, ...others] = notifiedAmong(suite, writes.kinds);
  if (first === undefined) throw new NotApplicable(needOfNotifications('changeSeason'));
  await expectSilenceAbout(suite, first, writes);
  // At low effort one kind tells.
  if (suite.recordsApart) for (const kind of others) await optional(expectSilenceAbout(suite, kind, writes));
}

/** Where the target file names no operation, a club may notify seasons. */
function notifiedAmong(suite: Suite, all: readonly CountedKind[]): readonly CountedKind[] {
  if (suite.target.webhooks?.notifies === undefined) return [kinds.season];
  return all.filter(({ change }) => suite.described.has(change) && isNotified(suite, change));
}

/** Several, as one record may have the identifier of a deleted one whose messages come late. */
const recordsLookedAt = 3;

/** Sends all that says nothing to one record, and only where that was notified each alone. */
async function expectSilenceAbout(suite: Suite, kind: CountedKind, writes: SilentWrites): Promise<void> {
  const together = await suite.scene(`silent writes to one of ${kind.resource}`, () =>
    messagesTooMany(suite, kind, [refusedWrites, repeatedWrites]),
  );
  if (together !== undefined)
    await wrongEachTime(recordsLookedAt, async () => {
      const wrong = await messagesTooMany(suite, kind, [writes]);
      if (wrong !== undefined) throw wrong;
    });
  suite.judged(1);
}

/**
 * Returns the violation if there are more messages about a record with such writes than about another one that is made and
 * changed afterwards: when those are received, the messages about the first one have had time to arrive.
 */
async function messagesTooMany(
  suite: Suite,
  kind: CountedKind,
  writes: readonly SilentWrites[],
): Promise<RuleViolation | undefined> {
  const record = await countedRecord(suite, kind);
  for (const { send } of writes) await send(suite, kind, record);
  const twin = await countedRecord(suite, kind);
  if (writes.includes(repeatedWrites)) await remove(suite, kind, twin.id, suite.freshKey());
  // A club may give the identifier of the removed record to the twin.
  const until = twin.id === record.id ? twin.since : undefined;
  const messagesOfRecord = (all: readonly CapturedDelivery[]) =>
    messagesAbout(record.id, all.slice(record.since, until), kind.resource);
  const messagesOfTwin = (all: readonly CapturedDelivery[]) =>
    messagesAbout(twin.id, all.slice(twin.since), kind.resource);
  const isEven = (all: readonly CapturedDelivery[]) => messagesOfTwin(all).size >= messagesOfRecord(all).size;
  if (await suite.captured.waitFor(isEven)) return undefined;
  const all = await suite.captured.all();
  const messages = [...messagesOfRecord(all).values()];
  const expected = `${messagesOfTwin(all).size} messages about ${kind.resource}/${record.id}`;
  return violation(expected, `${messages.length} messages`, { deliveries: messages });
}

async function countedRecord(suite: Suite, kind: CountedKind): Promise<CountedRecord> {
  const { resource, change: changing } = kind;
  const before = (await suite.captured.all()).length;
  const made = await newRecord(suite, subjectNamed(resource));
  // A creation that the target file does not name may be notified late, or not at all.
  const since = mayLackNotification(suite, kind) ? before : await notifiedSince(suite, made.id, resource);
  const change = { path: { id: made.id }, key: suite.freshKey(), ...bodyOf(suite, kind, made.draft) };
  await suite.setUp(changing, change);
  return { ...made, change, since };
}

/** Where the target file names no operation, the notification of a season is waited for. */
function mayLackNotification(suite: Suite, { create }: CountedKind): boolean {
  return suite.target.webhooks?.notifies !== undefined && !isNotified(suite, create);
}

/** Returns the body of a valid change; an action has none. */
function bodyOf(
  suite: Suite,
  { resource, change }: CountedKind,
  draft: GivenRecord['draft'],
): RequestOptions {
  if (isAction(contractOf(change))) return {};
  return { body: subjectNamed(resource).change(suite.freshMark(), draft) };
}
