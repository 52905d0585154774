import type { JsonObject } from '../../../spec/index.ts';
import { fixedPhone } from '../../arbitraries/phone.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { describedFieldsOf, hasField } from '../described-fields.ts';
import { type WholeList, wholeList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { entriesOf } from '../response-reading.ts';
import { subjectNamed } from '../subject-registry.ts';
import { withPersonOfRemovals } from './person-of-removals.ts';
import type { RegistrationKind } from './registration-kind.ts';
import {
  listOfPerson,
  type ReceivedRegistrations,
  readingOf,
  receiveRegistrations,
} from './registration-received.ts';
import {
  listedOtherwise,
  type ReadWithCollection,
  readOtherwise,
  readWithCollection,
} from './registration-shown.ts';
import { type StatusLists, statusListsOf } from './registration-status.ts';
import { type TriedWrite, tryWrite } from './registration-write.ts';

/** The same registrations after decisions, changes, and a PATCH that event registrations do not have. */
export interface DecidedRegistrations extends ReceivedRegistrations {
  readonly decisions: readonly TriedWrite[];
  readonly changes: readonly TriedWrite[];
  /** The collection of the season afterwards. */
  readonly then: StatusLists;
  readonly participants: WholeList;
  /** The participants of the group or event that validates automatically. */
  readonly automaticParticipants: WholeList;
  /** The address of the person of `deleted` among the participants. */
  readonly address: AddressInParticipants;
  /** `deleted`, which is validated, and `refused`, each read alone after the decisions. */
  readonly readAlone: readonly (ReadWithCollection & { readonly of: GivenRecord })[];
  /** The registrations of the person of `deleted` after the decisions; undefined for event registrations. */
  readonly ofPersonThen: Response | undefined;
  /** The registrations of the person of `refused` before and then; undefined where the client may not read them. */
  readonly ofRefusedBefore: Response | undefined;
  readonly ofRefusedThen: ReadWithCollection | undefined;
}

/** Decides on the received registrations, once in a run. */
export function decideOnRegistrations(suite: Suite, kind: RegistrationKind): Promise<DecidedRegistrations> {
  return suite.scene(`${kind.noun} registrations as decided`, async () => {
    const before = await receiveRegistrations(suite, kind);
    return withPersonOfRemovals(suite, () => decided(suite, kind, before));
  });
}

async function decided(
  suite: Suite,
  kind: RegistrationKind,
  before: ReceivedRegistrations,
): Promise<DecidedRegistrations> {
  const { cancelled, deleted, refused, activity, lists } = before;
  const ofRefusedBefore = await optional(listOfPerson(suite, refused));
  const decisions = [
    await tryWrite(suite, kind.validate, cancelled),
    // Refused and then validated: this person takes part afterwards, like the other.
    await tryWrite(suite, kind.refuse, deleted),
    await tryWrite(suite, kind.validate, deleted),
    // Validated and then refused: this person takes part for a while.
    await tryWrite(suite, kind.validate, refused),
    await tryWrite(suite, kind.refuse, refused),
  ];
  const changes =
    kind.noun === 'annual' ? await changesOf(suite, before) : [await patchEventRegistration(suite, before)];
  await leaveChoicesAlone(suite, kind, before);
  const then = await statusListsOf(suite, kind, lists.season);
  const readAlone = [
    await readDecided(suite, kind, deleted, then),
    await readDecided(suite, kind, refused, then),
  ];
  const ofPersonThen = kind.noun === 'annual' ? await optional(listOfPerson(suite, deleted)) : undefined;
  const ofRefusedThen = await optional(readListOfPerson(suite, kind, refused, then));
  const read = () => wholeList(suite, kind.listParticipants, activity);
  const person = Number(deleted.draft.member_id);
  const shown = await whileFewFieldsAreSet(suite, person, { noun: kind.noun, read });
  const automatically = Number(before.automatic.draft[kind.activity]);
  const automaticParticipants = await wholeList(suite, kind.listParticipants, automatically);
  const lasting = { ...before, decisions, changes, then, readAlone, automaticParticipants };
  return { ...lasting, ofPersonThen, ofRefusedBefore, ofRefusedThen, ...shown };
}

/** Reads a registration alone, next to the collection of its season. */
async function readDecided(
  suite: Suite,
  kind: RegistrationKind,
  of: GivenRecord,
  { season, whole }: StatusLists,
) {
  const read = await readWithCollection(whole, async () => (await readingOf(suite, kind, of)).response, {
    readList: () => wholeList(suite, kind.listOfSeason, season),
    doAgree: (response, list) => readOtherwise(response, list, of) === undefined,
  });
  return { of, ...read };
}

/** Reads the registrations of a person, next to the collection of their season. */
function readListOfPerson(
  suite: Suite,
  kind: RegistrationKind,
  of: GivenRecord,
  { season, whole }: StatusLists,
): Promise<ReadWithCollection> {
  return readWithCollection(whole, () => listOfPerson(suite, of), {
    readList: () => wholeList(suite, kind.listOfSeason, season),
    doAgree: (response, { entries }) => listedOtherwise(entriesOf(response), entries, kind) === undefined,
  });
}

/** Sends changes of one field each: other slots, another licence, another group. */
async function changesOf(
  suite: Suite,
  { withSlots, withLicence, waiting, automatic }: ReceivedRegistrations,
): Promise<TriedWrite[]> {
  const change = (of: GivenRecord, body: JsonObject) => tryWrite(suite, 'changeAnnualRegistration', of, body);
  const [choice] = Object.keys(withSlots?.instead ?? {});
  const takesSlots = choice !== undefined && hasField(suite, 'changeAnnualRegistration', choice);
  return [
    ...(withSlots && takesSlots ? [await change(withSlots, withSlots.instead)] : []),
    ...(withLicence ? [await change(withLicence, withLicence.instead)] : []),
    await change(waiting, { group_id: automatic.draft.group_id as number }),
  ];
}

/**
 * Changes the person and the groups, and validates the registration, which must not affect the choices. Whether the club
 * accepts these writes is unspecified.
 */
async function leaveChoicesAlone(
  suite: Suite,
  { validate }: RegistrationKind,
  { withSlots, withLicence }: ReceivedRegistrations,
): Promise<void> {
  const person = withSlots && Number(withSlots.draft.member_id);
  if (person !== undefined)
    await suite.request('changeMember', { path: { id: person }, body: { phone: fixedPhone(8) } });
  const description = 'Chaussures propres.';
  const offering = suite.recordsApart ? [withSlots, withLicence].filter((one) => one !== undefined) : [];
  for (const { draft } of offering)
    await optional(
      suite.request('changeGroup', { path: { id: Number(draft.group_id) }, body: { description } }),
    );
  // With a validation, a club may give the licence of its group to a registration that has none.
  if (withLicence !== undefined && withLicence.instead.licence_id !== null)
    await suite.request(validate, { path: { id: withLicence.id } });
}

/** Sends a change of an event registration, for which the interface defines no operation. */
async function patchEventRegistration(
  suite: Suite,
  { waiting: of, automatic }: ReceivedRegistrations,
): Promise<TriedWrite> {
  const operation = 'readEventRegistration';
  const body = { event_id: automatic.draft.event_id as number };
  const options = { path: { id: of.id }, method: 'PATCH', key: suite.freshKey(), body };
  return { operation, of, body, response: await suite.request(operation, options) };
}

const fields = ['phone', 'birth_date', 'sex', 'city_code'] as const;

/** Participants while a person has another address, and once that was changed; undefined where the club refused it. */
interface AddressInParticipants {
  readonly person: number;
  readonly former: string;
  readonly listed: WholeList | undefined;
}

/**
 * Reads participants while a person has few fields and another address, as far as the club accepts that: an inner join
 * drops such a person. Restores the fields, because a club may require them for a registration, and reads the
 * participants again: a service that keeps people shows the former address.
 */
async function whileFewFieldsAreSet(
  suite: Suite,
  id: number,
  { noun, read }: { readonly noun: string; readonly read: () => Promise<WholeList> },
): Promise<Pick<DecidedRegistrations, 'participants' | 'address'>> {
  const known = await subjectNamed('members').whole(suite, suite.freshMark());
  const former = `1 rue d’Avant, ${noun}`;
  const change = (address: string, shown: (field: string) => (typeof known)[string] | undefined) => {
    const body = Object.fromEntries(fields.map((field) => [field, shown(field) ?? null]));
    return suite.request('changeMember', {
      path: { id },
      body: describedFieldsOf(suite, 'changeMember', { ...body, address }),
    });
  };
  const cleared = await change(former, () => null);
  const participants = await read();
  const restored = isSuccess(cleared)
    ? await change(String(known.address), (field) => known[field])
    : undefined;
  const listed = restored && isSuccess(restored) ? await read() : undefined;
  return { participants, address: { person: id, former, listed } };
}
