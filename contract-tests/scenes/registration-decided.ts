import type { JsonObject } from '../../spec/index.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { hasField } from './described-fields.ts';
import { whileLittleIsKnown } from './little-known.ts';
import type { RegistrationKind } from './registration-kind.ts';
import { type ReceivedRegistrations, receiveRegistrations } from './registration-received.ts';
import { type StatusLists, statusListsOf } from './registration-status.ts';
import { type TriedWrite, tryWrite } from './registration-write.ts';
import { type WholeList, wholeList } from './whole-list.ts';

/** The same registrations after decisions, changes, and a PATCH that no event registration has. */
export interface DecidedRegistrations extends ReceivedRegistrations {
  readonly decisions: readonly TriedWrite[];
  readonly changes: readonly TriedWrite[];
  /** What the season's collection shows afterwards. */
  readonly then: StatusLists;
  readonly participants: WholeList;
}

/** Decides on the received registrations; done once in a run. */
export function decideOnRegistrations(suite: Suite, kind: RegistrationKind): Promise<DecidedRegistrations> {
  return suite.scene(`${kind.noun} registrations as decided`, async () => {
    const before = await receiveRegistrations(suite, kind);
    const { cancelled, deleted, refused, activity, lists } = before;
    const decisions = [
      await tryWrite(suite, kind.validate, cancelled),
      // A refusal is not the last word: this one takes part afterwards, like the other.
      await tryWrite(suite, kind.refuse, deleted),
      await tryWrite(suite, kind.validate, deleted),
      await tryWrite(suite, kind.refuse, refused),
    ];
    const changes =
      kind.noun === 'annual' ? await changesOf(suite, before) : [await patchEventRegistration(suite, before)];
    await leaveChoicesAlone(suite, kind, before);
    const then = await statusListsOf(suite, kind, lists.season);
    const participants = await whileLittleIsKnown(suite, Number(deleted.draft.member_id), () =>
      wholeList(suite, kind.listParticipants, activity),
    );
    return { ...before, decisions, changes, then, participants };
  });
}

/** Each change names one thing: other slots, another licence, another group. */
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

/** A change of the person and a validation, which are not about what was chosen; whether the club takes them is open. */
async function leaveChoicesAlone(
  suite: Suite,
  { validate }: RegistrationKind,
  { withSlots, withLicence }: ReceivedRegistrations,
): Promise<void> {
  const person = withSlots && Number(withSlots.draft.member_id);
  if (person !== undefined)
    await suite.request('changeMember', { path: { id: person }, body: { phone: '0600000201' } });
  if (withLicence !== undefined) await suite.request(validate, { path: { id: withLicence.id } });
}

/** A change of an event registration, for which no operation is defined. */
async function patchEventRegistration(
  suite: Suite,
  { waiting: of, automatic }: ReceivedRegistrations,
): Promise<TriedWrite> {
  const operation = 'readEventRegistration';
  const body = { event_id: automatic.draft.event_id as number };
  const options = { path: { id: of.id }, method: 'PATCH', key: suite.freshKey(), body };
  return { operation, of, body, response: await suite.request(operation, options) };
}
