import {
  operation as contractOf,
  type JsonObject,
  type Operation,
  type OperationId,
  operations,
} from '../../../spec/index.ts';
import { jsonBodyOf } from '../description/json-body.ts';
import { isObject } from '../wire/message/json.ts';
import { isSuccess, type Response } from '../wire/message/response.ts';
import type { OpenPage, OpenRecord, RecordId } from './page.ts';
import { identifierInPath } from './resource-paths.ts';
import { shownIn } from './shown-in.ts';
import { lateMs, ownPlaceOf } from './shown-places.ts';
import { spanOf } from './writing.ts';

/*
 * A list may follow a write by a moment. One that still has what was removed within that time, or lacks what was created
 * within it, is behind.
 */

/** Whether a list has a record that was removed a moment before. */
export function keepsWhatIsGone({ goneSince }: OpenPage, reading: Response): boolean {
  return shownIn(reading).some(({ id, isAlone, resource }) => {
    if (isAlone || resource !== resourceListed(reading)) return false;
    return isAMomentBefore(goneSince.get(id), reading);
  });
}

/** Whether a page of a list, the first or another, lacks a record that was created a moment before and belongs on it. */
export function lacksWhatIsNew(
  { records, createdLately }: OpenPage,
  reading: Response,
  isFirst: boolean,
): boolean {
  const lately = [...createdLately].filter(([, moment]) => isAMomentBefore(moment, reading));
  const belongs = lately.length === 0 ? undefined : belongingTo(reading);
  const covers = belongs === undefined ? undefined : coverOf(reading, isFirst);
  return lately.some(([id]) => {
    const record = records.get(id);
    return record !== undefined && belongs?.(record) === true && covers?.(id) === true;
  });
}

/**
 * Follows the readings of a run. Returns whether each begins its list: the page without a position does, and the one that
 * follows a page without entries that does (`page-fill`).
 */
export function firstPages(): (reading: Response) => boolean {
  const begun = new Set<string>();
  return ({ sent, json }) => {
    const address = new URL(sent.url);
    const asked = [address.searchParams.get('after'), address.searchParams.get('offset')];
    address.searchParams.delete('after');
    address.searchParams.delete('offset');
    const pageAt = (position: unknown) => `${address} ${position}`;
    const isFirst = asked.every(
      (position) => position === null || position === '0' || begun.has(pageAt(position)),
    );
    const { data, pagination } = isObject(json) ? json : {};
    if (isFirst && Array.isArray(data) && data.length === 0 && isObject(pagination))
      begun.add(pageAt(pagination.next_after ?? pagination.next_offset));
    return isFirst;
  };
}

/** Lists that did not find the record that they are below, which was created a moment before. */
export interface MissedLists {
  /** Notes a reading of the run; whether it is one of them. */
  readonly note: (reading: Response) => boolean;
  /** Those whose address was not read again since. */
  readonly readings: () => readonly Response[];
}

/**
 * Follows them: one that finds its record at the next reading was behind. Of the others nothing is known: a person whose
 * month is not validated has no hours, either (`staff-hours/month-not-validated-is-not-found`).
 */
export function missedLists(pages: ReadonlyMap<string, OpenPage>): MissedLists {
  const missed = new Map<string, { readonly reading: Response; readonly owners: OpenPage }>();
  return {
    note(reading) {
      const { url, operation } = reading.sent;
      const before = missed.get(url);
      missed.delete(url);
      if (isSuccess(reading)) before?.owners.behind.set(operation, before.reading);
      const owners = missedOwners(pages, reading);
      if (owners !== undefined) missed.set(url, { reading, owners });
      return owners !== undefined;
    },
    readings: () => [...missed.values()].map(({ reading }) => reading),
  };
}

/** Returns the page of the record that a list is below, which it refuses by 404, or by 403 (`unknown-id`). */
function missedOwners(pages: ReadonlyMap<string, OpenPage>, reading: Response): OpenPage | undefined {
  const { operation, url } = reading.sent;
  if (operation === undefined || ![403, 404].includes(reading.status)) return undefined;
  const contract = contractOf(operation);
  const owner = identifierInPath(url, contract);
  if (owner === undefined || contract.paging === undefined) return undefined;
  // The files of a person stand below another segment than people. A record of another resource costs one more reading.
  return [...pages.values()].find(({ createdLately }) => isAMomentBefore(createdLately.get(owner), reading));
}

/** Whether what is written tells which records a list has: each, or those with its owner in a field. */
export function tellsWhatItLacks(id: OperationId): boolean {
  const contract = contractOf(id);
  const resource = ownPlaceOf(contract)?.resource;
  if (resource === undefined) return false;
  const creation = operations.find(({ method, path }) => method === 'POST' && path === `/${resource}`);
  const fields = creation && jsonBodyOf(creation).properties;
  return !contract.path.includes('{id}') || (isObject(fields) && ownerField(contract) in fields);
}

/** Returns the resource whose records a reading lists under their identifiers. */
export function resourceListed({ sent: { operation } }: Response): string | undefined {
  return operation === undefined ? undefined : ownPlaceOf(contractOf(operation))?.resource;
}

function isAMomentBefore(moment: number | undefined, reading: Response): boolean {
  const { began } = spanOf(reading);
  return moment !== undefined && moment < began && moment >= began - lateMs.list;
}

const positions: readonly string[] = ['limit', 'after', 'offset', 'all'];

/** Returns whether a record belongs to a list, by the field that names the list's owner; undefined where that cannot be told. */
function belongingTo({ sent }: Response): ((record: OpenRecord) => boolean) | undefined {
  if (sent.operation === undefined) return undefined;
  const contract = contractOf(sent.operation);
  const query = [...new URL(sent.url).searchParams.keys()];
  if (query.some((name) => !positions.includes(name))) return undefined;
  const owner = identifierInPath(sent.url, contract);
  if (owner === undefined) return () => true;
  const field = ownerField(contract);
  return ({ fields }) => fields.get(field)?.at(-1)?.value === owner;
}

/** Returns the field by which a record names the owner of a list below another record. */
function ownerField({ path }: Operation): string {
  return `${path.split('/')[1]?.replace(/s$/, '')}_id`;
}

/** Returns which identifiers a page must have if they are on the list and not shown; undefined where its order does not tell. */
function coverOf(reading: Response, isFirst: boolean): ((id: RecordId) => boolean) | undefined {
  const { json } = reading;
  if (!isSuccess(reading) || !isObject(json) || !isObject(json.pagination)) return undefined;
  const ids = shownIn(reading).flatMap(({ id, resource }) =>
    typeof id === 'number' && resource === resourceListed(reading) ? [id] : [],
  );
  const isLast = isEnd(json.pagination);
  const isMissing = (id: RecordId): id is number => typeof id === 'number' && !ids.includes(id);
  if (isFirst && isLast) return isMissing;
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const step = Math.sign(last - first);
  if (ids.some((id, at) => at > 0 && Math.sign(id - (ids[at - 1] ?? id)) !== step)) return undefined;
  return (id) => isMissing(id) && (isFirst || (id - first) * step > 0) && (isLast || (last - id) * step > 0);
}

function isEnd({ next_after, next_offset = next_after }: JsonObject): boolean {
  return next_offset === null;
}
