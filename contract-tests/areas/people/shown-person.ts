import type { JsonObject } from '../../../spec/index.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { expectMemberField } from '../../expect/member-fields.ts';
import { recordOf, recordsIn, type ShownPerson } from '../../scenes/member.ts';

/** Expects the fields of a body in each record that shows them. */
export function expectReadsBack(
  suite: Suite,
  shown: ShownPerson,
  sent: JsonObject,
  fields: readonly string[],
): Promise<void> {
  return eachRecord(suite, shown, fields, (record, there) => {
    for (const field of there) expectMemberField(field, sent[field], record[field]);
  });
}

/** Expects the fields in each record as the same read showed them before. */
export async function expectKept(
  suite: Suite,
  before: ShownPerson,
  after: ShownPerson,
  fields: readonly string[],
): Promise<void> {
  await eachRecord(suite, after, fields, (record, there) => {
    const earlier = record === after.entry ? before.entry : recordOf(before.read);
    for (const field of there.filter((each) => earlier !== undefined && each in earlier))
      expectMemberField(field, earlier?.[field], record[field]);
  });
}

/** Runs a check on each record that shows some of the fields; throws SetupFailed where none does. */
export async function eachRecord(
  suite: Suite,
  shown: ShownPerson,
  fields: readonly string[],
  check: (record: JsonObject, there: readonly string[]) => void,
): Promise<void> {
  let judged = 0;
  for (const { record, read } of recordsIn(shown)) {
    const there = fields.filter((field) => field in record);
    if (there.length === 0) continue;
    judged += there.length;
    if (read === undefined) check(record, there);
    else await judgeShared(suite, read, () => check(record, there));
  }
  if (judged === 0) throw new SetupFailed(`no read of the person shows ${fields.join(', ')}`);
  suite.judged(judged);
}
