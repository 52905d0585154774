import type { JsonObject } from '../../spec/index.ts';
import type { EarlierRecord } from '../engine/judging/earlier-records.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import { type ResourceOperations, resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { isObject } from '../engine/wire/message/json.ts';
import { isSuccess, type Response } from '../engine/wire/message/response.ts';
import { markIn } from '../engine/wire/message/run-names.ts';
import { describedFieldsOf } from './described-fields.ts';
import type { Subject } from './subjects/subject.ts';

/**
 * Returns a record that an earlier run left, changed to this draft: a record that no route removes is made once. Returns
 * undefined where none is left, or none can be changed so.
 */
export async function earlierRecord(
  suite: Suite,
  subject: Subject,
  draft: JsonObject,
): Promise<GivenRecord | undefined> {
  const { create, read, change } = resourceOperations(subject);
  const isThere = [create, read, change].every((one) => one !== undefined && suite.described.has(one.id));
  const mark = markIn(JSON.stringify(draft));
  if (subject.leftOut === undefined || !isThere || mark === undefined) return undefined;
  const ways = { create, read, change } as Ways;
  const whole = { ...subject.leftOut, ...draft };
  const body = describedFieldsOf(suite, ways.change.id, whole);
  const identifiers = Object.fromEntries(
    (subject.belongsTo ?? []).map((field) => [field, draft[field] ?? null]),
  );
  const next = () => suite.takeEarlier(ways.create.id, identifiers);
  for (let one = next(); one; one = next()) {
    if (await isBrought(suite, ways, one, { body, draft, mark })) {
      one.strike();
      return { id: one.id, draft, isEarlier: true };
    }
    one.giveUp();
  }
  return undefined;
}

type Ways = { readonly [way in 'create' | 'read' | 'change']: NonNullable<ResourceOperations[way]> };

interface Wanted {
  readonly body: JsonObject;
  readonly draft: JsonObject;
  readonly mark: string;
}

/** Proves that the record is still that of the earlier run, changes it, and proves the change. */
async function isBrought(
  suite: Suite,
  { read, change }: Ways,
  earlier: EarlierRecord,
  { body, draft, mark }: Wanted,
): Promise<boolean> {
  const path = { id: earlier.id };
  if (!earlier.isShownBy(await suite.request(read.id, { path }))) return false;
  earlier.enter(body);
  if (!isSuccess(await suite.request(change.id, { path, body }))) return false;
  return shows(await suite.request(read.id, { path }), draft, mark);
}

/** Whether a read shows the mark, and the numbers and switches as far as it shows them. */
function shows(reading: Response, draft: JsonObject, mark: string): boolean {
  if (!isSuccess(reading) || !reading.text.toLowerCase().includes(mark)) return false;
  const data = isObject(reading.json) ? reading.json.data : undefined;
  const record = isObject(data) ? data : {};
  const plain = Object.entries(draft).filter(([, value]) => ['number', 'boolean'].includes(typeof value));
  return plain.every(([name, value]) => !(name in record) || record[name] === value);
}
