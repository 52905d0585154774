import type { JsonObject } from '../../../spec/index.ts';
import { proveThere } from '../../engine/description/prove-there.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { describedFieldsOf, hasField, needField } from '../described-fields.ts';
import { givenRecord, newRecord, recordForReading } from '../given-record.ts';
import { readList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { subjectNamed } from '../subject-registry.ts';
import { unknownIdentifier } from '../unknown-identifier.ts';

/**
 * Slots of a season in which only this scene makes records: one that no group offers, and two that one group offers.
 */
export interface SlotsOfASeason {
  readonly seasonId: number;
  readonly alone: GivenRecord;
  readonly offered: readonly [number, number];
  /** A slot with capacity 0, where the club accepts that. */
  readonly withoutPlace: GivenRecord | undefined;
  readonly group: GivenRecord;
  /** The list of slots of the season. */
  readonly entries: readonly JsonObject[];
}

/** Throws NotApplicable or NotBuilt where the target has no slots of groups. */
export function needSlots(suite: Suite): void {
  proveThere(suite.described, 'createSlot');
  needField(suite, 'createGroup', 'slot_ids');
}

/** Made once in a run. */
export function slotsOfASeason(suite: Suite): Promise<SlotsOfASeason> {
  return suite.scene('slots of a season', async () => {
    needSlots(suite);
    const { id: season_id } = await givenRecord(suite, subjectNamed('seasons'));
    const alone = await slotIn(suite, season_id);
    const offered = [(await slotIn(suite, season_id)).id, (await slotIn(suite, season_id)).id] as const;
    const withoutPlace = await optional(slotIn(suite, season_id, { capacity: 0 }));
    const made = await givenRecord(suite, subjectNamed('groups'), await groupWith(suite, season_id, offered));
    const entries = await slotsInList(suite, season_id);
    return { seasonId: season_id, alone, offered, withoutPlace, group: made, entries };
  });
}

export async function slotIn(suite: Suite, season_id: number, more: JsonObject = {}): Promise<GivenRecord> {
  const plain = await subjectNamed('slots').plain(suite, suite.freshMark());
  return givenRecord(suite, subjectNamed('slots'), { ...plain, season_id, ...more });
}

/** Makes the newest slot of a season, which no group offers. */
export async function newSlotIn(suite: Suite, season_id: number): Promise<GivenRecord> {
  const plain = await subjectNamed('slots').plain(suite, suite.freshMark());
  return newRecord(suite, subjectNamed('slots'), { ...plain, season_id });
}

/**
 * Returns a group that offers slots. Its slot_count is their number, because the meaning of another count is
 * unspecified.
 */
export async function groupWith(
  suite: Suite,
  season_id: number,
  slot_ids: readonly number[],
): Promise<JsonObject> {
  const plain = await subjectNamed('groups').plain(suite, suite.freshMark());
  return { ...plain, season_id, ...slotFields(suite, slot_ids) };
}

/** Returns the fields of a group that offers these slots and no others. */
export function slotFields(suite: Suite, slot_ids: readonly number[]): JsonObject {
  const count = hasField(suite, 'createGroup', 'slot_count') ? { slot_count: slot_ids.length } : {};
  return { slot_ids: [...slot_ids], ...count };
}

export function slotsInList(suite: Suite, id: number): Promise<JsonObject[]> {
  return readList(suite, 'listSeasonSlots', { path: { id }, query: { limit: 100 } });
}

/** A group that was to offer a slot of another group, first in its creation and then in a change. */
export interface SharedSlot {
  /** The slots of the first group, sent and listed. */
  readonly first: Offer;
  readonly created: Response;
  /** The slots of the second group, sent and listed; undefined where its creation was refused. */
  readonly ofCreated: Offer | undefined;
  /** The second group after a change of its name alone; undefined where that was refused. */
  readonly ofRenamed: Offer | undefined;
  readonly changed: { readonly id: number; readonly response: Response } | undefined;
  readonly ofChanged: Offer | undefined;
  /** The second group after a change to no slots. */
  readonly ofEmptied: Offer | undefined;
}

/** The slots that a group was accepted with, and those that the list of its season shows. */
interface Offer {
  readonly sent: readonly number[];
  readonly shown: unknown;
  /** The group as the list shows it. */
  readonly entry: JsonObject;
}

/** Made once in a run. */
export function sharedSlots(suite: Suite): Promise<SharedSlot> {
  return suite.scene('slots that two groups share', async () => {
    const { seasonId, group: first, offered } = await slotsOfASeason(suite);
    const [one, other] = offered;
    const shownOf = async (id: number) => offerIn(await groupsInSeason(suite, seasonId), id);
    const created = await suite.request('createGroup', { body: await groupWith(suite, seasonId, [one]) });
    const id = identifierIn(created.json);
    const ofFirst = { sent: offered, ...(await shownOf(first.id)) };
    if (id === undefined)
      return {
        first: ofFirst,
        created,
        ofCreated: undefined,
        ofRenamed: undefined,
        changed: undefined,
        ofChanged: undefined,
        ofEmptied: undefined,
      };
    const ofCreated = { sent: [one], ...(await shownOf(id)) };
    const changedTo = (slots: readonly number[]) =>
      suite.request('changeGroup', { path: { id }, body: slotFields(suite, slots) });
    const offerOf = async (sent: readonly number[], { status }: Response) =>
      status < 300 ? { sent, ...(await shownOf(id)) } : undefined;
    const name = suite.freshMark();
    const renamed = await suite.request('changeGroup', { path: { id }, body: { name } });
    const relocated = describedFieldsOf(suite, 'changeSlot', { location: name });
    if (suite.recordsApart && Object.keys(relocated).length > 0)
      await optional(suite.request('changeSlot', { path: { id: one }, body: relocated }));
    const ofRenamed = await offerOf([one], renamed);
    const changed = await changedTo([other]);
    const ofChanged = await offerOf([other], changed);
    const ofEmptied = await offerOf([], await changedTo([]));
    const ofChanges = { ofRenamed, changed: { id, response: changed }, ofChanged, ofEmptied };
    return { first: ofFirst, created, ofCreated, ...ofChanges };
  });
}

export function groupsInSeason(suite: Suite, id: number): Promise<JsonObject[]> {
  return readList(suite, 'listSeasonGroups', { path: { id }, query: { limit: 100 } });
}

function offerIn(entries: readonly JsonObject[], groupId: number): Pick<Offer, 'shown' | 'entry'> {
  const entry = entries.find(({ id }) => id === groupId);
  if (entry === undefined) throw new SetupFailed(`group ${groupId} is not in the list of its season`);
  return { shown: entry.slot_ids, entry };
}

/**
 * Sends changes that add a slot of another season and an unknown slot to the group; whether these are refused is
 * unspecified.
 */
export async function offerForeignSlots(suite: Suite): Promise<void> {
  const { group: made, offered } = await slotsOfASeason(suite);
  const foreign = await recordForReading(suite, subjectNamed('slots'));
  for (const id of [foreign.id, await unknownIdentifier(suite, 'slot_id')]) {
    const body = slotFields(suite, [...offered, id]);
    await suite.request('changeGroup', { path: { id: made.id }, body });
  }
}
