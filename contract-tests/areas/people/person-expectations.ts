import type { JsonObject } from '../../../spec/index.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { expectMemberField } from '../../expect/member-fields.ts';
import { recordOf, recordsIn, type ShownPerson } from '../../scenes/people/member.ts';

/** Expects fields of a body to read back in each record that shows them. */
export function expectReadsBack(
  suite: Suite,
  shown: ShownPerson,
  sent: JsonObject,
  fields: readonly string[],
): Promise<void> {
  return eachRecord(suite, shown, fields, (record, fieldsShown) => {
    for (const field of fieldsShown) expectMemberField(field, sent[field], record);
  });
}

/** Expects fields to have in each record the value that the same read showed before. */
export async function expectKept(
  suite: Suite,
  before: ShownPerson,
  after: ShownPerson,
  fields: readonly string[],
): Promise<void> {
  await eachRecord(suite, after, fields, (record, fieldsShown) => {
    const earlier = record === after.entry ? before.entry : recordOf(before.read);
    for (const field of fieldsShown.filter((each) => earlier !== undefined && each in earlier))
      expectMemberField(field, earlier?.[field], record);
  });
}

/** Runs a check on each record that shows some of the fields; throws SetupFailed where none does. */
export async function eachRecord(
  suite: Suite,
  shown: ShownPerson,
  fields: readonly string[],
  check: (record: JsonObject, fieldsShown: readonly string[]) => void | Promise<void>,
): Promise<void> {
  let judged = 0;
  for (const { record, read } of recordsIn(shown)) {
    const fieldsShown = fields.filter((field) => field in record);
    if (fieldsShown.length === 0) continue;
    judged += fieldsShown.length;
    if (read === undefined) await check(record, fieldsShown);
    else await judgeShared(suite, read, () => check(record, fieldsShown));
  }
  if (judged === 0) throw new SetupFailed(`no read of the person shows ${fields.join(', ')}`);
  suite.judged(judged);
}
