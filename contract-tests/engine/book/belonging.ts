import { operation as contractOf, type JsonValue, type OperationId } from '../../../spec/index.ts';
import type { Listing } from './listings.ts';
import type { OpenPage, OpenRecord, RecordId } from './page.ts';
import { lateMs } from './shown-places.ts';
import { possibleAt, type Span, spanOf, type Writing } from './writing.ts';

/*
 * A record of the run is in the list of what it was written to belong to, and in no other list of that kind: the owner is a
 * field of the record, or one of the group or event that the record names.
 */

/**
 * The fields that lead from a record to the owner of its list. A list of all has each record whose owner is known: what a
 * season takes along when it is removed is in none.
 */
const ways = {
  listSeasons: [],
  listSports: [],
  listDocuments: [],
  listMembers: [],
  listGroups: ['season_id'],
  listEvents: ['season_id'],
  listSeasonGroups: ['season_id'],
  listSeasonEvents: ['season_id'],
  listSeasonSlots: ['season_id'],
  listSeasonPayments: ['season_id'],
  listGroupLessons: ['group_id'],
  listSeasonAnnualRegistrations: ['group_id', 'season_id'],
  listSeasonEventRegistrations: ['event_id', 'season_id'],
} as const satisfies Partial<Record<OperationId, readonly string[]>>;

/** The operations whose lists tell where a record belongs. */
export type BelongingList = keyof typeof ways;

/** A record of the run that a list lacks, or that a list has to which it does not belong. */
export interface Misplaced {
  readonly resource: string;
  readonly id: RecordId;
  readonly isListed: boolean;
  readonly listing: Listing;
  /** What says where the record belongs; nothing in a list of all records. */
  readonly written: readonly Writing[];
  /** Where the record belongs; undefined in a list of all records. */
  readonly owner: JsonValue | undefined;
}

/** Returns the resource whose records an operation lists. */
export function resourceOn(list: BelongingList): string {
  return contractOf(list).path.split('/').at(-1) ?? '';
}

type Pages = ReadonlyMap<string, OpenPage>;

/** What a run wrote about the owner of a record, and the owner. */
interface Belonging {
  readonly owner: JsonValue | undefined;
  readonly written: readonly Writing[];
}

/** Returns the records that the lists of an operation, each as it was read last, have or lack wrongly; and how many were looked for. */
export function misplacedIn(pages: Pages, operation: BelongingList, listings: readonly Listing[]) {
  const resource = resourceOn(operation);
  const misplaced: Misplaced[] = [];
  let judged = 0;
  for (const listing of listings)
    for (const [id, record] of pages.get(resource)?.records ?? []) {
      const isListed = listing.ids.has(id);
      const all = belongingsOf(pages, record, ways[operation], listing.span);
      const belongs = belongsThere(all, listing.owner, ways[operation].length);
      if (belongs === undefined || (!isListed && isUntold(record, listing))) continue;
      judged += Number(belongs || isListed);
      const [last] = [...all].reverse();
      if (belongs !== isListed) misplaced.push({ resource, id, isListed, listing, ...(last ?? unknown) });
    }
  return { misplaced, judged };
}

const unknown: Belonging = { owner: undefined, written: [] };

/** Whether a record belongs to an owner; undefined where that cannot be told. */
function belongsThere(
  all: readonly Belonging[],
  owner: number | undefined,
  steps: number,
): boolean | undefined {
  const owners = all.map((each) => each.owner);
  if ((steps > 0 && owners.length === 0) || owners.some((each) => typeof each !== 'number')) return undefined;
  if (owner === undefined) return true;
  if (!owners.includes(owner)) return false;
  return owners.every((each) => each === owner) ? true : undefined;
}

/** Returns what a list that is read within a span, and may be late, may show a record to belong to. */
function belongingsOf(
  pages: Pages,
  { fields }: OpenRecord,
  [field, ...further]: readonly string[],
  span: Span,
): readonly Belonging[] {
  if (field === undefined) return [];
  return possibleAt(fields.get(field) ?? [], span, lateMs.list).flatMap((writing) => {
    const { value } = writing;
    if (further.length === 0) return [{ owner: value, written: [writing] }];
    const named = pages.get(field.replace(/_id$/, 's'))?.records.get(Number(value));
    const beyond = named === undefined ? [unknown] : belongingsOf(pages, named, further, span);
    return beyond.map(({ owner, written }) => ({ owner, written: [...written, writing] }));
  });
}

/** Whether a record may be in a list that does not show its identifier. */
function isUntold(record: OpenRecord, { hasUnidentified, span }: Listing): boolean {
  return hasUnidentified || isNewer(record, span);
}

/** Whether a record was made so late that a list may lack it. */
function isNewer({ fields }: OpenRecord, { began }: Span): boolean {
  const first = [...fields.values()].flatMap(([writing]) => writing ?? []);
  return first.every(({ by }) => spanOf(by).ended >= began - lateMs.list);
}

/** How many lists are read for records that left them, and how many for records that none has shown. */
const mostListsOfEach = 3;

/**
 * Returns the owners whose lists a run should read at its end, since no reading tells of the last writes: those that a record
 * has left come first, then those with most of the records.
 */
export function ownersToRead(pages: Pages, operation: BelongingList, listings: readonly Listing[]) {
  const fields: readonly string[] = ways[operation];
  if (!contractOf(operation).path.includes('{id}')) return [];
  const left = new Map<number, number>();
  const untold = new Map<number, number>();
  for (const record of pages.get(resourceOn(operation))?.records.values() ?? []) {
    const ever = belongingsOf(pages, record, fields, {
      began: Number.NEGATIVE_INFINITY,
      ended: Number.POSITIVE_INFINITY,
    });
    const last = ever.at(-1)?.owner;
    for (const { owner, written } of ever) {
      if (typeof owner !== 'number' || pages.get(ownedBy(fields))?.gone.has(owner)) continue;
      const since = Math.max(...[...written, ...(ever.at(-1)?.written ?? [])].map(({ span }) => span.ended));
      const reading = listings.find((listing) => listing.owner === owner);
      if (reading !== undefined && reading.span.began - lateMs.list > since) continue;
      const owners = owner === last ? untold : left;
      owners.set(owner, (owners.get(owner) ?? 0) + 1);
    }
  }
  const first = (owners: ReadonlyMap<number, number>) =>
    [...owners]
      .sort(([, one], [, other]) => other - one)
      .slice(0, mostListsOfEach)
      .map(([owner]) => owner);
  return [...new Set([...first(left), ...first(untold)])];
}

function ownedBy(fields: readonly string[]): string {
  return fields.at(-1)?.replace(/_id$/, 's') ?? '';
}
