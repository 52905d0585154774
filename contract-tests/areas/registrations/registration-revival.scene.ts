import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { hasField } from '../../scenes/described-fields.ts';
import { type WholeList, wholeList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import type { RegistrationKind } from '../../scenes/registrations/registration-kind.ts';
import type { ReceivedRegistrations } from '../../scenes/registrations/registration-received.ts';
import {
  type RemovedRegistrations,
  removeRegistrations,
} from '../../scenes/registrations/registration-removed.ts';
import { type TriedWrite, tryWrite } from '../../scenes/registrations/registration-write.ts';
import { recordOf } from '../../scenes/response-reading.ts';
import { unknownIdentifier } from '../../scenes/unknown-identifier.ts';

/** An action on a removed registration, without a body and with an empty object. */
interface ActionTwice {
  readonly bare: TriedWrite;
  readonly withObject: TriedWrite;
}

/** The response to a creation that was sent again after its registration was removed. */
interface Replay {
  readonly of: GivenRecord;
  readonly response: Response;
}

/** Removed registrations, after each action that could bring one of them back. */
export interface AttemptedRevivals extends RemovedRegistrations {
  readonly attempts: readonly ActionTwice[];
  /** The creation of the removed one, sent again with its key; undefined where its key is not known. */
  readonly creationAgain: Replay | undefined;
  /** The identifier of a slot that does not exist, which a change named; undefined where the club accepts no slots. */
  readonly unknownSlot: number | undefined;
  readonly listAfterAttempts: WholeList;
}

/** Tries to bring a removed registration back; done once in a run. */
export function attemptRevivals(suite: Suite, kind: RegistrationKind): Promise<AttemptedRevivals> {
  return suite.scene(`${kind.noun} registrations after actions on a removed one`, async () => {
    const before = await removeRegistrations(suite, kind);
    // An annual registration that was deleted, an event registration that was cancelled.
    const of = removedOf(before, kind) ?? before.cancelled;
    const attempt = async (action: OperationId, body?: JsonObject) => {
      await proveUnused(suite, of, kind);
      return tryWrite(suite, action, of, body);
    };
    const attempts: ActionTwice[] = [];
    // The cancellation comes first: it would remove again a registration that another action brought back.
    for (const action of [kind.cancel, kind.validate, kind.refuse])
      attempts.push({
        bare: await attempt(action),
        withObject: await attempt(action, {}),
      });
    const creationAgain = await createAgain(suite, kind, of);
    const unknownSlot = await optional(chooseUnknownSlot(suite, before));
    const listAfterAttempts = await wholeList(suite, kind.listOfSeason, before.lists.season);
    return { ...before, attempts, creationAgain, unknownSlot, listAfterAttempts };
  });
}

async function createAgain(
  suite: Suite,
  { create }: RegistrationKind,
  of: GivenRecord,
): Promise<Replay | undefined> {
  const { draft: body, key } = of;
  return key === undefined ? undefined : { of, response: await suite.request(create, { body, key }) };
}

/** Changes the chosen slots to those and one that does not exist. Whether the club refuses that is unspecified. */
async function chooseUnknownSlot(
  suite: Suite,
  { withSlots }: ReceivedRegistrations,
): Promise<number | undefined> {
  if (withSlots === undefined || !hasField(suite, 'changeAnnualRegistration', 'slot_ids')) return undefined;
  const unknown = await unknownIdentifier(suite, 'slot_id');
  const slot_ids = [...(withSlots.instead.slot_ids as readonly number[]), unknown];
  await tryWrite(suite, 'changeAnnualRegistration', withSlots, { slot_ids });
  return unknown;
}

/** Throws NotApplicable where the identifier of a removed registration is another's by now, perhaps a real family's. */
async function proveUnused(suite: Suite, of: GivenRecord, kind: RegistrationKind): Promise<void> {
  if (isOther(await suite.request(kind.read, { path: { id: of.id } }), of, kind))
    throw new NotApplicable(`another registration has the identifier ${of.id} of the removed one`);
}

/** Whether a reading shows another registration: the interface does not say whether an identifier is used again. */
function isOther(reading: Response, { id, draft }: GivenRecord, { activity }: RegistrationKind): boolean {
  if (!isSuccess(reading)) return false;
  const shown = recordOf(reading);
  return shown.id !== id || shown.member_id !== draft.member_id || shown[activity] !== draft[activity];
}

/**
 * Returns a removed registration; the run has made newer ones that stay, so a club that gives the number after the
 * highest gives this one to no family.
 */
function removedOf(
  { removals }: RemovedRegistrations,
  { noun, cancel, remove }: RegistrationKind,
): GivenRecord | undefined {
  const removed = removals.filter(({ response }) => isSuccess(response));
  const wanted = noun === 'annual' ? remove : cancel;
  return (removed.find(({ operation }) => operation === wanted) ?? removed[0])?.of;
}
