import type { JsonObject, OperationId } from '../../spec/index.ts';
import { isSuccess } from '../expectations/acceptance.ts';
import { isGivenAgain } from '../expectations/deleted-record.ts';
import { deletedRegistration } from '../expectations/registration.ts';
import type { Suite } from '../judging/suite.ts';
import { NotApplicable } from '../judging/violation.ts';
import { identifierIn } from '../run/ledger.ts';
import { type GivenRecord, givenRecord } from '../subjects/given-record.ts';
import { personFor } from '../subjects/registrable.ts';
import type { Response } from '../wire/response.ts';
import { hasField } from './described-fields.ts';
import { ifPossible } from './if-possible.ts';
import { type MovedRegistration, movedRegistration } from './moved-registration.ts';
import { annual, type RegistrationKind } from './registration-kind.ts';
import { activityFor, groupWithLicences, groupWithSlots, registrationSeason } from './registration-season.ts';
import { type StatusLists, statusListsOf } from './registration-status.ts';
import { unknownIdentifier } from './unknown-identifier.ts';
import { type WholeList, wholeList } from './whole-list.ts';

/** Registrations of the run's own in a season of their own, just received, and what the season's collection shows then. */
export interface Received {
  /** The group or event of most of them. */
  readonly activity: number;
  /** Two that are validated: one is cancelled afterwards, one is deleted. */
  readonly cancelled: GivenRecord;
  readonly deleted: GivenRecord;
  /** One that is refused, and deleted afterwards. */
  readonly refused: GivenRecord;
  /** One that nobody decides on. */
  readonly waiting: GivenRecord;
  /** One to a group or event that validates by itself. */
  readonly automatic: GivenRecord;
  readonly withSlots: Chosen | undefined;
  readonly withLicence: Chosen | undefined;
  readonly all: readonly GivenRecord[];
  /** Two of them, read under their identifiers. */
  readonly readings: readonly { readonly of: GivenRecord; readonly response: Response }[];
  readonly lists: StatusLists;
}

/** A registration with a choice that its group offers, and another choice that could be made instead. */
export interface Chosen extends GivenRecord {
  readonly instead: JsonObject;
}

/** What became of a write that a club may refuse. */
export interface Tried {
  readonly operation: OperationId;
  readonly of: GivenRecord;
  readonly body?: JsonObject;
  readonly response: Response;
}

/** The writes that the club accepted; not applicable where it accepted none of them. */
export function acceptedOf(tries: readonly Tried[]): readonly Tried[] {
  const accepted = tries.filter(({ response }) => isSuccess(response));
  if (accepted.length > 0) return accepted;
  const [one] = tries;
  throw new NotApplicable(
    `the club refuses ${one?.operation}, by rules that are its own: ${one?.response.status}`,
  );
}

/** The price of a registration: somebody who pays owes something. */
const cost_euros = 90;

/** The registrations of a kind as they were received; made once in a run. */
export function received(suite: Suite, kind: RegistrationKind): Promise<Received> {
  return suite.shared(`${kind.noun} registrations as received`, async () => {
    const activity = await activityFor(suite, kind, { auto_validate: false, cost_euros });
    const automatically = await activityFor(suite, kind, { auto_validate: true, cost_euros });
    const cancelled = await registered(suite, kind, 0, activity);
    const deleted = await registered(suite, kind, 1, activity);
    const refused = await registered(suite, kind, 2, activity);
    const waiting = await registered(suite, kind, 3, activity);
    const automatic = await registered(suite, kind, 4, automatically);
    const withSlots = kind.noun === 'annual' ? await registeredToSlots(suite, kind) : undefined;
    const withLicence = kind.noun === 'annual' ? await registeredWithLicence(suite) : undefined;
    const made = [cancelled, deleted, refused, waiting, automatic, withSlots, withLicence];
    return {
      activity,
      cancelled,
      deleted,
      refused,
      waiting,
      automatic,
      withSlots,
      withLicence,
      all: made.filter((one) => one !== undefined),
      readings: [await readingOf(suite, kind, waiting), await readingOf(suite, kind, automatic)],
      lists: await statusListsOf(suite, kind, await registrationSeason(suite)),
    };
  });
}

async function registered(
  suite: Suite,
  { subject, activity }: RegistrationKind,
  person: number,
  joined: number,
  choice: JsonObject = {},
): Promise<GivenRecord> {
  const draft = { member_id: await personFor(suite, person), [activity]: joined, ...choice };
  return givenRecord(suite, subject, draft);
}

async function registeredToSlots(suite: Suite, kind: RegistrationKind): Promise<Chosen | undefined> {
  const choices = await groupWithSlots(suite, kind);
  if (choices === undefined) return undefined;
  const [one = 0, other = 0] = choices.offered;
  return chosen(suite, 0, choices.group, { slot_ids: [other, one] }, { slot_ids: [other] });
}

async function registeredWithLicence(suite: Suite): Promise<Chosen | undefined> {
  const choices = await groupWithLicences(suite);
  if (choices === undefined) return undefined;
  const [one = 0, other = null] = choices.offered;
  return chosen(suite, 2, choices.group, { licence_id: one }, { licence_id: other });
}

