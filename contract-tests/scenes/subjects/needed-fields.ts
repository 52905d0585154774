import { type JsonObject, type JsonSchema, operation } from '../../../spec/index.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isRefusal, isSuccess } from '../../engine/wire/message/response.ts';
import { describedFieldsOf } from '../described-fields.ts';
import type { Subject } from '../subject.ts';

/** The fields of a plain body of a resource. */
interface PlainFields extends Pick<Subject, 'resource'> {
  /** Returns the fields that the interface requires, with the mark of the record. */
  readonly required: (mark: string) => Promise<JsonObject>;
  /** Returns the fields that a club may require of every record in addition; of several sets it may require either. */
  readonly more: () => Promise<JsonObject | readonly JsonObject[]>;
}

/**
 * Returns the plainest body that the club accepts: the required fields alone, or with the additional fields where a
 * body without them is refused and one with them is accepted. Determined once in a run.
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
    for (const fields of [await more()].flat()) {
      const known = describedFieldsOf(suite, create.id, fields);
      const body = { ...(await required(suite.freshMark())), ...known };
      if (isSuccess(await suite.request(create.id, { body }))) return known;
    }
    return {};
  });
  return { ...(await required(mark)), ...wanted };
}

const years = operation('createGroup').body?.schema.properties as Readonly<Record<string, JsonSchema>>;

/**
 * Returns the other year of birth for a year at its bound: a club may refuse a range whose first year is after its
 * last.
 */
export function yearForBound(field: string, value: unknown): JsonObject {
  const [first, last] = [years.birth_year_start?.minimum, years.birth_year_end?.maximum];
  if (field === 'birth_year_start' && value === first) return { birth_year_end: value as number };
  if (field === 'birth_year_end' && value === last) return { birth_year_start: value as number };
  return {};
}
