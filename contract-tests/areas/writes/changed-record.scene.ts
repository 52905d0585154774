import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess, type Response } from '../../engine/wire/response.ts';
import { listNow } from '../../probes/no-effect.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { newRecord } from '../../scenes/given-record.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { freshMethod } from '../../scenes/payment-method.ts';
import { type SubjectName, subjectNamed } from '../../scenes/subjects/subject-registry.ts';
import { aSunday, weeklyScheduleOn } from '../../scenes/weekly-schedule.ts';

/** A record of the run, a change of several of its fields, and the record in its list afterwards. */
export interface ChangedRecord {
  readonly record: GivenRecord;
  readonly change: JsonObject;
  readonly response: Response;
  /** Undefined where the change was refused, or the list does not show the record. */
  readonly entry: JsonObject | undefined;
}

/** Other values than those of a record with every field. */
type OtherValues = (suite: Suite, draft: JsonObject) => JsonObject | Promise<JsonObject>;

/** The resources of which the interface leaves open how a record reads, with other values for their fields. */
const otherValues = {
  slots: async (suite) => ({
    name: suite.freshMark(),
    ...(await otherTime(suite)),
    capacity: 31,
    location: 'Salle du haut',
    sex: 'Femme',
    birth_year_start: 2015,
  }),
  lessons: otherTime,
  payments: async (suite, { amount_cents, received_on }) => ({
    amount_cents: Number(amount_cents) + 1_000_000,
    method: await freshMethod(suite),
    received_on: daysAfter(String(received_on), -3),
  }),
  documents: (suite) => ({ name: suite.freshMark(), description: 'Entrée par la rue' }),
} satisfies Partial<Record<SubjectName, OtherValues>>;

/** Returns another day, hour and minute: schedules of the run begin at full steps of ten or fifteen minutes. */
async function otherTime(suite: Suite): Promise<JsonObject> {
  const schedule = await weeklyScheduleOn(suite, aSunday);
  return { ...schedule, minute: Number(schedule.minute) + 5 };
}

/** The operations that change a record of those resources. */
export const changesOfOpenRecords = {
  changeSlot: 'slots',
  changeLesson: 'lessons',
  changePayment: 'payments',
  changeDocument: 'documents',
} as const satisfies Partial<Record<OperationId, keyof typeof otherValues>>;

/** Makes a record with every field and changes several of them at once; once in a run for each operation. */
export function changedRecord(
  suite: Suite,
  operation: keyof typeof changesOfOpenRecords,
): Promise<ChangedRecord> {
  return suite.scene(`a record after ${operation}`, async () => {
    const resource = changesOfOpenRecords[operation];
    const subject = subjectNamed(resource);
    const record = await newRecord(suite, subject, await subject.whole(suite, suite.freshMark()));
    const others: OtherValues = otherValues[resource];
    const change = describedFieldsOf(suite, operation, await others(suite, record.draft));
    const response = await suite.request(operation, { path: { id: record.id }, body: change });
    const entry = isSuccess(response) ? entryOf(await listNow(suite, subject), record) : undefined;
    return { record, change, response, entry };
  });
}
