import type { JsonObject } from '../../spec/index.ts';
import type { Writing } from '../engine/book/writing.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { PreparedRequest } from '../engine/judging/probe.ts';
import { resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { violation } from '../engine/judging/violation.ts';
import { canonical, isObject } from '../engine/wire/message/json.ts';
import type { Response } from '../engine/wire/message/response.ts';
import type { Subject } from '../scenes/subject.ts';
import { finalList, finalReading } from './no-effect.ts';

/** Expects the list to have no record that this body would make, for records that cannot carry a mark. */
export async function expectNotMade(suite: Suite, subject: Subject, draft: JsonObject): Promise<boolean> {
  const entries = await finalList(suite, subject);
  const made = entries.find((entry) => subject.unmarked?.isOf(entry, draft));
  if (made !== undefined)
    throw violation(`no record of ${subject.resource} as the refused body has it`, canonical(made));
  return true;
}

/** Expects the list to have the record of this body once and not twice. */
export async function expectMadeOnce(suite: Suite, subject: Subject, draft: JsonObject): Promise<boolean> {
  const entries = await finalList(suite, subject);
  const made = entries.filter((entry) => subject.unmarked?.isOf(entry, draft));
  if (made.length > 1)
    throw violation(`one record of ${subject.resource} after the replay`, `${made.length} records`, {
      shownBy: made,
    });
  return made.length === 1;
}

/**
 * Returns the check that a refused write left a record without a mark unchanged; the record is read before and
 * afterwards.
 */
export async function untouchedRecord(
  suite: Suite,
  subject: Subject,
  record: GivenRecord,
): Promise<Pick<PreparedRequest, 'expectUntouched' | 'aimedAt'>> {
  if (subject.unmarked === undefined) return {};
  const name = `the first reading of ${subject.resource} ${record.id}`;
  const untouched = await suite.scene(name, () => untouchedSince(suite, subject, record));
  return { ...untouched, aimedAt: record };
}

/** Returns the same check, compared with the record as it is now. */
export async function untouchedSince(
  suite: Suite,
  subject: Subject,
  record: GivenRecord,
): Promise<Required<Pick<PreparedRequest, 'expectUntouched'>>> {
  const { read } = resourceOperations(subject);
  if (read === undefined) throw new Error(`no route reads one of ${subject.resource}`);
  const { kept = [] } = subject.unmarked ?? {};
  const first = await suite.setUp(read.id, { path: { id: record.id } });
  return {
    expectUntouched: async () => {
      const reading = await finalReading(suite, subject, record);
      const { fields } = suite.book.page(subject.resource).records.get(record.id) ?? {};
      // What an accepted write of the run has changed since says nothing: a club may have one record for all purposes.
      const untouched = kept.filter((field) => !isWrittenSince(first, fields?.get(field)));
      const before = keptIn(first, untouched);
      if (reading.status >= 300 || Object.keys(before).length === 0) return false;
      if (canonical(keptIn(reading, untouched)) !== canonical(before))
        throw violation(`${subject.resource} ${record.id} as it was, ${canonical(before)}`, reading);
      return true;
    },
  };
}

function isWrittenSince({ startedAt = 0 }: Response, writings: readonly Writing[] = []): boolean {
  return writings.some(({ span }) => span.ended > startedAt);
}

function keptIn({ json }: Response, fields: readonly string[]): JsonObject {
  const data = isObject(json) && isObject(json.data) ? json.data : {};
  return Object.fromEntries(Object.entries(data).filter(([name]) => fields.includes(name))) as JsonObject;
}
