import { join } from 'node:path';
import type { OperationId } from '../../../spec/index.ts';
import { openBook } from '../book/book.ts';
import type { Described } from '../description/described.ts';
import { describedBy, descriptionIn } from '../description/served-description.ts';
import type { Effort } from '../judging/effort.ts';
import { operationsNotYet } from '../judging/operations-named.ts';
import { type Interrupted, ignoreNoResponse, NotBuilt } from '../wire/message/errors.ts';
import { isObject } from '../wire/message/json.ts';
import { saysMissing } from '../wire/message/not-built.ts';
import type { Response } from '../wire/message/response.ts';
import { type RunNames, runNames } from '../wire/message/run-names.ts';
import { interruptibleTime, type Machine, targetClock } from '../wire/pace/target-clock.ts';
import { captured } from '../wire/send/captured.ts';
import type { Waiting } from '../wire/send/careful-transmit.ts';
import { type Connection, connect } from '../wire/send/connection.ts';
import { openTransport } from '../wire/send/transport.ts';
import { isLoopback, type Target } from '../wire/target/target.ts';
import {
  isControlledHere,
  notePlace,
  type Place,
  placeByDocuments,
  placeByFile,
  placeOfControlled,
} from '../wire/target/this-machine.ts';
import { NoToken } from '../wire/token/access-tokens.ts';
import { earlierRecords } from './earlier-records.ts';
import { ledger } from './ledger.ts';
import type { LedgerOwner } from './ledger-file.ts';
import { findMissing } from './missing-operations.ts';
import { isRemoved, type JudgedClub, judgedClub } from './own-club.ts';
import { thisProcess } from './process-identity.ts';
import { requestBudget } from './request-budget.ts';
import type { OpenRun } from './run-state.ts';
import { seenChanges } from './served-documents.ts';
import { basesOf } from './target-bases.ts';
import { observedPassives, wiredRun } from './wired-run.ts';

