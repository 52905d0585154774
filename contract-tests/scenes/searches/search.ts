import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { describeResponse } from '../../engine/wire/secret/describe-response.ts';
import { entriesOf } from '../response-reading.ts';

export type SearchOperation = 'searchMembers' | 'searchGroups';

/** Sends a search and returns its response; the same search is sent once in a run. */
export function searchOnce(suite: Suite, operation: SearchOperation, body: JsonObject): Promise<Response> {
  return suite.scene(`${operation} ${JSON.stringify(body)}`, () => suite.request(operation, { body }));
}

/** The delays before a search is repeated: how soon a search finds new records is unspecified. */
const secondsBetween = [1, 2, 3];

/**
 * Repeats a search for some seconds until it finds what is wanted, and returns the last result. A search with a season
 * that is not indexed yet may be refused.
 */
export async function searchUntil(
  suite: Suite,
  operation: SearchOperation,
  body: JsonObject,
  isThere: (result: SearchResult) => boolean,
): Promise<SearchResult> {
  let response = await suite.request(operation, { body });
  for (const seconds of secondsBetween) {
    if (response.status < 400 && isThere(resultOf(response))) break;
    await suite.pause(seconds);
    response = await suite.request(operation, { body });
  }
  return resultOf(response);
}

/** Sends one search with several limits. Throws SetupFailed where a limit is refused, which another rule judges. */
export async function searchWithLimits(
  suite: Suite,
  operation: SearchOperation,
  body: JsonObject,
  limits: readonly (number | undefined)[],
): Promise<readonly LimitedResult[]> {
  const limited: LimitedResult[] = [];
  for (const limit of limits) {
    const response = await suite.setUp(operation, {
      body: { ...body, ...(limit !== undefined && { limit }) },
    });
    limited.push({ limit, result: resultOf(response) });
  }
  return limited;
}

/** The entries that a search returned. */
export interface SearchResult {
  readonly response: Response;
  readonly entries: readonly JsonObject[];
}

/** Returns the result in a successful response to a search. Throws SetupFailed where it cannot be read. */
export function resultOf(response: Response): SearchResult {
  return { response, entries: entriesOf(response) };
}

/** The result of a search with a limit, which is undefined where the request had none. */
export interface LimitedResult {
  readonly limit: number | undefined;
  readonly result: SearchResult;
}

export const defaultLimit = 20;
export const largestLimit = 50;

/**
 * Whether a result states that it is truncated. Throws SetupFailed where it states nothing, which another rule judges.
 */
export function isTruncated({ response }: SearchResult): boolean {
  const meta = isObject(response.json) ? response.json.meta : undefined;
  const truncated = isObject(meta) ? meta.truncated : undefined;
  if (typeof truncated !== 'boolean')
    throw new SetupFailed(`the result does not say whether it is truncated: ${describeResponse(response)}`);
  return truncated;
}

/** The paths of a person that the interface names, and the one by which a registration names its person. */
const pathsOfPerson = ['member_path', 'registrations_path', 'attendance_path'];

const personPath = /(?:^|\/)members\/(\d+)(?=\/|\?|$)/;

/**
 * Returns the identifiers of the people that an entry may be about. Which members an entry has is unspecified: its
 * member_id or a path of the person that the interface names says it for certain. Where it has neither, its id may be
 * that of a registration, and another path may lead to another person.
 */
export function peopleIn(entry: JsonObject): readonly number[] {
  const paths = Object.keys(entry).filter((name) => name.endsWith('_path'));
  const numbers = (names: readonly string[]) => names.map((name) => numberIn(entry[name], personPath));
  const certain = [entry.member_id, ...numbers(pathsOfPerson)].filter(isNumber);
  return [...new Set(certain.length > 0 ? certain : [entry.id, ...numbers(paths)].filter(isNumber))];
}

/** Returns the identifier of the person that an entry is about; undefined where it may be about several, or shows none. */
export function personIn(entry: JsonObject): number | undefined {
  const [person, another] = peopleIn(entry);
  return another === undefined ? person : undefined;
}

/** Returns what tells an entry from the others of a result: the person, or else the entry's own id. */
export function identityOfPerson(entry: JsonObject): number | undefined {
  return personIn(entry) ?? (isNumber(entry.id) ? entry.id : undefined);
}

/** Returns the identifier of the group that an entry is about: from the path to its participants, or from id. */
export function groupIn({ members_path, id }: JsonObject): number | undefined {
  const named = numberIn(members_path, /(?:^|\/)groups\/(\d+)\/members/) ?? id;
  return isNumber(named) ? named : undefined;
}

function numberIn(path: unknown, pattern: RegExp): number | undefined {
  const [, number] = pattern.exec(String(path)) ?? [];
  return number === undefined ? undefined : Number(number);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
