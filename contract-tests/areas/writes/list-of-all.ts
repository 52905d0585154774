import type { JsonObject, Operation } from '../../../spec/index.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import { isAction, removesRecord, resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn, makesARecord } from '../../engine/wire/record/creation.ts';
import { isDeleted, showsAnother } from '../../engine/wire/record/deleted-record.ts';
import { nounOf } from '../../engine/wire/record/record-words.ts';
import { goodWrite } from '../../probes/executed-write.ts';
import { isCallable } from '../../probes/followed-path.ts';
import { finalList, listNow } from '../../probes/no-effect.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { listOfAllOf, readAll } from '../../scenes/lists/list-of-all.ts';
import type { Subject } from '../../scenes/subject.ts';
import { subjectOf } from '../../scenes/subject-registry.ts';
import { expectNotTheFormer } from './record-after-write.ts';

/** A list of all records of a resource, which has another one for those of a season or of a group. */
interface ListOfAll {
  readonly subject: Subject;
  readonly list: Operation;
  /** As it is when the run sends nothing else. */
  readonly entries: readonly JsonObject[];
}

/**
 * Expects the list of all records to show an accepted write: the new record, no former value of a changed one, the decision
 * on a registration, and a removed one no longer. Returns false where the list shows nothing of the write.
 */
export async function expectInListOfAll(probe: Probe, suite: Suite): Promise<boolean> {
  const { operation, response, record, mark } = probe;
  if (!isSuccess(response)) return false;
  const all = await listOfAll(suite, operation);
  if (all === undefined) return false;
  if (makesARecord(operation)) return expectMadeInIt(suite, all, identifierIn(response.json));
  if (record === undefined) return false;
  if (removesRecord(operation)) return expectGoneFromIt(suite, all, record);
  if (isAction(operation)) return expectDecisionInIt(suite, all, record);
  const entry = entryOf(all.entries, record);
  if (entry === undefined || mark === undefined) return false;
  const { before } = await goodWrite(suite, operation);
  return expectNotTheFormer(probe, { subject: all.subject, before: before?.entry }, entry);
}

async function listOfAll(suite: Suite, operation: Operation): Promise<ListOfAll | undefined> {
  const subject = subjectOf(operation);
  const list = subject && listOfAllOf(subject);
  if (subject === undefined || list === undefined || !(await isCallable(suite, list.id))) return undefined;
  const entries = await suite.scene(`the last list of all ${subject.resource}`, () => readAll(suite, list));
  return { subject, list, entries };
}

/** Which seasons the list covers is unspecified: it has to cover that of the record, to judge by others of the season. */
async function expectMadeInIt(
  suite: Suite,
  { subject, list, entries }: ListOfAll,
  id: number | undefined,
): Promise<boolean> {
  const ofSeason = await finalList(suite, subject);
  const isThere = (shown: readonly JsonObject[]) => shown.some((entry) => entry.id === id);
  if (id === undefined || !isThere(ofSeason)) return false;
  if (isThere(entries)) return true;
  if (!ofSeason.some((one) => typeof one.id === 'number' && entries.some((entry) => entry.id === one.id)))
    return false;
  const again = await readAll(suite, list);
  if (isThere(again)) return true;
  throw violation(
    `${nounOf(subject.resource)} ${id}, which was made, in ${list.id}`,
    `${again.length} others`,
    {
      shownBy: again,
    },
  );
}

/**
 * A club may give the identifier again, and which fields the list of all has is unspecified: the list of the season shows
 * whether another record has it.
 */
async function expectGoneFromIt(
  suite: Suite,
  { subject, list, entries }: ListOfAll,
  { id, draft }: NonNullable<Probe['record']>,
): Promise<boolean> {
  const deleted = { id, knownBy: [draft] };
  const ofSeason = entryOf(await finalList(suite, subject), { id });
  if (ofSeason !== undefined && !isDeleted(deleted, ofSeason)) return false;
  const isThere = (entry: JsonObject) => isDeleted(deleted, entry);
  if (!entries.some(isThere)) return true;
  const again = (await readAll(suite, list)).find(isThere);
  if (again === undefined) return true;
  // Another record may have received the identifier since then, or in another season.
  const { read } = resourceOperations(subject);
  const isAnother = read && showsAnother(deleted, await suite.request(read.id, { path: { id } }));
  if (isAnother) return false;
  throw violation(`no ${nounOf(subject.resource)} ${id}, which was removed, in ${list.id}`, 'it is there', {
    shownBy: again,
  });
}

/**
 * Expects the decision as the list of the season shows it. Which fields the list of all has is unspecified: it has to show
 * the decision on some registration.
 */
async function expectDecisionInIt(
  suite: Suite,
  { subject, list, entries }: ListOfAll,
  record: NonNullable<Probe['record']>,
): Promise<boolean> {
  if (!entries.some(({ valid }) => typeof valid === 'boolean')) return false;
  const [ofSeason, ofAll] = [entryOf(await finalList(suite, subject), record), entryOf(entries, record)];
  if (ofSeason?.valid === undefined || ofAll?.valid === undefined) return false;
  if (ofSeason.valid === ofAll.valid) return true;
  // The club may have validated it between the two readings.
  const again = entryOf(await readAll(suite, list), record);
  const now = entryOf(await listNow(suite, subject), record);
  if (again === undefined || now === undefined) return false;
  if (again.valid !== now.valid)
    throw violation(
      `valid ${now.valid} of ${nounOf(subject.resource)} ${record.id} in ${list.id}`,
      canonical(again),
      {
        shownBy: again,
      },
    );
  return true;
}
