import type { JsonObject } from '../../../spec/index.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { nounOf } from '../../engine/wire/record/record-words.ts';
import { follow, isCallable } from '../../probes/followed-path.ts';
import { finalList, finalReading } from '../../probes/no-effect.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { type SubjectName, subjectNamed } from '../../scenes/subject-registry.ts';

/**
 * The resources whose fields the interface does not show, and the names of paths that it gives elsewhere, with what the
 * client must be allowed to read behind them. Rules on seasons, groups, events and registrations follow theirs.
 */
const followed = {
  slots: { season_path: 'readSeason' },
  lessons: { group_path: 'readGroup', season_path: 'readSeason' },
  payments: { member_path: 'readMember', season_path: 'readSeason' },
  documents: { content_path: 'readDocumentContent' },
} as const satisfies Partial<Readonly<Record<SubjectName, object>>>;

/** Follows each path of a record of the run, and expects that it leads to something. */
export async function expectPathsToLead(suite: Suite): Promise<void> {
  let judged = 0;
  for (const [resource, paths] of Object.entries(followed)) {
    const entry = await entryOfTheRun(suite, resource as SubjectName);
    for (const [name, read] of Object.entries(paths)) {
      if (typeof entry[name] !== 'string' || !(await isCallable(suite, read))) continue;
      const response = await follow(suite, name, entry);
      if (response.status === 404)
        throw violation(`${name} of ${nounOf(resource)} ${entry.id} to lead to something`, response);
      judged += 1;
    }
  }
  if (judged === 0) throw new NotApplicable('no slot, lesson, payment or document shows a path');
  suite.judged(judged);
}

/** Returns how a list and a read show a record of the run; nothing where the record is gone or cannot be made. */
async function entryOfTheRun(suite: Suite, resource: SubjectName): Promise<JsonObject> {
  const subject = subjectNamed(resource);
  const { create, read } = resourceOperations(subject);
  if (create === undefined || read === undefined || !suite.described.has(create.id)) return {};
  const record = await optional(recordFor(suite, subject, 'reading'));
  if (record === undefined || !isSuccess(await finalReading(suite, subject, record))) return {};
  return entryOf(await finalList(suite, subject), record) ?? {};
}
