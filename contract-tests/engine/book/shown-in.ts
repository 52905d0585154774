import { operation as contractOf, type JsonObject, type JsonValue } from '../../../spec/index.ts';
import { isObject } from '../wire/message/json.ts';
import { isSuccess, type Response } from '../wire/message/response.ts';
import { shownRecord } from '../wire/record/shown-record.ts';
import type { RecordId } from './page.ts';
import { identifierInPath } from './resource-paths.ts';
import { isSingle, placesShownBy, type ReadRequest, type ShownPlace } from './shown-places.ts';

/** A record as a response shows it. */
export interface Shown {
  readonly resource: string;
  readonly id: RecordId;
  readonly members: Readonly<Record<string, JsonValue | undefined>>;
  /** All that the response shows of it, at whatever depth. */
  readonly entry: JsonObject;
  /** Whether the response is about this record alone, so that it shows what holds at that moment. */
  readonly isAlone: boolean;
  /** Whether a rule about the place judges it, and not the rule about the resource. */
  readonly isApart: boolean;
  /** For how long, in milliseconds, what was written before may be shown. */
  readonly lateMs: number;
}

/** Returns the records that the response to a reading shows: a single one, those of a list, or those in other places. */
export function shownIn(response: Response): readonly Shown[] {
  const { sent, json } = response;
  if (sent.operation === undefined || !isSuccess(response) || !isObject(json)) return [];
  const contract = contractOf(sent.operation);
  if (contract.method !== sent.method) return [];
  const isAlone = isSingle(contract);
  if (isAlone ? !isObject(json.data) : !Array.isArray(json.data)) return [];
  const request = { pathId: identifierInPath(sent.url, contract), query: new URL(sent.url).searchParams };
  const entries = [json.data].flat().filter(isObject);
  return placesShownBy(contract).flatMap((place) =>
    entries.flatMap((entry) => recordsAt(place, entry, request, isAlone)),
  );
}

function recordsAt(
  { resource, below, id: identified, fields, isApart = false, lateMs }: ShownPlace,
  entry: JsonObject,
  request: ReadRequest,
  isAlone: boolean,
): Shown[] {
  const records = below === undefined ? [entry] : [entry[below]].flat().filter(isObject);
  return records.flatMap((record) => {
    const members = shownRecord(record);
    const id = identified(members, request);
    if (id === undefined) return [];
    const shown = { resource, id, isAlone, isApart, lateMs };
    if (fields === undefined) return [{ ...shown, members, entry: record }];
    return [{ ...shown, members: fields(members, request), entry: {} }];
  });
}