export interface OpenRunOptions {
  readonly target: Target;
  readonly effort: Effort;
  readonly seed: number;
  readonly ledgerFolder: string;
  /** How long the run waits for a response, in milliseconds. */
  readonly timeoutMs: number;
  /** Is called once, before anything is written, with where the service is. */
  readonly onPlace?: ((place: Place, mayWrite: boolean) => void) | undefined;
  /** Is called before each wait, with its reason and length. */
  readonly onWait?: (waiting: Waiting) => void;
  /** Is told why the run cannot go on: nothing listens any more at the target, or the ledger can no longer be written. */
  readonly onEnd?: (reason: Interrupted) => void;
  /** The requests that the run may send, those that remove its records included; any number where left out. */
  readonly maxRequests?: number | undefined;
  /** The time in which a service recovers. */
  readonly machine?: Machine;
  /** Interrupts the run; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens a run, at a club of its own where the target makes clubs. Requests a token first, and throws where the target
 * grants none; then requests the description.
 */
export async function openRun(options: OpenRunOptions): Promise<OpenRun> {
  const names = runNames();
  const club = await judgedClub(options.target, names.runId, options.timeoutMs);
  const run = openRunAt(club, names, options);
  try {
    await proveTokens(run);
    const description = await requestedDescription(run);
    const target = await placed(club, describedBy(description.response), run.connection, options);
    const { described, answering } = await describedTarget({ ...run, target }, description);
    run.judgeFromNowOn();
    const { webhooks } = target;
    const file = webhooks?.capture_file;
    return {
      ...run,
      club: { ...club, target },
      target,
      described,
      answering,
      captured:
        file === undefined ? undefined : await captured(file, target, interruptibleTime(options.signal)),
    };
  } catch (error) {
    run.ledger.close(await isRemoved(club));
    run.close();
    throw error;
  }
}

type ConnectedRun = ReturnType<typeof openRunAt>;

/** Requests a first token. Throws where a target grants none, except one that has other public routes and no such one yet. */
async function proveTokens({ connection, target, notBuilt }: ConnectedRun): Promise<void> {
  if (operationsNotYet(target).has('requestToken')) return;
  try {
    await connection.token();
  } catch (error) {
    const isMissing =
      error instanceof NotBuilt || (error instanceof NoToken && saysMissing(error.response ?? { status: 0 }));
    if (!isMissing || !(await hasPublicRoute(connection))) throw error;
    notBuilt.add('requestToken');
  }
}

const publicDocuments = ['getDescription', 'getGuide', 'getAuthorizationServer', 'getChanges'] as const;

async function hasPublicRoute(connection: Pick<Connection, 'tryOut'>): Promise<boolean> {
  for (const id of publicDocuments) {
    const response = await connection.tryOut(id, {}).catch(ignoreNoResponse);
    if (response?.status === 200 && isObject(response.json)) return true;
  }
  return false;
}

interface RequestedDescription {
  readonly response: Response | undefined;
  /** Whether the target has no such route. */
  readonly isMissing: boolean;
}

async function requestedDescription({ connection, notBuilt }: ConnectedRun): Promise<RequestedDescription> {
  const response = await connection.tryOut('getDescription', {}).catch(ignoreNoResponse);
  const isMissing = notBuilt.has('getDescription') || (response !== undefined && saysMissing(response));
  return { response: isMissing ? undefined : response, isMissing };
}

/** Looks for the operations that the description does not list: with writes where the target may be written to. */
async function describedTarget(
  { connection, target, notBuilt }: Pick<ConnectedRun, 'connection' | 'target' | 'notBuilt'>,
  { response, isMissing }: RequestedDescription,
) {
  const served = isMissing ? 'none' : descriptionIn(response);
  const answering = await findMissing({ connection, target, served, notBuilt });
  return { described: describedBy(response, notBuilt), answering };
}

/**
 * Returns the target with what may be written there: where neither the file nor a flag says it, to this machine alone. It
 * is found out before anything is written, and before a secret stands in an address.
 */
async function placed(
  club: JudgedClub,
  described: Described,
  connection: Connection,
  { onPlace }: OpenRunOptions,
): Promise<Target> {
  const { target } = club;
  const place = isProved(club) ? placeOfControlled : await placeRead(target, described, connection);
  notePlace(target.base_url, place);
  const writes = target.writes ?? place.isHere;
  onPlace?.(place, writes);
  return { ...target, writes };
}

/** Whether a control interface on this machine speaks for the club. */
function isProved({ target, control, isOwn }: JudgedClub): boolean {
  return isLoopback(target.base_url) && (isOwn || (control !== undefined && isControlledHere(target)));
}

/** A service that is elsewhere by the file is sent nothing for it. */
async function placeRead(target: Target, { document }: Described, { request }: Connection): Promise<Place> {
  const byFile = placeByFile(target);
  if (!byFile.isHere) return byFile;
  const read = async (id: OperationId) => (await request(id, {}).catch(ignoreNoResponse))?.json;
  const metadata = await read('getAuthorizationServer');
  const changes = await read('getChanges');
  return placeByDocuments(target, { metadata, changes, description: document });
}

function openRunAt(club: JudgedClub, names: RunNames, options: OpenRunOptions) {
  const { effort, seed, ledgerFolder, timeoutMs, signal, machine, onEnd, onWait = () => undefined } = options;
  const { maxRequests } = options;
  const { target, control } = club;
  const clock = targetClock(control?.advanceClock);
  const made = ledger(join(ledgerFolder, `${names.runId}.jsonl`), ownerOf(club), onEnd);
  const earlier = earlierRecords(ledgerFolder, made);
  const { passives, observe, observeUnanswered } = observedPassives();
  const notBuilt = new Set<OperationId>();
  /** The responses of the opening: until it is known what is built, none is judged. */
  let unjudged: Response[] | undefined = [];
  const see = (response: Response) => {
    const { operation } = response.sent;
    if (operation !== undefined && notBuilt.has(operation)) return;
    observe(response);
    changes.note(response);
    book.note(response);
  };
  const changes = seenChanges(target.base_url);
  const book = openBook(target.base_url);
  const transport = openTransport({ bases: basesOf(target), target, runId: names.runId });
  const budget =
    maxRequests === undefined
      ? undefined
      : requestBudget(maxRequests, () => ({ club, ledger: made, connection }));
  const connection: Connection = connect({
    target,
    names,
    proveRoom: budget?.proveRoom,
    clock,
    otherClubClock: targetClock(undefined),
    ledger: made,
    send: transport.send,
    observe: (response) => {
      if (unjudged === undefined) see(response);
      else unjudged.push(response);
    },
    notBuilt,
    observeUnanswered: (response) => {
      observeUnanswered(response);
      book.note(response);
    },
    onWait,
    onGone: onEnd,
    ...(machine && { machine }),
    timeoutMs,
    signal,
  });
  return {
    ...wiredRun({
      club,
      effort,
      seed,
      names,
      clock,
      ledger: made,
      earlier,
      book,
      passives,
      connection,
      onWait,
      signal,
      spent: () => budget?.spent(),
    }),
    notBuilt,
    judgeFromNowOn() {
      const held = unjudged ?? [];
      unjudged = undefined;
      for (const response of held) see(response);
    },
    seenChanges: changes.summary,
    close: () => {
      connection.close();
      transport.close();
      club.close();
    },
  };
}

function ownerOf({ target: { base_url, control_url }, isOwn }: JudgedClub): LedgerOwner {
  return {
    base_url,
    ...thisProcess(),
    ...(isOwn && control_url !== undefined && { own_club: control_url }),
  };
}
