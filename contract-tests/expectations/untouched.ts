import type { JsonObject } from '../../spec/index.ts';
import { isObject } from '../description/described.ts';
import type { Suite } from '../judging/suite.ts';
import { violation } from '../judging/violation.ts';
import type { PreparedRequest } from '../probes/probe.ts';
import type { GivenRecord } from '../subjects/given-record.ts';
import { resourceOperations, type Subject } from '../subjects/index.ts';
import type { Response } from '../wire/response.ts';
import { canonical } from './expectations.ts';
import { finalList, finalReading } from './no-effect.ts';

/** Expects that the list has nothing that this body would make: for records that cannot carry a mark. */
export async function expectNotMade(suite: Suite, subject: Subject, draft: JsonObject): Promise<boolean> {
  const entries = await finalList(suite, subject);
  const made = entries.find((entry) => subject.unmarked?.isOf(entry, draft));
  if (made !== undefined)
    throw violation(`no record of ${subject.resource} as the refused body has it`, canonical(made));
  return true;
}

/** What tells, for a record without a mark, whether a refused write changed it: it is read before and afterwards. */
export async function untouchedRecord(
  suite: Suite,
  subject: Subject,
  record: GivenRecord,
): Promise<Pick<PreparedRequest, 'expectUntouched'>> {
  if (subject.unmarked === undefined) return {};
  const { kept } = subject.unmarked;
  const before = keptIn(await firstReading(suite, subject, record), kept);
  return {
    expectUntouched: async () => {
      const reading = await finalReading(suite, subject, record);
      if (reading.status >= 300 || Object.keys(before).length === 0) return false;
      const after = keptIn(reading, kept);
      if (canonical(after) !== canonical(before))
        throw violation(`${subject.resource} ${record.id} as it was, ${canonical(before)}`, reading);
      return true;
    },
  };
}

/** The record as it was made, read before anything that must be refused is aimed at it. */
function firstReading(suite: Suite, subject: Subject, { id }: GivenRecord): Promise<Response> {
  const { read } = resourceOperations(subject);
  if (read === undefined) throw new Error(`no route reads one of ${subject.resource}`);
  return suite.shared(`the first reading of ${subject.resource} ${id}`, () =>
    suite.setUp(read.id, { path: { id } }),
  );
}

function keptIn({ json }: Response, fields: readonly string[]): JsonObject {
  const data = isObject(json) && isObject(json.data) ? json.data : {};
  return Object.fromEntries(Object.entries(data).filter(([name]) => fields.includes(name))) as JsonObject;
}
