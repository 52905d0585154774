import type { JsonObject } from '../../spec/index.ts';
import type { EarlierRecord } from '../engine/judging/earlier-records.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import { type ResourceOperations, resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { isObject } from '../engine/wire/message/json.ts';
import { isSuccess, type Response } from '../engine/wire/message/response.ts';
import { markIn } from '../engine/wire/message/run-names.ts';
import { describedFieldsOf } from './described-fields.ts';
import type { Subject } from './subject.ts';

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
  const identifiers = Object.fromEntries(
    (subject.belongsTo ?? []).map((field) => [field, draft[field] ?? null]),
  );
  const next = () => suite.takeEarlier(ways.create.id, identifiers);
  for (let one = next(); one; one = next()) {
    const brought = await broughtTo(suite, subject, ways, one, { draft, mark });
    if (brought !== undefined) {
      one.strike();
      return { id: one.id, draft: brought, isEarlier: true };
    }
    one.giveUp();
  }
  return undefined;
}

type Ways = { readonly [way in 'create' | 'read' | 'change']: NonNullable<ResourceOperations[way]> };

interface Wanted {
  readonly draft: JsonObject;
  readonly mark: string;
}

/** Other records of earlier runs may have the day or time of the draft. */
const mostRefused = 4;

/**
 * Proves that the record is still that of the earlier run, changes it, at another day or time where the club refuses that,
 * and proves the change. Returns the draft that it has then.
 */
async function broughtTo(
  suite: Suite,
  subject: Subject,
  { read, change }: Ways,
  earlier: EarlierRecord,
  { draft, mark }: Wanted,
): Promise<JsonObject | undefined> {
  const path = { id: earlier.id };
  const bodyOf = (plain: JsonObject) => describedFieldsOf(suite, change.id, { ...subject.leftOut, ...plain });
  if (!earlier.isShownBy(await suite.request(read.id, { path }))) return undefined;
  earlier.enter(bodyOf(draft));
  let next: JsonObject | undefined = draft;
  for (let refused = 0; next !== undefined && refused <= mostRefused; refused++) {
    if (isSuccess(await suite.request(change.id, { path, body: bodyOf(next) })))
      return shows(await suite.request(read.id, { path }), next, mark) ? next : undefined;
    next = await subject.elsewhen?.(suite, next);
  }
  return undefined;
}

/** Whether a read shows the mark, and the numbers and switches as far as it shows them. */
function shows(reading: Response, draft: JsonObject, mark: string): boolean {
  if (!isSuccess(reading) || !reading.text.toLowerCase().includes(mark)) return false;
  const data = isObject(reading.json) ? reading.json.data : undefined;
  const record = isObject(data) ? data : {};
  const plain = Object.entries(draft).filter(([, value]) => ['number', 'boolean'].includes(typeof value));
  return plain.every(([name, value]) => !(name in record) || record[name] === value);
}
