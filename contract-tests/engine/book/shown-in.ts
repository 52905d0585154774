import { operation as contractOf, type JsonObject, type Operation } from '../../../spec/index.ts';
import { isObject } from '../wire/json.ts';
import { isSuccess, type Response } from '../wire/response.ts';
import { shownRecord } from '../wire/shown-record.ts';
import { identifierInPath, resources } from './resource-paths.ts';

/** A record as a response shows it. */
export interface Shown {
  readonly resource: string;
  readonly id: number;
  readonly members: JsonObject;
  /** All that the response shows of it, at whatever depth. */
  readonly entry: JsonObject;
  /** Whether the response is about this record alone, so that it shows what holds at that moment. */
  readonly isAlone: boolean;
}

/** Returns the records that the response to a reading shows: a single one, or those of a list. */
export function shownIn(response: Response): readonly Shown[] {
  const { sent, json } = response;
  if (sent.operation === undefined || sent.method !== 'GET' || !isSuccess(response) || !isObject(json))
    return [];
  const contract = contractOf(sent.operation);
  if (contract.method !== 'GET') return [];
  const resource = resourceShownBy(contract);
  if (resource === undefined) return [];
  if (!Array.isArray(json.data)) {
    const id = identifierInPath(sent.url, contract);
    return isObject(json.data) && id !== undefined && isSingle(contract)
      ? [{ resource, id, members: shownRecord(json.data), entry: json.data, isAlone: true }]
      : [];
  }
  return json.data.filter(isObject).flatMap((entry) => {
    const members = shownRecord(entry);
    const { id } = members;
    return typeof id === 'number' ? [{ resource, id, members, entry, isAlone: false }] : [];
  });
}

function isSingle({ path }: Operation): boolean {
  return /^\/[\w-]+\/\{id\}$/.test(path);
}

/** Returns the resource whose records an operation reads: one of its own routes, or a list below another record. */
export function resourceShownBy({ path }: Operation): string | undefined {
  const parts = path.split('/').slice(1);
  const last = parts.at(-1) === '{id}' ? parts[0] : parts.at(-1);
  return last !== undefined && resources.has(last) ? last : undefined;
}
