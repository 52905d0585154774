import type { JsonObject } from '../../../spec/index.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { expectAccepted } from '../../probes/acceptance.ts';
import { recordFor } from '../../scenes/given-record.ts';
import type { Subject } from '../../scenes/subject.ts';

// One year apart: a club may limit the span of years.
const recentFirst = { birth_year_start: 2011, birth_year_end: 2010 };
const same = { birth_year_start: 2010, birth_year_end: 2010 };

/** Expects years of which the later stands first to be accepted in a creation and in a change, as two equal ones are. */
export async function expectMostRecentFirst(suite: Suite, subject: Subject): Promise<void> {
  const { create, change } = resourceOperations(subject);
  if (create === undefined || change === undefined)
    throw new NotApplicable(`no routes make and change ${subject.resource}`);
  const send = async (years: JsonObject) => {
    const plain = await subject.plain(suite, suite.freshMark());
    return suite.request(create.id, { body: { ...plain, ...years } });
  };
  await expectAccepted(await send(recentFirst), () => send(same));
  // The target decides which fields a change of a slot takes.
  if (!suite.described.bodyFields(change.id).includes('birth_year_start')) return;
  const { id } = await recordFor(suite, subject, 'accepted changes');
  const changeTo = (body: JsonObject) => suite.request(change.id, { path: { id }, body });
  await expectAccepted(await changeTo(recentFirst), () => changeTo(same));
}
