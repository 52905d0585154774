import type { JsonObject } from '../../spec/index.ts';
import { fixedPhone } from '../arbitraries/phone.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { describedFieldsOf, hasField } from './described-fields.ts';
import { type WholeList, wholeList } from './list-reading.ts';
import type { RegistrationKind } from './registration-kind.ts';
import { type ReceivedRegistrations, receiveRegistrations } from './registration-received.ts';
import { type StatusLists, statusListsOf } from './registration-status.ts';
import { type TriedWrite, tryWrite } from './registration-write.ts';
import { subjectNamed } from './subjects/subject-registry.ts';

/** The same registrations after decisions, changes, and a PATCH that event registrations do not have. */
export interface DecidedRegistrations extends ReceivedRegistrations {
  readonly decisions: readonly TriedWrite[];
  readonly changes: readonly TriedWrite[];
  /** The collection of the season afterwards. */
  readonly then: StatusLists;
  readonly participants: WholeList;
}

/** Decides on the received registrations, once in a run. */
export function decideOnRegistrations(suite: Suite, kind: RegistrationKind): Promise<DecidedRegistrations> {
  return suite.scene(`${kind.noun} registrations as decided`, async () => {
    const before = await receiveRegistrations(suite, kind);
    const { cancelled, deleted, refused, activity, lists } = before;
    const decisions = [
      await tryWrite(suite, kind.validate, cancelled),
      // Refused and then validated: this person takes part afterwards, like the other.
      await tryWrite(suite, kind.refuse, deleted),
      await tryWrite(suite, kind.validate, deleted),
      await tryWrite(suite, kind.refuse, refused),
    ];
    const changes =
      kind.noun === 'annual' ? await changesOf(suite, before) : [await patchEventRegistration(suite, before)];
    await leaveChoicesAlone(suite, kind, before);
    const then = await statusListsOf(suite, kind, lists.season);
    const participants = await whileFewFieldsAreSet(suite, Number(deleted.draft.member_id), () =>
      wholeList(suite, kind.listParticipants, activity),
    );
    return { ...before, decisions, changes, then, participants };
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
 * Changes the person and validates the registration, which must not affect the choices. Whether the club accepts these
 * writes is unspecified.
 */
async function leaveChoicesAlone(
  suite: Suite,
  { validate }: RegistrationKind,
  { withSlots, withLicence }: ReceivedRegistrations,
): Promise<void> {
  const person = withSlots && Number(withSlots.draft.member_id);
  if (person !== undefined)
    await suite.request('changeMember', { path: { id: person }, body: { phone: fixedPhone(8) } });
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

const fields = ['phone', 'birth_date', 'sex', 'city_code', 'address'] as const;

/**
 * Reads while a person has few fields, as far as the club accepts that: an inner join drops such a person. Restores
 * the fields afterwards, because a club may require them for a registration.
 */
async function whileFewFieldsAreSet<T>(suite: Suite, id: number, read: () => Promise<T>): Promise<T> {
  const known = await subjectNamed('members').whole(suite, suite.freshMark());
  const change = (shown: (field: string) => (typeof known)[string] | undefined) => {
    const body = Object.fromEntries(fields.map((field) => [field, shown(field) ?? null]));
    return suite.request('changeMember', {
      path: { id },
      body: describedFieldsOf(suite, 'changeMember', body),
    });
  };
  const cleared = await change(() => null);
  const result = await read();
  if (isSuccess(cleared)) await change((field) => known[field]);
  return result;
}
