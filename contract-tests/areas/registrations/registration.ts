import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { judgeTogether } from '../../engine/judging/judge-shared.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { canonical } from '../../engine/wire/json.ts';
import { type DeletedRecord, isDeleted } from '../../expect/deleted-record.ts';
import { expectEqual } from '../../expect/expectations.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import type { RegistrationKind } from '../../scenes/registration-kind.ts';
import { decisions, type StatusLists, statuses, statusOf } from '../../scenes/registration-status.ts';
import type { WholeList } from '../../scenes/whole-list.ts';

/** The pages of all lists by status, to be shown beside a violation. */
export function pagesOf({ whole, under }: StatusLists) {
  return [whole, ...statuses.map((status) => under[status])].flatMap(({ pages }) => pages);
}

/** The entry of a registration in its season's collection; throws SetupFailed where it is missing, for that is a rule of its own. */
export function listedIn({ entries }: WholeList, of: GivenRecord): JsonObject {
  const entry = entryOf(entries, of);
  if (entry === undefined)
    throw new SetupFailed(`registration ${of.id} is not in the collection of its season`);
  return entry;
}

/** Expects that a registration stands under the status that its valid tells, and under no other. */
export function expectUnderItsStatus(lists: StatusLists, of: GivenRecord): void {
  const { valid } = listedIn(lists.whole, of);
  const status = statusOf(valid);
  if (status === undefined) throw new SetupFailed(`registration ${of.id} has the valid ${canonical(valid)}`);
  const shown = statuses.filter((each) => entryOf(lists.under[each].entries, of) !== undefined);
  expectEqual(`registration ${of.id}, valid ${canonical(valid)}, under`, [status], shown);
}

/** Expects that each status lists registrations of its own decision alone. */
export function expectFiltersToMeanValid({ under }: StatusLists): number {
  const listed = statuses.flatMap((status) => under[status].entries.map((entry) => ({ status, entry })));
  for (const { status, entry } of listed)
    expectEqual(`valid of registration ${entry.id} under ${status}`, decisions[status], entry.valid);
  return listed.length;
}

/** Expects that the three lists by status are the whole, each registration in one of them. */
export function expectFiltersToMakeTheWhole({ whole, under }: StatusLists): void {
  const together = statuses.flatMap((status) => under[status].entries.map(({ id }) => id));
  const ids = [whole.entries.map(({ id }) => id), together].map((all) => all.map(String).sort());
  expectEqual('the registrations under the three statuses', ids[0], ids[1]);
}

/** A removed registration, which is told from others by its person and its group or event. */
export function deletedRegistration({ id, draft }: GivenRecord): DeletedRecord {
  const { member_id = null, group_id = null, event_id } = draft;
  return { id, knownBy: [{ member_id, ...(event_id === undefined ? { group_id } : { event_id }) }] };
}

/** Expects that a list has none of these registrations. */
export function expectNoneOf(
  suite: Suite,
  list: WholeList,
  gone: readonly GivenRecord[],
  what: string,
): Promise<void> {
  return judgeTogether(suite, list.pages, () => {
    const there = gone.find((one) =>
      list.entries.some((entry) => isDeleted(deletedRegistration(one), entry)),
    );
    if (there !== undefined)
      throw violation(`no registration ${there.id} in the collection, ${what}`, 'it is there');
  });
}

/** Expects an entry with what a registration was made of. */
export function expectLinks(
  { whole }: StatusLists,
  { id, draft }: GivenRecord,
  { activity }: RegistrationKind,
): void {
  const entry = entryOf(whole.entries, { id });
  if (entry === undefined)
    throw violation(`registration ${id} in the collection of its season`, `${whole.entries.length} others`);
  for (const field of ['member_id', activity])
    expectEqual(`${field} of registration ${id}`, draft[field], entry[field]);
}
