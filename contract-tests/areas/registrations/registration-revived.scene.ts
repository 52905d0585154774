import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { isGivenAgain } from '../../expect/deleted-record.ts';
import { hasField } from '../../scenes/described-fields.ts';
import { ifPossible } from '../../scenes/if-possible.ts';
import type { RegistrationKind } from '../../scenes/registration-kind.ts';
import type { ReceivedRegistrations } from '../../scenes/registration-received.ts';
import { type RemovedRegistrations, removeRegistrations } from '../../scenes/registration-removed.ts';
import { type TriedWrite, tryWrite } from '../../scenes/registration-write.ts';
import { unknownIdentifier } from '../../scenes/unknown-identifier.ts';
import { type WholeList, wholeList } from '../../scenes/whole-list.ts';
import { deletedRegistration } from './registration.ts';

/** An action on a removed registration, without a body and with an empty object. */
export interface ActionTwice {
  readonly bare: TriedWrite;
  readonly withObject: TriedWrite;
}

/** Removed registrations after everything was tried that could bring them back. */
export interface AttemptedRevivals extends RemovedRegistrations {
  readonly attempts: readonly ActionTwice[];
  /** A slot that there is not, after somebody tried to choose it; undefined where nobody can choose any. */
  readonly unknownSlot: number | undefined;
  readonly listAfterAttempts: WholeList;
}

/** Acts on a registration that was removed; done once in a run. */
export function attemptRevivals(suite: Suite, kind: RegistrationKind): Promise<AttemptedRevivals> {
  return suite.scene(`${kind.noun} registrations as acted on again`, async () => {
    const before = await removeRegistrations(suite, kind);
    // One that was deleted and one that was cancelled: of each kind of registration the other one.
    const of = goneOf(before, kind) ?? before.cancelled;
    if (isGivenAgain(deletedRegistration(of), await suite.request(kind.read, { path: { id: of.id } })))
      throw new NotApplicable(`another registration has the identifier ${of.id} of the removed one by now`);
    const attempts: ActionTwice[] = [];
    // The cancellation first: it would take away what another action brought back.
    for (const action of [kind.cancel, kind.validate, kind.refuse])
      attempts.push({
        bare: await tryWrite(suite, action, of),
        withObject: await tryWrite(suite, action, of, {}),
      });
    const unknownSlot = await ifPossible(chooseUnknownSlot(suite, before));
    const listAfterAttempts = await wholeList(suite, kind.listOfSeason, before.lists.season);
    return { ...before, attempts, unknownSlot, listAfterAttempts };
  });
}

/** Tries to choose a slot that there is not beside those that were chosen; whether that is refused is open. */
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

function goneOf(
  { removals }: RemovedRegistrations,
  { noun, cancel, remove }: RegistrationKind,
): GivenRecord | undefined {
  const gone = removals.filter(({ response }) => isSuccess(response));
  const wanted = noun === 'annual' ? remove : cancel;
  return (gone.find(({ operation }) => operation === wanted) ?? gone[0])?.of;
}
