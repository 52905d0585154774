import {
  type ClientJudge,
  type ClientReport,
  createClientJudge,
  emptyReport,
  type ObservedExchange,
} from '../client-rules/index.ts';
import { unknownClient } from '../club-integrations.ts';
import type { Club } from '../reference/club.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { RecordedAttempt, RecordedExchange } from '../reference/http/traffic.ts';
import { clientOf, operationOf } from './kept-exchange.ts';

/** The User-Agent of Clubproof's own requests. */
const ownProduct = /^clubproof\b/;

const judges = new WeakMap<Club, ClientJudge>();

/** Returns the judge of the clients of a club. Throws where none is kept. */
export function judgeOf(club: Club): ClientJudge {
  const judge = judges.get(club);
  if (judge === undefined) throw new Error(`no judge of the clients of ${club.name} is kept`);
  return judge;
}

export interface ReportSettings {
  /** Whether an address to which messages are sent is that of a client; each one is by default. */
  readonly isReceiver?: (url: string) => boolean;
  /** Receives a refused request that may bear a token or secret of another club. */
  readonly strayed?: (exchange: ObservedExchange) => void;
}

/**
 * Judges the clients of a club from now on. Each exchange is judged as it ends: the journal cuts long bodies and forgets,
 * and under load a judgement in retrospect would cost the same.
 */
export function keepClientReports(club: Club, settings: ReportSettings = {}): void {
  const { isReceiver = () => true, strayed } = settings;
  const { traffic } = club;
  const judge = createClientJudge({ isClient: (name) => club.integration(name) !== undefined });
  const { record } = traffic;
  let [exchanges, deliveries] = [0, 0];
  traffic.record = (recorded) => {
    record?.(recorded);
    exchanges += 1;
    // The suite misbehaves on purpose.
    if (ownProduct.test(recorded.exchange.request.headers['user-agent'] ?? '')) return;
    const observed = observedExchange(exchanges, recorded, club);
    const client = judge.observe(observed);
    if (mayBeStrayed(observed, client)) strayed?.(observed);
  };
  traffic.recordDelivery = (attempt) => {
    // What the guard blocked, or the mock itself received, says nothing about a receiver.
    if (attempt.result.kind === 'blocked' || !isReceiver(attempt.destination.url)) return;
    deliveries += 1;
    judge.observe({ kind: 'delivery', number: deliveries, ...observedAttempt(attempt, club) });
  };
  judges.set(club, judge);
}

/** A club may have a client of the same name as another one, with another secret. */
function mayBeStrayed({ operation, status = 0 }: ObservedExchange, client: string | undefined): boolean {
  return status >= 400 && status < 500 && (client === undefined || operation === 'requestToken');
}

/** The number is that of the journal: both count the exchanges of a club from its start on. */
function observedExchange(number: number, recorded: RecordedExchange, club: Club): ObservedExchange {
  const { exchange, headers, target, response, isLost, milliseconds } = recorded;
  const { method, body, address, headers: named } = exchange.request;
  return {
    kind: 'exchange',
    number,
    at: club.clock.now(),
    observedAt: performance.timeOrigin + performance.now(),
    milliseconds,
    client: clientOf(exchange, club),
    peer: peerOf(address, named['user-agent']),
    operation: operationOf(exchange),
    method,
    target,
    headers,
    body,
    status: response?.status,
    isLost,
    responseHeaders: response?.headers ?? {},
    responseBody: response?.body,
  };
}

let lastPeer = { address: '', agent: '' as string | undefined, name: '' };

/** The next request comes from the same peer, most often: its name is made once. */
function peerOf(address: string, agent: string | undefined): string {
  if (lastPeer.address !== address || lastPeer.agent !== agent)
    lastPeer = { address, agent, name: `${address} ${agent}` };
  return lastPeer.name;
}

function observedAttempt({ message, destination, result, milliseconds }: RecordedAttempt, club: Club) {
  return {
    at: club.clock.now(),
    observedAt: performance.timeOrigin + performance.now(),
    milliseconds,
    client: destination.clientId,
    body: message.body,
    status: result.kind === 'answered' ? result.status : undefined,
  };
}

/** Returns the report about a client of a club. Throws a Refusal for a client that the club does not have. */
export function clientReport(club: Club, client: string): ClientReport {
  const report = judgeOf(club).report(client);
  if (report !== undefined) return report;
  if (club.integration(client) !== undefined) return emptyReport(client);
  throw new Refusal('not_found', unknownClient(client, club));
}

/** Returns a report about each client of a club that was seen. */
export function clientReports(club: Club): readonly ClientReport[] {
  return judgeOf(club).reports();
}
