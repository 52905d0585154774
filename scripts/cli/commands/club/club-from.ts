import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pacedRate } from '../../../../contract-tests/engine/wire/pace/paced-rate.ts';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { notePlace, placeByFile } from '../../../../contract-tests/engine/wire/target/this-machine.ts';
import { everyScope } from '../../../../contract-tests/engine/wire/token/granted-tokens.ts';
import type { ClubData } from '../../../../fixtures/club-fixture.ts';
import { clubFileText } from '../../../../fixtures/shaped-club/club-file-text.ts';
import type { KeptClub } from '../../../../fixtures/shaped-club/kept-club.ts';
import { type ShapeOrder, shapedClub } from '../../../../fixtures/shaped-club/shaped-club.ts';
import { counted } from '../../../../reports/counted.ts';
import type { JsonObject } from '../../../../spec/index.ts';
import { prepareFolderOf } from '../../state/state-folder.ts';
import { writeWhole } from '../../state/write-whole.ts';
import { progressOn, type RunProgress } from '../../suite-run/progress.ts';
import { openTargetClient, type TargetClient } from '../../suite-run/target-client.ts';
import { failureOfConnection } from '../../target/connection-failure.ts';
import { readTargetFile } from '../../target/target-file.ts';
import { obeysEscapeCodes } from '../../terminal/escape-codes.ts';
import { CommandFailure, failure } from '../../terminal/failure.ts';
import { prepareFolder } from '../../terminal/file-errors.ts';
import { wrappedText } from '../../terminal/labelled-text.ts';
import { printLines } from '../../terminal/terminal-output.ts';
import { interruptible } from '../../terminal/until-stopped.ts';
import { contentsOf } from './club-check.ts';
import { featuresServed } from './features-served.ts';
import { type KeptReading, keptReading } from './kept-reading.ts';
import { readClub } from './read-club.ts';
import { readRecording } from './read-recording.ts';

/** The flags of `clubproof club`, as commander passes them on. */
export interface ClubFlags {
  from: string;
  out: string;
  seed: number;
}

/** What was read of a club, and what a reader of the file should know of it. */
interface ReadResult {
  readonly club: KeptClub;
  readonly order: Omit<ShapeOrder, 'seed'>;
  readonly remarks: readonly string[];
  /** Called once the file is written. */
  readonly written: () => void;
}

/** Writes a club file of the shape of a club, which is read at a target or in a recording. */
export async function writeClubFrom({ from, out, seed }: ClubFlags): Promise<void> {
  if (resolve(from) === resolve(out))
    throw failure('wrong-flag', `--out ${out} is the file that --from names`);
  prepareFolder(dirname(out));
  // It may have been edited since it was written.
  if (statSync(out, { throwIfNoEntry: false })?.isFile() === true) throw failure('file-there', out);
  const isRecording = /\.(har|ndjson)$/i.test(from);
  const read = isRecording ? fromRecording(from) : await fromTarget(readTargetFile(from), out);
  const made = shapedClub(read.club, { ...read.order, seed });
  const remarks = [...inventedIn(made, read.club), ...read.remarks];
  const text = out.endsWith('.json')
    ? `${JSON.stringify(made)}\n`
    : clubFileText(made, [`Seed ${seed}. ${notShown}`, ...remarks]);
  prepareFolderOf(out);
  writeWhole(out, [{ path: out, text, mode: 0o644 }]);
  read.written();
  printLines(...[`${out} has ${contentsOf(made)}.`, ...remarks].flatMap(wrappedText));
}

/** What no response of the interface shows. */
const notShown =
  'Left out or invented, since the interface does not show it: access criteria, required documents, licences, allocations, time zone.';

function fromRecording(file: string): ReadResult {
  const { club, baseUrl, description, isDescriptionCut, permissions, until, used, others } =
    readRecording(file);
  if (used === 0) throw failure('no-recording', file, 'no response in it shows a record of a club');
  return {
    club,
    order: {
      now: momentOf(until),
      permissions: permissions.length > 0 ? permissions : everyScope,
      features: featuresServed(description, `${baseUrl}/openapi.json`).features,
      knowsPeople: false,
    },
    remarks: [
      `${counted(used, 'response')} of the recording showed records, ${others} did not. What it does not show is not in the file.`,
      ...(description === undefined
        ? [`It has ${isDescriptionCut ? 'the beginning of the' : 'no'} description: all features are on.`]
        : []),
      ...(permissions.length === 0 ? ['It has no GET /context: the client is granted every scope.'] : []),
    ],
    written: () => undefined,
  };
}

