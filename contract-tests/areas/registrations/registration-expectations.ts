import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { judgeTogether } from '../../engine/judging/judge-shared.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { type DeletedRecord, isDeleted } from '../../engine/wire/record/deleted-record.ts';
import { expectEqual } from '../../expect/equality.ts';
import type { WholeList } from '../../scenes/list-reading.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import type { RegistrationKind } from '../../scenes/registrations/registration-kind.ts';
import {
  decisions,
  type StatusLists,
  statuses,
  statusOf,
} from '../../scenes/registrations/registration-status.ts';

/** Returns the pages of all lists by status, to be shown with a violation. */
export function pagesOf({ whole, under }: StatusLists) {
  return [whole, ...statuses.map((status) => under[status])].flatMap(({ pages }) => pages);
}

/** Returns the entry of a registration in its season's collection. Throws SetupFailed without one: another rule judges that. */
export function listedIn({ entries }: WholeList, of: GivenRecord): JsonObject {
  const entry = entryOf(entries, of);
  if (entry === undefined)
    throw new SetupFailed(`registration ${of.id} is not in the collection of its season`);
  return entry;
}

/** Expects a registration under the status that its `valid` stands for, and under no other. */
export function expectUnderItsStatus(lists: StatusLists, of: GivenRecord): void {
  const { valid } = listedIn(lists.whole, of);
  const status = statusOf(valid);
  if (status === undefined) throw new SetupFailed(`registration ${of.id} has the valid ${canonical(valid)}`);
  const shown = statuses.filter((each) => entryOf(lists.under[each].entries, of) !== undefined);
  const decided = shown.find((each) => each !== status) ?? status;
  expectEqual(
    `registration ${of.id}, valid ${canonical(valid)}, under`,
    [status],
    shown,
    lastPageOf(lists.under[decided]),
  );
}

/** Expects each status to list registrations with its own `valid` only. Returns how many were judged. */
export function expectFiltersToMeanValid({ under }: StatusLists): number {
  const listed = statuses.flatMap((status) => under[status].entries.map((entry) => ({ status, entry })));
  for (const { status, entry } of listed)
    expectEqual(`valid of registration ${entry.id} under ${status}`, decisions[status], entry.valid, entry);
  return listed.length;
}

/** Expects the three lists by status to make the whole list, with each registration in one of them. */
export function expectFiltersToMakeTheWhole({ whole, under }: StatusLists): void {
  const statusesOf = ({ id }: JsonObject) =>
    statuses.flatMap((status) => under[status].entries.filter((entry) => entry.id === id).map(() => status));
  for (const entry of whole.entries) {
    const shown = statusesOf(entry);
    if (shown.length !== whole.entries.filter(({ id }) => id === entry.id).length)
      throw violation(
        `registration ${entry.id}, which is listed without a filter, under one of the three statuses`,
        shown.length === 0 ? 'under none of them' : `under ${shown.join(' and ')}`,
        { shownBy: lastPageOf(under[statusOf(entry.valid) ?? 'pending']) },
      );
  }
  const isInWhole = ({ id }: JsonObject) => whole.entries.some((entry) => entry.id === id);
  const [hidden] = statuses.flatMap((status) => under[status].entries).filter((entry) => !isInWhole(entry));
  if (hidden !== undefined)
    throw violation(
      `registration ${hidden.id}, which is under ${statusesOf(hidden).join(' and ')}, in the list without a filter`,
      'not among them',
      { shownBy: lastPageOf(whole) },
    );
}

function lastPageOf({ pages }: WholeList): Response | undefined {
  return pages.at(-1);
}

/** Returns a removed registration, known by its person and its group or event. */
export function deletedRegistration({ id, draft }: GivenRecord): DeletedRecord {
  const { member_id = null, group_id = null, event_id } = draft;
  return { id, knownBy: [{ member_id, ...(event_id === undefined ? { group_id } : { event_id }) }] };
}

/** Expects a list to have none of these registrations. `when` ends the message. */
export function expectNoneOf(
  suite: Suite,
  list: WholeList,
  removed: readonly GivenRecord[],
  when: string,
): Promise<void> {
  return judgeTogether(suite, list.pages, () => {
    const found = removed.find((one) =>
      list.entries.some((entry) => isDeleted(deletedRegistration(one), entry)),
    );
    if (found !== undefined)
      throw violation(`no registration ${found.id} in the collection, ${when}`, 'it is there');
  });
}

/** Expects a listed registration with the person and the group or event of its creation. */
export function expectLinks(
  { whole }: StatusLists,
  { id, draft }: GivenRecord,
  { activity }: RegistrationKind,
): void {
  const entry = entryOf(whole.entries, { id });
  // Another check tells that it is missing.
  if (entry === undefined) return;
  for (const field of ['member_id', activity])
    expectEqual(`${field} of registration ${id}`, draft[field], entry[field], entry);
}
