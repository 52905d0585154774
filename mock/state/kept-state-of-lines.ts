import type { Chunks } from '../reference/store/chunks.ts';
import { type RecordCollection, recordCollections } from '../reference/store/collections.ts';
import { type Entry, entriesOfChunks } from '../reference/store/entries.ts';
import { noEntriesByName, recordsOfChunks, type StoreState } from '../reference/store/store.ts';
import type { StoredFile } from '../reference/store/stored-records.ts';
import type { Message } from '../reference/webhooks/message.ts';
import type { ClubSnapshot } from './club-snapshot.ts';
import { itemForms } from './item-forms.ts';
import type { KeptClub } from './kept-club.ts';
import type {
  WrittenClub,
  WrittenCollection,
  WrittenFile,
  WrittenPiece,
  WrittenSnapshot,
} from './written-state.ts';

type Line = WrittenFile | WrittenPiece | WrittenClub;

/** What was read so far. */
interface Read {
  readonly files: Map<string, StoredFile>;
  readonly pieces: Map<number, readonly unknown[]>;
  /** Collections by what they were made of: snapshots share those that are alike. */
  readonly collections: Map<string, unknown>;
}

/** Something in a state file that this version does not know. The message is the rest of a sentence about the file. */
export class UnknownInState extends Error {}

/** Returns the clubs of a state file's lines, without its first and its last. Throws an UnknownInState. */
export function keptClubsOf(lines: Iterable<string>): KeptClub[] {
  const read: Read = { files: new Map(), pieces: new Map(), collections: new Map() };
  const clubs: KeptClub[] = [];
  for (const text of lines) {
    const line = JSON.parse(text) as Line;
    if ('file' in line) read.files.set(line.file, storedFile(line));
    else if ('piece' in line) read.pieces.set(line.piece, itemsOf(line, read));
    else if ('club' in line) clubs.push(keptClub(line, read));
    else throw new UnknownInState(`it holds a line with ${Object.keys(line).join(', ')}`);
  }
  return clubs;
}

function storedFile({ mediaType, base64 }: WrittenFile): StoredFile {
  return { mediaType, bytes: Buffer.from(base64, 'base64') };
}

function itemsOf({ of, items }: WrittenPiece, { files }: Read): readonly unknown[] {
  const form = itemForms[of];
  const fileOf = (id: string) => present(files.get(id), `file ${id}`);
  return form === undefined ? items : (items as readonly never[]).map((item) => form.read(item, fileOf));
}

function keptClub(
  { club: name, making, webhookSecret, start, now, snapshots }: WrittenClub,
  read: Read,
): KeptClub {
  return {
    name,
    making,
    webhookSecret,
    start: snapshotIn(start, read),
    now: snapshotIn(now, read),
    snapshots: new Map(snapshots.map(([its, snapshot]) => [its, snapshotIn(snapshot, read)])),
  };
}

function snapshotIn(written: WrittenSnapshot, read: Read): ClubSnapshot {
  const { settings, time, quotaWindows, disturbances, receiver, destination } = written;
  return {
    state: stateIn(written, read),
    // JSON leaves out the sizes of quotas that are not set.
    settings: {
      requestsPerMinute: undefined,
      tokenRequestsPerMinute: undefined,
      ...settings,
      featuresOff: new Set(settings.featuresOff),
    },
    time,
    quotaWindows: new Map(quotaWindows),
    disturbances,
    receiver: { responses: receiver.responses, remaining: new Map(receiver.remaining) },
    destination,
    messages: chunksOf(written.messages, read).flat() as Message[],
  };
}

function stateIn({ records, entries, bytes }: WrittenSnapshot, read: Read): StoreState {
  const recordsIn = ofEach(Object.keys(recordCollections), records, read, (name, chunks, lastId) =>
    recordsOfChunks(name as RecordCollection, chunks as Chunks<never>, lastId),
  );
  const entriesIn = ofEach(Object.keys(noEntriesByName()), entries, read, (_, chunks, lastId) =>
    entriesOfChunks(chunks as Chunks<Entry<unknown>>, lastId),
  );
  const state: Readonly<Record<keyof StoreState, unknown>> = {
    records: recordsIn,
    entries: entriesIn,
    bytes,
  };
  return state as StoreState;
}

/** Returns the collections of these names, each made once. Throws where the file has others. */
function ofEach(
  names: readonly string[],
  written: Readonly<Record<string, WrittenCollection>>,
  read: Read,
  made: (name: string, chunks: Chunks<unknown>, lastId: number) => unknown,
): Record<string, unknown> {
  const unknown = Object.keys(written).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UnknownInState(`it holds "${unknown}"`);
  const collections = names.map((name): [string, unknown] => {
    const { pieces, lastId } = present(written[name], name);
    const madeOf = `${name} ${pieces.join(' ')} up to ${lastId}`;
    const collection = read.collections.get(madeOf) ?? made(name, chunksOf(pieces, read), lastId);
    read.collections.set(madeOf, collection);
    return [name, collection];
  });
  return Object.fromEntries(collections);
}

function chunksOf(pieces: readonly number[], read: Read): Chunks<unknown> {
  return pieces.map((number) => present(read.pieces.get(number), `piece ${number}`));
}

function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new UnknownInState(`it holds no ${what}`);
  return value;
}
