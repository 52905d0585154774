import type { Chunks } from '../reference/store/chunks.ts';
import type { StoredFile } from '../reference/store/stored-records.ts';
import type { ClubSnapshot } from './club-snapshot.ts';
import { idOf, itemForms } from './item-forms.ts';
import type { KeptClub, KeptState } from './kept-club.ts';
import {
  stateForm,
  type WrittenClub,
  type WrittenCollection,
  type WrittenFile,
  type WrittenHeader,
  type WrittenPiece,
  type WrittenSnapshot,
} from './written-state.ts';

/** What was written so far. */
interface Written {
  readonly pieces: Map<readonly unknown[], number>;
  readonly files: Set<string>;
}

/** Yields the lines of a state file but for the last. Each is made when it is needed, so that other work runs in between. */
export function* stateLines({ isPrivate, clubs }: KeptState, writtenBy: string): Generator<string> {
  const header: WrittenHeader = { clubproof_state: stateForm, written_by: writtenBy, is_private: isPrivate };
  yield JSON.stringify(header);
  const written: Written = { pieces: new Map(), files: new Set() };
  for (const club of clubs) yield* clubLines(club, written);
}

function* clubLines(kept: KeptClub, written: Written): Generator<string> {
  const { name, making, webhookSecret } = kept;
  const start = yield* snapshotLines(kept.start, written);
  const now = yield* snapshotLines(kept.now, written);
  const snapshots: [string, WrittenSnapshot][] = [];
  for (const [its, snapshot] of kept.snapshots)
    snapshots.push([its, yield* snapshotLines(snapshot, written)]);
  const club: WrittenClub = { club: name, making, webhookSecret, start, now, snapshots };
  yield JSON.stringify(club);
}

/** Yields the pieces of a snapshot that are not written yet, and returns the snapshot with their numbers. */
function* snapshotLines(snapshot: ClubSnapshot, written: Written): Generator<string, WrittenSnapshot> {
  const { settings, quotaWindows, receiver, time, disturbances, destination } = snapshot;
  const records: Record<string, WrittenCollection> = {};
  for (const [of, { chunks, lastId }] of Object.entries(snapshot.state.records))
    records[of] = { pieces: yield* pieceLines(of, chunks, written), lastId };
  const entries: Record<string, WrittenCollection> = {};
  for (const [of, { inOrder }] of Object.entries(snapshot.state.entries))
    entries[of] = { pieces: yield* pieceLines(of, inOrder.chunks, written), lastId: inOrder.lastId };
  return {
    records,
    entries,
    bytes: snapshot.state.bytes,
    messages: yield* pieceLines('messages', inPieces(snapshot.messages), written),
    settings: { ...settings, featuresOff: [...settings.featuresOff] },
    time,
    quotaWindows: [...quotaWindows],
    disturbances,
    receiver: { responses: receiver.responses, remaining: [...receiver.remaining] },
    destination,
  };
}

function* pieceLines(of: string, chunks: Chunks<unknown>, written: Written): Generator<string, number[]> {
  const numbers: number[] = [];
  for (const chunk of chunks) {
    const known = written.pieces.get(chunk);
    const number = known ?? written.pieces.size + 1;
    numbers.push(number);
    if (known !== undefined) continue;
    written.pieces.set(chunk, number);
    yield* fileLines(of, chunk, written);
    yield pieceLine(number, of, chunk);
  }
  return numbers;
}

function pieceLine(piece: number, of: string, chunk: readonly unknown[]): string {
  const form = itemForms[of];
  const items = form === undefined ? chunk : (chunk as readonly never[]).map(form.written);
  return JSON.stringify({ piece, of, items } satisfies WrittenPiece);
}

function* fileLines(of: string, chunk: readonly unknown[], written: Written): Generator<string> {
  const fileOf = itemForms[of]?.file;
  if (fileOf === undefined) return;
  for (const file of (chunk as readonly never[]).map(fileOf)) {
    if (file === null || written.files.has(idOf(file))) continue;
    written.files.add(idOf(file));
    yield fileLine(file);
  }
}

function fileLine(file: StoredFile): string {
  const { mediaType, bytes } = file;
  const line: WrittenFile = { file: idOf(file), mediaType, base64: bytes.toString('base64') };
  return JSON.stringify(line);
}

const messagesOfAPiece = 256;

function inPieces<T>(items: readonly T[]): Chunks<T> {
  const count = Math.ceil(items.length / messagesOfAPiece);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * messagesOfAPiece, (index + 1) * messagesOfAPiece),
  );
}
