import type { JsonObject } from '../../../spec/index.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isRefusal, isSuccess } from '../../engine/wire/response.ts';
import { describedFieldsOf } from '../described-fields.ts';
import { ifPossible } from '../if-possible.ts';
import { firstListed, givenRecord, recordForReading } from './given-record.ts';
import type { Subject } from './subject.ts';
import { subjectNamed } from './subject-registry.ts';

/** The fields of a plain body of a resource. */
interface PlainFields extends Pick<Subject, 'resource'> {
  /** Those that the interface requires, by the mark of the record. */
  readonly required: (mark: string) => Promise<JsonObject>;
  /** Those that a club may want of every record, too. */
  readonly more: () => Promise<JsonObject>;
}

/**
 * The plainest body that the club takes: the required fields alone, or with fields that the interface leaves to the client
 * where one without them is refused and one with them taken. That is found out once in a run.
 */
export async function plainAsWanted(
  suite: Suite,
  mark: string,
  { resource, required, more }: PlainFields,
): Promise<JsonObject> {
  const wanted = await suite.scene(`what every one of ${resource} must have`, async () => {
    const { create } = resourceOperations({ resource });
    if (suite.target.writes !== true || create === undefined) return {};
    const bare = await suite.request(create.id, { body: await required(suite.freshMark()) });
    if (!isRefusal(bare)) return {};
    const known = describedFieldsOf(suite, create.id, await more());
    const body = { ...(await required(suite.freshMark())), ...known };
    return isSuccess(await suite.request(create.id, { body })) ? known : {};
  });
  return { ...(await required(mark)), ...wanted };
}

/** A sport for whatever is of one: the run's own, or one that is there where the club takes no other. */
export async function ofASport(suite: Suite): Promise<{ readonly sport_id: number }> {
  const own = await ifPossible(recordForReading(suite, subjectNamed('sports')));
  return { sport_id: (own ?? (await firstListed(suite, subjectNamed('sports')))).id };
}

/** A sport that nothing else is of; the same as that of others where the club takes no other. */
export async function ofASportOfItsOwn(suite: Suite): Promise<{ readonly sport_id: number }> {
  const own = await ifPossible(givenRecord(suite, subjectNamed('sports')));
  return own === undefined ? ofASport(suite) : { sport_id: own.id };
}
