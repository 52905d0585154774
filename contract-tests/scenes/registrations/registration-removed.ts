import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { changeBetweenReads } from '../change-between-reads.ts';
import { hasField } from '../described-fields.ts';
import { type WholeList, wholeList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { decide } from './decision.ts';
import { invoicesOf } from './invoices.ts';
import { withPersonOfRemovals } from './person-of-removals.ts';
import { type DecidedRegistrations, decideOnRegistrations } from './registration-decided.ts';
import { annual, type RegistrationKind } from './registration-kind.ts';
import type { ReceivedRegistrations } from './registration-received.ts';
import { type TriedWrite, tryWrite } from './registration-write.ts';

/** The same registrations after one was moved and some were removed. */
export interface RemovedRegistrations extends DecidedRegistrations {
  /** A change of the licence where slots were chosen, and one of the slots where a licence was chosen. */
  readonly otherChoices: readonly TriedWrite[];
  /** Undefined for event registrations, which cannot be moved. */
  readonly moved: MovedRegistration | undefined;
  /** The members of the season before the removals; undefined where the client may not read them. */
  readonly seasonMembersBeforeRemoval: WholeList | undefined;
  readonly removals: readonly TriedWrite[];
  readonly listAfterRemoval: WholeList;
  readonly participantsAfterRemoval: WholeList;
  /** The participants of the group that the registration was moved from. */
  readonly participantsLeftBehind: WholeList | undefined;
  /** The members of the season; undefined for event registrations, which add none. */
  readonly seasonMembersAfterRemoval: WholeList | undefined;
}

/** Moves, cancels and deletes decided registrations, once in a run. */
export function removeRegistrations(suite: Suite, kind: RegistrationKind): Promise<RemovedRegistrations> {
  return suite.scene(`${kind.noun} registrations as removed`, async () => {
    const before = await decideOnRegistrations(suite, kind);
    const isAnnual = kind.noun === 'annual';
    // Read before, too: a service that keeps pages shows the former members afterwards.
    const seasonMembersBeforeRemoval = isAnnual
      ? await optional(wholeList(suite, 'listSeasonMembers', before.lists.season))
      : undefined;
    const otherChoices = await otherChoicesOf(suite, before);
    const moved = isAnnual ? await moveBack(suite, before) : undefined;
    // Removed registrations have no invoice, and two people of one group or event are needed.
    await optional(invoicesOf(suite, kind));
    // The decisions on the other kind compare what the person has before and after them.
    const removals = await withPersonOfRemovals(suite, async () => [
      await tryWrite(suite, kind.cancel, before.cancelled),
      await tryWrite(suite, kind.remove, before.deleted),
      // A registration that was refused is deleted, or cancelled where it is to an event.
      await tryWrite(suite, isAnnual ? kind.remove : kind.cancel, before.refused),
    ]);
    return {
      ...before,
      seasonMembersBeforeRemoval,
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

function otherChoicesOf(
  suite: Suite,
  { withSlots, withLicence }: ReceivedRegistrations,
): Promise<TriedWrite[]> {
  return changeChoices(suite, [
    { of: withSlots, body: { licence_id: null } },
    { of: withLicence, body: { slot_ids: [] } },
  ]);
}

interface Choice {
  readonly of: GivenRecord | undefined;
  readonly body: JsonObject;
}

async function changeChoices(suite: Suite, choices: readonly Choice[]): Promise<TriedWrite[]> {
  const made: TriedWrite[] = [];
  for (const { of, body } of choices) {
    const isThere = Object.keys(body).every((field) => hasField(suite, 'changeAnnualRegistration', field));
    if (of !== undefined && isThere) made.push(await tryWrite(suite, 'changeAnnualRegistration', of, body));
  }
  return made;
}

/** Withdraws the slots of one registration and the licence of another, as far as the club has them; once in a run. */
export function takeBackChoices(suite: Suite): Promise<void> {
  return suite.scene('annual registrations without their choices', async () => {
    const { withSlots, withLicence, lists } = await removeRegistrations(suite, annual);
    await changeChoices(suite, [
      { of: withSlots, body: { slot_ids: [] } },
      { of: withLicence, body: { licence_id: null } },
    ]);
    await wholeList(suite, annual.listOfSeason, lists.season);
  });
}

/** Moves the registration that is in another group back to its first group. */
function moveBack(
  suite: Suite,
  { waiting, automatic, activity }: DecidedRegistrations,
): Promise<MovedRegistration> {
  return moveRegistration(suite, waiting, automatic.draft.group_id as number, activity);
}

/** A registration that was validated in one group and then moved to another. */
interface MovedRegistration {
  readonly of: GivenRecord;
  readonly from: number;
  readonly to: number;
  readonly response: Response;
}

/** Validates a registration and changes its group. Whether the club accepts either is unspecified. */
async function moveRegistration(
  suite: Suite,
  of: GivenRecord,
  from: number,
  to: number,
): Promise<MovedRegistration> {
  // Validating twice may be refused.
  await decide(suite, 'validateAnnualRegistration', of.id);
  const response = await changeBetweenReads(suite, 'changeAnnualRegistration', of.id, { group_id: to });
  return { of, from, to, response };
}