/** A registration with a choice; undefined where the club refuses it: which choices it takes is its own to say. */
async function chosen(
  suite: Suite,
  person: number,
  group_id: number,
  choice: JsonObject,
  instead: JsonObject,
): Promise<Chosen | undefined> {
  const draft = { member_id: await personFor(suite, person), group_id, ...choice };
  const response = await suite.request('createAnnualRegistration', { body: draft });
  const id = identifierIn(response.json);
  return isSuccess(response) && id !== undefined ? { id, draft, instead } : undefined;
}

async function readingOf(suite: Suite, { read }: RegistrationKind, of: GivenRecord) {
  return { of, response: await suite.request(read, { path: { id: of.id } }) };
}

/** The same registrations after decisions, changes, and a PATCH that no event registration has. */
export interface Decided extends Received {
  readonly decisions: readonly Tried[];
  readonly changes: readonly Tried[];
  /** What the season's collection shows afterwards. */
  readonly then: StatusLists;
  readonly participants: WholeList;
}

/** Decides on the received registrations; done once in a run. */
export function decided(suite: Suite, kind: RegistrationKind): Promise<Decided> {
  return suite.shared(`${kind.noun} registrations as decided`, async () => {
    const before = await received(suite, kind);
    const { cancelled, deleted, refused, activity, lists } = before;
    const decisions = [
      await tried(suite, kind.validate, cancelled),
      // A refusal is not the last word: this one takes part afterwards, like the other.
      await tried(suite, kind.refuse, deleted),
      await tried(suite, kind.validate, deleted),
      await tried(suite, kind.refuse, refused),
    ];
    const changes = kind.noun === 'annual' ? await changesOf(suite, before) : [await patched(suite, before)];
    await leaveChoicesAlone(suite, kind, before);
    const then = await statusListsOf(suite, kind, lists.season);
    const participants = await wholeList(suite, kind.listParticipants, activity);
    return { ...before, decisions, changes, then, participants };
  });
}

/** Each change names one thing: other slots, another licence, another group. */
async function changesOf(
  suite: Suite,
  { withSlots, withLicence, waiting, automatic }: Received,
): Promise<Tried[]> {
  const change = (of: GivenRecord, body: JsonObject) => tried(suite, 'changeAnnualRegistration', of, body);
  const [choice] = Object.keys(withSlots?.instead ?? {});
  const takesSlots = choice !== undefined && hasField(suite, 'changeAnnualRegistration', choice);
  return [
    ...(withSlots && takesSlots ? [await change(withSlots, withSlots.instead)] : []),
    ...(withLicence ? [await change(withLicence, withLicence.instead)] : []),
    await change(waiting, { group_id: automatic.draft.group_id as number }),
  ];
}

/** A change of the person and a validation, which are not about what was chosen; whether the club takes them is open. */
async function leaveChoicesAlone(
  suite: Suite,
  { validate }: RegistrationKind,
  { withSlots, withLicence }: Received,
): Promise<void> {
  const person = withSlots && Number(withSlots.draft.member_id);
  if (person !== undefined)
    await suite.request('changeMember', { path: { id: person }, body: { phone: '0600000201' } });
  if (withLicence !== undefined) await suite.request(validate, { path: { id: withLicence.id } });
}

/** A change of an event registration, for which no operation is defined. */
async function patched(suite: Suite, { waiting: of, automatic }: Received): Promise<Tried> {
  const operation = 'readEventRegistration';
  const body = { event_id: automatic.draft.event_id as number };
  const options = { path: { id: of.id }, method: 'PATCH', key: suite.freshKey(), body };
  return { operation, of, body, response: await suite.request(operation, options) };
}

async function tried(
  suite: Suite,
  operation: OperationId,
  of: GivenRecord,
  body?: JsonObject,
): Promise<Tried> {
  const options = { path: { id: of.id }, ...(body && { body }) };
  return { operation, of, ...(body && { body }), response: await suite.request(operation, options) };
}

/** The same registrations after one of them was moved and some were removed. */
export interface Removed extends Decided {
  /** A change of the licence where slots were chosen, and one of the slots where a licence was. */
  readonly otherChoices: readonly Tried[];
  /** Only annual registrations can be moved. */
  readonly moved: MovedRegistration | undefined;
  readonly removals: readonly Tried[];
  readonly listAfterRemoval: WholeList;
  readonly participantsAfterRemoval: WholeList;
  /** Those of the group that the registration was moved from. */
  readonly participantsLeftBehind: WholeList | undefined;
  /** The season's members; undefined for event registrations, which make nobody one. */
  readonly seasonMembersAfterRemoval: WholeList | undefined;
}

