import type { JsonObject } from '../../spec/index.ts';
import { isRefusal, isSuccess } from '../expectations/acceptance.ts';
import { describedFieldsOf } from '../given/described-fields.ts';
import type { Suite } from '../judging/suite.ts';
import { recordForReading } from './given-record.ts';
import { resourceOperations } from './resource-operations.ts';
import { sport } from './sport.ts';
import type { Subject } from './subject.ts';

/**
 * The plainest body that the club takes: the required fields alone, or with fields that the interface leaves to the client
 * where one without them is refused and one with them taken. That is found out once in a run.
 */
export async function plainAsWanted(
  suite: Suite,
  subject: Pick<Subject, 'resource'>,
  mark: string,
  required: (mark: string) => Promise<JsonObject>,
  more: () => Promise<JsonObject>,
): Promise<JsonObject> {
  const wanted = await suite.shared(`what every one of ${subject.resource} must have`, async () => {
    const { create } = resourceOperations(subject);
    if (suite.target.writes !== true || create === undefined) return {};
    const bare = await suite.request(create.id, { body: await required(suite.freshMark()) });
    if (!isRefusal(bare)) return {};
    const known = describedFieldsOf(suite, create.id, await more());
    const body = { ...(await required(suite.freshMark())), ...known };
    return isSuccess(await suite.request(create.id, { body })) ? known : {};
  });
  return { ...(await required(mark)), ...wanted };
}

/** A sport of the club, for whatever is of one. */
export async function ofASport(suite: Suite): Promise<JsonObject> {
  return { sport_id: (await recordForReading(suite, sport)).id };
}
