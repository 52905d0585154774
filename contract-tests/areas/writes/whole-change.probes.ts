import type { JsonObject, Operation } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { PreparedRequest, ProbeFamily } from '../../engine/judging/probe.ts';
import { resourceOf } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { newRecord } from '../../scenes/given-record.ts';
import { freshMethod } from '../../scenes/payment-method.ts';
import { type SubjectName, subjectNamed } from '../../scenes/subjects/subject-registry.ts';
import { aSunday, weeklyScheduleOn } from '../../scenes/weekly-schedule.ts';

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

/** A change of several fields at once, to a record of its own in which every field has a value. */
export const wholeChange: ProbeFamily = {
  name: 'whole-change',
  spread: 'each-operation',
  kinds: (operation) => {
    const resource = resourceOf(operation);
    if (operation.method !== 'PATCH' || !isOpen(resource)) return [];
    return [{ id: 'whole-change', prepare: (suite) => changeOf(suite, operation, resource) }];
  },
};

function isOpen(resource: string): resource is keyof typeof otherValues {
  return resource in otherValues;
}

async function changeOf(
  suite: Suite,
  operation: Operation,
  resource: keyof typeof otherValues,
): Promise<PreparedRequest> {
  const subject = subjectNamed(resource);
  const record = await newRecord(suite, subject, await subject.whole(suite, suite.freshMark()));
  const others: OtherValues = otherValues[resource];
  const body = describedFieldsOf(suite, operation.id, await others(suite, record.draft));
  return { options: { path: { id: record.id }, body }, record };
}
