import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { EarlierRecord, EarlierRecords } from '../judging/earlier-records.ts';
import { isObject } from '../wire/message/json.ts';
import { currentOwner } from '../wire/message/request-owner.ts';
import { isSuccess, type Response } from '../wire/message/response.ts';
import { marksIn, runOfMark } from '../wire/message/run-names.ts';
import { recordsTouched } from '../wire/record/record-prover.ts';
import { type Ledger, reopenedLedger } from './ledger.ts';
import type { Made } from './ledger-file.ts';
import { goesOn } from './process-identity.ts';
import { traitsOf } from './record-proof.ts';
import { removalOf } from './record-routes.ts';
import { settledFolder } from './settled-ledgers.ts';

/** The word before the path in the key of a record that an earlier run made. */
const again = 'again: ';

/** Whether a record in the ledger of a run was made by an earlier one. */
export function isOfEarlierRun({ key }: Pick<Made, 'key'>): boolean {
  return key.startsWith(again);
}

/** After this number of records of a kind that cannot be used, a run makes new ones. */
const mostInVain = 3;
/** To a record that is used again no more records of one kind belong than one page of their list shows. */
const mostBelonging = 100;

/** One record, as one ledger or several ones name it. */
interface EarlierMade {
  readonly made: Made;
  /** The parts of marks that name the runs which had it. */
  readonly runs: Set<string>;
  readonly ledgers: Set<Ledger>;
}

/** Returns the records that a run may use again, and takes into its own ledger. */
export function earlierRecords(folder: string, own: Ledger): EarlierRecords {
  const isOwnClub = own.owner.own_club !== undefined;
  const left = isOwnClub ? [] : [...reusableRecords(folder, own.owner.base_url, own.file)];
  const inVain = new Map<OperationId, number>();
  const giveUp = (operation: OperationId) => inVain.set(operation, (inVain.get(operation) ?? 0) + 1);
  return {
    take(operation, identifiers) {
      if ((inVain.get(operation) ?? 0) >= mostInVain) return undefined;
      const use = currentOwner().name;
      const place = left.findIndex(
        ({ made }) => made.operation === operation && made.use === use && hasAll(made, identifiers),
      );
      const [taken] = place < 0 ? [] : left.splice(place, 1);
      return taken && earlierRecord(taken, own, () => giveUp(operation));
    },
  };
}

function hasAll({ values }: Made, identifiers: JsonObject): boolean {
  return Object.entries(identifiers).every(([name, value]) => values[name] === value);
}

function earlierRecord(taken: EarlierMade, own: Ledger, giveUp: () => void): EarlierRecord {
  const { made, ledgers } = taken;
  return {
    id: made.id,
    isShownBy: (reading) => isShownBy(taken, reading),
    enter(body) {
      const { operation, path, id, use } = made;
      const traits = traitsOf({ body: JSON.stringify(body) });
      own.found({ operation, key: `${again}${path}`, ...(use !== undefined && { use }), ...traits }, id);
    },
    strike() {
      for (const ledger of ledgers) ledger.gone(made);
    },
    giveUp,
  };
}

function isShownBy({ made, runs }: EarlierMade, reading: Response): boolean {
  if (!isSuccess(reading) || !isObject(reading.json)) return false;
  const record = isObject(reading.json.data) ? reading.json.data : reading.json;
  if (record.id !== undefined && record.id !== made.id) return false;
  // A club may write names in capitals.
  return marksIn(JSON.stringify(record).toLowerCase()).some((mark) => runs.has(runOfMark(mark)));
}

/**
 * Returns the records of earlier runs at a base URL that a run may use again: those that no route removes, and the seasons
 * that these keep. None where another run at this base URL goes on: it may use them.
 */
function reusableRecords(folder: string, baseUrl: string, ownFile?: string): readonly EarlierMade[] {
  const ledgers = [folder, join(folder, settledFolder)]
    .flatMap(ledgersOf)
    .filter(({ file, owner }) => file !== ownFile && owner.base_url === baseUrl && !owner.own_club);
  if (ledgers.some(({ owner }) => goesOn(owner))) return [];
  const all = recordsIn(ledgers);
  const joined = joinedIn(all);
  const belonging = belongingIn(all);
  return all.filter(({ made }) => {
    const counts = [...(belonging.get(made.path)?.values() ?? [])];
    const isKept = removalOf(made) === undefined || counts.length > 0;
    // A record without a mark cannot be proved to be a run's.
    return (
      made.mark !== '' && isKept && !joined.has(made.path) && counts.every((each) => each < mostBelonging)
    );
  });
}

/** Returns how many records a run may use again, by the operation that made them. */
export function reusableCounts(folder: string, baseUrl: string): ReadonlyMap<OperationId, number> {
  const counts = new Map<OperationId, number>();
  for (const { made } of reusableRecords(folder, baseUrl))
    counts.set(made.operation, (counts.get(made.operation) ?? 0) + 1);
  return counts;
}

function ledgersOf(folder: string): Ledger[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.sort().flatMap((name) => reopenedLedger(join(folder, name)) ?? []);
}

function recordsIn(ledgers: readonly Ledger[]): EarlierMade[] {
  const byPath = new Map<string, EarlierMade>();
  for (const ledger of ledgers)
    for (const made of ledger.remaining()) {
      const known = byPath.get(made.path) ?? { made, runs: new Set(), ledgers: new Set() };
      if (made.mark !== '') known.runs.add(runOfMark(made.mark));
      known.ledgers.add(ledger);
      byPath.set(made.path, known);
    }
  return [...byPath.values()];
}

/**
 * Returns the paths of the records that a registration or a presence still joins: a second one of the same person would be
 * another one.
 */
function joinedIn(all: readonly EarlierMade[]): ReadonlySet<string> {
  const joins = all.filter(({ made: { operation } }) => joining.includes(operation));
  return new Set(joins.flatMap(({ made }) => recordsTouched('', made.values)));
}

const joining: readonly OperationId[] = [
  'createAnnualRegistration',
  'createEventRegistration',
  'recordAttendance',
];

/** Returns for each path how many records of each kind belong to that record. */
function belongingIn(all: readonly EarlierMade[]): ReadonlyMap<string, ReadonlyMap<OperationId, number>> {
  const belonging = new Map<string, Map<OperationId, number>>();
  for (const { made } of all)
    for (const path of recordsTouched('', made.values)) {
      const counts = belonging.get(path) ?? new Map<OperationId, number>();
      counts.set(made.operation, (counts.get(made.operation) ?? 0) + 1);
      belonging.set(path, counts);
    }
  return belonging;
}
