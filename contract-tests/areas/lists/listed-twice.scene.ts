import { operation as contractOf, type JsonObject, type OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { validRequest } from '../../probes/valid-request.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { readList, wholeList } from '../../scenes/list-reading.ts';
import { recordsOn } from '../../scenes/lists/records-on-lists.ts';
import { optional } from '../../scenes/optional.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

/** The other lists that show records of a global export. */
const otherLists = {
  listMembers: ['listSeasonMembers', 'listGroupMembers', 'listEventMembers'],
  listGroups: ['listSeasonGroups'],
  listEvents: ['listSeasonEvents'],
} as const satisfies Readonly<Partial<Record<OperationId, readonly OperationId[]>>>;

export type ExportOperation = keyof typeof otherLists;

export const exportsListedTwice = Object.keys(otherLists) as readonly ExportOperation[];

/** A record as an export and as another list show it. */
export interface ListedTwice {
  readonly exported: JsonObject;
  readonly listed: JsonObject;
  readonly list: OperationId;
}

/** Returns the records that an export and another list both show now. */
export async function listedTwice(suite: Suite, operation: ExportOperation): Promise<readonly ListedTwice[]> {
  const exported = new Map((await exportedNow(suite, operation)).map((entry) => [entry.id, entry]));
  const found: ListedTwice[] = [];
  for (const list of otherLists[operation])
    for (const listed of (await optional(listedNow(suite, list), [NotApplicable])) ?? []) {
      const entry = typeof listed.id === 'number' ? exported.get(listed.id) : undefined;
      if (entry !== undefined) found.push({ exported: entry, listed, list });
    }
  return found;
}

function exportedNow(suite: Suite, operation: ExportOperation): Promise<readonly JsonObject[]> {
  return readList(suite, operation, { query: { all: true, limit: 100 } });
}

async function listedNow(suite: Suite, list: OperationId): Promise<readonly JsonObject[]> {
  const { options } = await validRequest(suite, contractOf(list), 'accepted');
  return (await wholeList(suite, list, Number(options.path?.id))).entries;
}

/** The operations that fill the exports of groups and of events. */
const writesOf = {
  listGroups: { resource: 'groups', create: 'createGroup', change: 'changeGroup' },
  listEvents: { resource: 'events', create: 'createEvent', change: 'changeEvent' },
} as const;

/**
 * Creates records that an export and another list both show: people who take part in something, or a group or event with
 * every field. The latter is changed after the export was read, so that a stale copy would show.
 */
export async function fillExportAndLists(suite: Suite, operation: ExportOperation): Promise<void> {
  if (operation === 'listMembers') {
    for (const list of otherLists[operation]) await recordsOn(suite, contractOf(list));
    return;
  }
  const { resource, create, change } = writesOf[operation];
  const subject = subjectNamed(resource);
  const whole = await subject.whole(suite, suite.freshMark());
  const { id, draft } = await givenRecord(suite, subject, describedFieldsOf(suite, create, whole));
  await exportedNow(suite, operation);
  const written = { name: suite.freshMark(), description: 'Sur rendez-vous', ...subject.otherChange(draft) };
  await suite.setUp(change, { path: { id }, body: describedFieldsOf(suite, change, written) });
}
