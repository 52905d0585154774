import type { Run } from '../../../reports/results.ts';
import type { OperationId } from '../../../spec/index.ts';
import type { Response } from '../wire/message/response.ts';
import {
  firstPages,
  keepsWhatIsGone,
  lacksWhatIsNew,
  missedLists,
  resourceListed,
  tellsWhatItLacks,
} from './behind.ts';
import { type BelongingList, misplacedIn, ownersToRead } from './belonging.ts';
import { type Disagreement, disagreementsOn, hold } from './holding.ts';
import { noteListings } from './listings.ts';
import { enter, type OpenPage, openPage, type Page, type RecordId, remove } from './page.ts';
import { recordsToRead } from './records-to-read.ts';
import { shownIn } from './shown-in.ts';
import { lateMs } from './shown-places.ts';
import { spanOf } from './writing.ts';
import { writtenIn } from './written-in.ts';
import { noteValues } from './written-values.ts';

/** What the run has written, and what responses have shown of it. */
export interface Book {
  /** Enters a write, and holds a reading against what was written. Call it with each response of the judged club. */
  readonly note: (response: Response) => void;
  /** Returns what is known of the records of a resource. */
  readonly page: (resource: string) => Page;
  /**
   * Returns the fields that were shown otherwise than they were written. Call it when nothing is under way: a reading may
   * show what a write brings that has not been responded to yet.
   */
  readonly disagreements: (resource: string) => readonly Disagreement[];
  /** Returns the same of an operation that shows records of any resource, and has a rule of its own; undefined where it showed none. */
  readonly disagreementsOf: (operation: OperationId) => readonly Disagreement[] | undefined;
  /** Whether such an operation showed something else, or what was written shortly before: another look tells. */
  readonly isInDoubt: (operation: OperationId) => boolean;
  /** Whether the response to a list was the last of its operation to show what a write a moment before has changed since. */
  readonly isBehind: (reading: Response) => boolean;
  /**
   * Returns when a list shows all that was written until now, in milliseconds since 1970: a moment after the last write where it
   * has been behind before, or another has and of this one it cannot be told.
   */
  readonly listSettlesAt: (operation: OperationId) => number;
  /** Returns when lists show all that was written, to a resource or at all, at the latest; in milliseconds since 1970. */
  readonly settledAt: (resource?: string) => number;
  /** Returns the records of a resource that the run should read alone at its end. */
  readonly recordsToRead: (resource: string) => readonly RecordId[];
  /** Returns the records that lists lack or have wrongly, each list as it was read last, and how many were looked for. */
  readonly misplaced: (list: BelongingList) => ReturnType<typeof misplacedIn>;
  /** Returns the owners of the lists that the run should read at its end. */
  readonly ownersToRead: (list: BelongingList) => readonly number[];
  /** Returns which kinds of values were written to each field, and which of them a response showed. */
  readonly values: () => NonNullable<Run['written_values']>;
}

/** Opens the book of a run at a base address. What other clubs respond is not entered. */
export function openBook(baseUrl: string): Book {
  const pages = new Map<string, OpenPage>();
  const usedKeys = new Set<string>();
  const values = noteValues();
  const pageOf = (resource: string): OpenPage => {
    const page = pages.get(resource) ?? openPage();
    pages.set(resource, page);
    return page;
  };
  const listings = noteListings();
  const missed = missedLists(pages);
  const beginsList = firstPages();
  const noteBehind = (reading: Response): void => {
    const listing = resourceListed(reading);
    if (missed.note(reading) || listing === undefined) return;
    const listed = pageOf(listing);
    const isFirst = beginsList(reading);
    if (keepsWhatIsGone(listed, reading) || lacksWhatIsNew(listed, reading, isFirst))
      listed.behind.set(reading.sent.operation, reading);
  };
  let lastWriteEnded = 0;
  return {
    note(response) {
      if (!response.sent.url.startsWith(`${baseUrl}/`)) return;
      const isRepeated = isReplay(usedKeys, response);
      const written = isRepeated ? undefined : writtenIn(response);
      if (!isRepeated) values.note(response);
      if (written?.isGone) remove(pages.values(), pageOf(written.resource), written, response);
      else if (written !== undefined) enter(pageOf(written.resource), written, response);
      lastWriteEnded = Math.max(lastWriteEnded, written === undefined ? 0 : spanOf(response).ended);
      noteBehind(response);
      listings.note(response);
      for (const shown of shownIn(response))
        for (const { field, writing } of hold(pageOf(shown.resource), shown, response))
          values.noteReadBack(field, writing, shown.isAlone);
    },
    page: pageOf,
    disagreements: (resource) => disagreementsOn(pageOf(resource)).filter(({ isApart }) => !isApart),
    disagreementsOf(operation) {
      const showing = [...pages.values()].filter(({ shownApart }) => shownApart.has(operation));
      if (showing.length === 0) return undefined;
      return showing
        .flatMap(disagreementsOn)
        .filter(({ isApart, reading }) => isApart && reading.sent.operation === operation);
    },
    isInDoubt: (operation) =>
      [...pages.values()].some(({ doubts }) =>
        doubts.some(({ shows, reading }) => shows.isApart && reading.sent.operation === operation),
      ),
    isBehind: (reading) =>
      missed.readings().includes(reading) ||
      [...pages.values()].some(({ behind }) => behind.get(reading.sent.operation) === reading),
    listSettlesAt(operation) {
      const late = [...pages.values()].flatMap(({ behind }) => [...behind.keys()]);
      const mayBeLate =
        late.includes(operation) ||
        missed.readings().some(({ sent }) => sent.operation === operation) ||
        (late.length > 0 && !tellsWhatItLacks(operation));
      return mayBeLate ? lastWriteEnded + lateMs.list : 0;
    },
    settledAt: (resource) =>
      (resource === undefined ? lastWriteEnded : pageOf(resource).lastWriteEnded) + lateMs.list,
    recordsToRead: (resource) => recordsToRead(pageOf(resource), values),
    misplaced: (list) => misplacedIn(pages, list, listings.of(list)),
    ownersToRead: (list) => ownersToRead(pages, list, listings.of(list)),
    values: values.table,
  };
}

/** The response to a write that was carried out under its key before is a repetition. */
function isReplay(usedKeys: Set<string>, { sent, status }: Response): boolean {
  const given = sent.headers['idempotency-key'];
  if (sent.method === 'GET' || given === undefined || status >= 300) return false;
  // club/keys-are-of-one-integration
  const key = sent.isOfSecondClient ? `second client: ${given}` : given;
  const isKnown = usedKeys.has(key);
  usedKeys.add(key);
  return isKnown;
}