/** Moves, cancels and deletes decided registrations; done once in a run. */
export function removed(suite: Suite, kind: RegistrationKind): Promise<Removed> {
  return suite.shared(`${kind.noun} registrations as removed`, async () => {
    const before = await decided(suite, kind);
    const isAnnual = kind.noun === 'annual';
    const otherChoices = await otherChoicesOf(suite, before);
    const moved = isAnnual ? await movedBack(suite, before) : undefined;
    const removals = [
      await tried(suite, kind.cancel, before.cancelled),
      await tried(suite, kind.remove, before.deleted),
      await tried(suite, kind.remove, before.refused),
    ];
    return {
      ...before,
      otherChoices,
      moved,
      removals,
      listAfterRemoval: await wholeList(suite, kind.listOfSeason, before.lists.season),
      participantsAfterRemoval: await wholeList(suite, kind.listParticipants, before.activity),
      participantsLeftBehind: moved && (await wholeList(suite, kind.listParticipants, moved.from)),
      seasonMembersAfterRemoval: isAnnual
        ? await wholeList(suite, 'listSeasonMembers', before.lists.season)
        : undefined,
    };
  });
}

function otherChoicesOf(suite: Suite, { withSlots, withLicence }: Received): Promise<Tried[]> {
  return changedChoices(suite, [
    { of: withSlots, body: { licence_id: null } },
    { of: withLicence, body: { slot_ids: [] } },
  ]);
}

interface Choice {
  readonly of: GivenRecord | undefined;
  readonly body: JsonObject;
}

async function changedChoices(suite: Suite, choices: readonly Choice[]): Promise<Tried[]> {
  const made: Tried[] = [];
  for (const { of, body } of choices) {
    const isThere = Object.keys(body).every((field) => hasField(suite, 'changeAnnualRegistration', field));
    if (of !== undefined && isThere) made.push(await tried(suite, 'changeAnnualRegistration', of, body));
  }
  return made;
}

/** Annual registrations whose choices are taken back, and what the season's collection shows then. */
export interface Emptied {
  readonly changes: readonly Tried[];
  readonly list: WholeList;
}

/** Takes back the slots of one registration and the licence of another, as far as the club has them; done once in a run. */
export function emptied(suite: Suite): Promise<Emptied> {
  return suite.shared('annual registrations without their choices', async () => {
    const { withSlots, withLicence, lists } = await removed(suite, annual);
    const changes = await changedChoices(suite, [
      { of: withSlots, body: { slot_ids: [] } },
      { of: withLicence, body: { licence_id: null } },
    ]);
    return { changes, list: await wholeList(suite, annual.listOfSeason, lists.season) };
  });
}

/** Takes the registration that was moved to another group back to the one that it was made for. */
function movedBack(suite: Suite, { waiting, automatic, activity }: Decided): Promise<MovedRegistration> {
  return movedRegistration(suite, waiting, automatic.draft.group_id as number, activity);
}

/** An action on a removed registration, without a body and with an empty object. */
export interface ActionTwice {
  readonly bare: Tried;
  readonly withObject: Tried;
}

/** Removed registrations after everything was tried that could bring them back. */
export interface Revived extends Removed {
  readonly attempts: readonly ActionTwice[];
  /** A slot that there is not, after somebody tried to choose it; undefined where nobody can choose any. */
  readonly unknownSlot: number | undefined;
  readonly listAfterAttempts: WholeList;
}

/** Acts on a registration that was removed; done once in a run. */
export function revived(suite: Suite, kind: RegistrationKind): Promise<Revived> {
  return suite.shared(`${kind.noun} registrations as acted on again`, async () => {
    const before = await removed(suite, kind);
    // One that was deleted and one that was cancelled: of each kind of registration the other one.
    const of = goneOf(before, kind) ?? before.cancelled;
    if (isGivenAgain(deletedRegistration(of), await suite.request(kind.read, { path: { id: of.id } })))
      throw new NotApplicable(`another registration has the identifier ${of.id} of the removed one by now`);
    const attempts: ActionTwice[] = [];
    // The cancellation first: it would take away what another action brought back.
    for (const action of [kind.cancel, kind.validate, kind.refuse])
      attempts.push({
        bare: await tried(suite, action, of),
        withObject: await tried(suite, action, of, {}),
      });
    const unknownSlot = await ifPossible(chosenUnknownSlot(suite, before));
    const listAfterAttempts = await wholeList(suite, kind.listOfSeason, before.lists.season);
    return { ...before, attempts, unknownSlot, listAfterAttempts };
  });
}

/** Tries to choose a slot that there is not beside those that were chosen; whether that is refused is open. */
async function chosenUnknownSlot(suite: Suite, { withSlots }: Received): Promise<number | undefined> {
  if (withSlots === undefined || !hasField(suite, 'changeAnnualRegistration', 'slot_ids')) return undefined;
  const unknown = await unknownIdentifier(suite, 'slot_id');
  const slot_ids = [...(withSlots.instead.slot_ids as readonly number[]), unknown];
  await tried(suite, 'changeAnnualRegistration', withSlots, { slot_ids });
  return unknown;
}

function goneOf({ removals }: Removed, { noun, cancel, remove }: RegistrationKind): GivenRecord | undefined {
  const gone = removals.filter(({ response }) => isSuccess(response));
  const wanted = noun === 'annual' ? remove : cancel;
  return (gone.find(({ operation }) => operation === wanted) ?? gone[0])?.of;
}
