import type { JsonObject } from '../../spec/index.ts';
import type { Suite } from '../judging/suite.ts';
import type { GivenRecord } from '../subjects/given-record.ts';
import { hasField } from './described-fields.ts';
import { type MovedRegistration, movedRegistration } from './moved-registration.ts';
import { type Decided, decided } from './registration-decided.ts';
import { annual, type RegistrationKind } from './registration-kind.ts';
import type { Received } from './registration-received.ts';
import { type Tried, tried } from './registration-write.ts';
import { type WholeList, wholeList } from './whole-list.ts';

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