async function fromTarget(target: Target, out: string): Promise<ReadResult> {
  notePlace(target.base_url, placeByFile(target));
  const isLive = obeysEscapeCodes(process.stderr);
  const progress = progressOn(process.stderr, { isStrict: false, isLive, part: 'read' });
  const client = openTargetClient(target, progress);
  const kept = keptReading(target, out);
  const { reading } = kept;
  const interruption = interruptible(() => progress.end());
  if (reading.done.length > 0)
    tell(
      `Goes on after ${counted(reading.done.length, 'read')} of an earlier run, which ${out}.reading.json keeps.`,
    );
  try {
    const order = await readTarget(target, client, kept, progress, interruption.signal);
    proveRead(kept, target);
    return { club: reading.club, order, remarks: remarksOf(reading.gaps), written: kept.forget };
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    if (interruption.signal.aborted) throw failure('reading-interrupted', target.base_url);
    throw failureOfConnection(error, target);
  } finally {
    kept.keep();
    progress.end();
    interruption.end();
    client.close();
  }
}

/** A file of invented records alone would pass for one of the club; what was refused is read again the next time. */
function proveRead({ reading, forget }: KeptReading, { base_url }: Target): void {
  const { club, gaps, done } = reading;
  const reasons = Object.keys(gaps);
  if (reasons.length === 0 || Object.values(club).some((records) => Object.keys(records).length > 0)) return;
  done.length = 0;
  forget();
  throw failure('nothing-read', base_url, reasons.slice(0, mostReasons).join('; '));
}

/** One cause keeps most lists from being read. */
const mostReasons = 3;

/** Reads on from where a reading is. Returns what is known of the club next to its records. */
async function readTarget(
  target: Target,
  client: TargetClient,
  { reading, keep }: KeptReading,
  progress: RunProgress,
  signal: AbortSignal,
): Promise<ReadResult['order']> {
  const permissions = await client.tokens.granted(signal);
  const served = featuresServed(await descriptionOf(client), `${target.base_url}/openapi.json`);
  const now = momentOf(client.targetTime());
  await readClub(reading, {
    granted: permissions,
    isThere: served.isThere,
    month: now.slice(0, 7),
    read: ({ operation, path, query }) =>
      client.read(operation, { ...(path && { path }), ...(query && { query }) }, signal),
    onStage: (requests, what) => tell(estimateOf(requests, what, pacedRate(target, 'requests'))),
    onRead({ operation }, done, of) {
      progress.part(operation, { judged: done, selected: of, requests: client.counts.requests });
      if (done % readsBetweenKeeps === 0) keep();
    },
  });
  const knowsPeople = reading.whole.includes('listMembers');
  return { now, permissions, features: served.features, knowsPeople };
}

const tell = (line: string) => process.stderr.write(`${line}\n`);

/** A reading that is interrupted is kept anyway; this is for one that is killed. */
const readsBetweenKeeps = 1000;

const momentOf = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;

async function descriptionOf(client: TargetClient): Promise<JsonObject | undefined> {
  const { status, json } = await client.read('getDescription');
  return status === 200 && typeof json === 'object' && json !== null ? (json as JsonObject) : undefined;
}

function estimateOf(requests: number, what: string, perMinute: number | null): string {
  const time =
    perMinute === null
      ? ''
      : `, about ${counted(Math.ceil(requests / perMinute), 'minute')} at ${perMinute} a minute`;
  return `Reading ${what}: at least ${counted(requests, 'request')}${time}. Lists take one for each 100 records.`;
}

function remarksOf(gaps: Readonly<Record<string, number>>): string[] {
  return Object.entries(gaps).map(
    ([gap, times]) => `Not read: ${gap}${times === 1 ? '' : ` (${times} times)`}.`,
  );
}

/** Returns what a file has in addition to what was read. */
function inventedIn(made: ClubData, read: Partial<KeptClub>): string[] {
  const added = (['seasons', 'members', 'licences'] as const).flatMap((name) => {
    const isRead = name === 'licences' ? {} : read[name];
    const number = (made[name]?.length ?? 0) - Object.keys(isRead ?? {}).length;
    return number > 0 ? [`${name} ${number}`] : [];
  });
  return added.length === 0
    ? []
    : [`Not read, and invented, because others of the file name them: ${added.join(', ')}.`];
}
