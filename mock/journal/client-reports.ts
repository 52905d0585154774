import {
  type ClientJudge,
  type ClientReport,
  createClientJudge,
  emptyReport,
} from '../../traffic/clients/index.ts';
import type { ObservedExchange } from '../../traffic/exchange.ts';
import { unknownClient } from '../reference/authorization/club-integrations.ts';
import type { Club } from '../reference/club.ts';
import type { RecordedAttempt } from '../reference/http/traffic.ts';
import { Refusal } from '../reference/refusal.ts';
import { type Follower, journalOf } from './journal.ts';
import { longestBody } from './kept-exchange.ts';
import { maskOfClub } from './mask.ts';

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
 * Judges the clients of a club, whose journal is kept, from now on. Each exchange is judged as it ends: the journal forgets,
 * and under load a judgement in retrospect would cost the same.
 */
export function keepClientReports(club: Club, settings: ReportSettings = {}): void {
  const { isReceiver = () => true, strayed } = settings;
  const judge = createClientJudge({
    mask: () => maskOfClub(club),
    isClient: (name) => club.integration(name) !== undefined,
  });
  const next: Follower['next'] = (kept, { request }, { response }) => {
    // The suite misbehaves on purpose.
    if (ownProduct.test(request.headers['user-agent'] ?? '')) return;
    const isWhole = kept.bytes <= longestBody && kept.responseBytes <= longestBody;
    const observed = isWhole ? kept : { ...kept, body: request.body, responseBody: response?.body };
    const client = judge.observe(observed);
    // A refused request for a token names its client, too: the journal shows it where the report counts it.
    kept.client ??= client;
    if (mayBeStrayed(observed, client)) strayed?.(observed);
  };
  journalOf(club).follow({ next, end: () => undefined });
  let deliveries = 0;
  club.traffic.recordDelivery = (attempt) => {
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
