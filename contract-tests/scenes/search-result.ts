import type { JsonObject } from '../../spec/index.ts';
import { describeResponse } from '../engine/wire/describe-response.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { isObject } from '../engine/wire/json.ts';
import type { Response } from '../engine/wire/response.ts';
import { entriesOf } from './response-reading.ts';

/** What a search listed. */
export interface SearchResult {
  readonly response: Response;
  readonly entries: readonly JsonObject[];
}

/** The result in a successful response to a search. Throws SetupFailed where it cannot be read. */
export function resultOf(response: Response): SearchResult {
  return { response, entries: entriesOf(response) };
}

/** One search sent with several limits; undefined where none was sent. */
export interface LimitedResult {
  readonly limit: number | undefined;
  readonly result: SearchResult;
}

export const defaultLimit = 20;
export const largestLimit = 50;

/** Whether a result says that it is not exhaustive; one that says nothing is judged by a rule of its own. */
export function isTruncated({ response }: SearchResult): boolean {
  const meta = isObject(response.json) ? response.json.meta : undefined;
  const truncated = isObject(meta) ? meta.truncated : undefined;
  if (typeof truncated !== 'boolean')
    throw new SetupFailed(`the result does not say whether it is truncated: ${describeResponse(response)}`);
  return truncated;
}

/**
 * The number of the person that an entry is about, by its member_id, the path to the person or its id: which of them
 * it has is open.
 */
export function personIn(entry: JsonObject): number | undefined {
  const named = entry.member_id ?? numberInPaths(entry, /(?:^|\/)members\/(\d+)(?=\/|\?|$)/) ?? entry.id;
  return typeof named === 'number' ? named : undefined;
}

/** The number of the group that an entry is about, by the path to its participants or its id. */
export function groupIn({ members_path, id }: JsonObject): number | undefined {
  const named = numberInPaths({ members_path: members_path ?? null }, /(?:^|\/)groups\/(\d+)\/members/) ?? id;
  return typeof named === 'number' ? named : undefined;
}

function numberInPaths(entry: JsonObject, pattern: RegExp): number | undefined {
  for (const [name, path] of Object.entries(entry)) {
    const [, number] = (name.endsWith('_path') && pattern.exec(String(path))) || [];
    if (number !== undefined) return Number(number);
  }
  return undefined;
}
