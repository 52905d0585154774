import { headerValues } from '../../../contract-tests/watch/header-values.ts';
import type { SeenExchange } from '../../../contract-tests/watch/seen-exchange.ts';
import type { Sight } from '../../../contract-tests/watch/watched-traffic.ts';
import {
  type ClientReport,
  createClientJudge,
  type ObservedExchange,
} from '../../../mock/client-rules/index.ts';

/** The clients whose requests pass by. */
export interface ClientSide {
  /** Shows an exchange to the judge. Returns its client, where that is known. */
  readonly see: (exchange: SeenExchange, sight: Sight, target: string) => string | undefined;
  /** Shows the judge an exchange with another address of the service. Returns its client, where that is known. */
  readonly seeStrayed: (exchange: SeenExchange, sight: Sight) => string | undefined;
  /** Returns the rules that a client violates, and each again since the last call. */
  readonly newlyViolated: (client: string | undefined) => readonly string[];
  readonly reports: () => readonly ClientReport[];
}

/** Clients whose violations are told as they come. */
const mostTold = 100;

/** Returns the judge of the clients of a service; bodies of requests are shown where they are about no real people. */
export function clientSide(showBodies: boolean): ClientSide {
  const judge = createClientJudge({ showBodies });
  const told = new Map<string, number>();
  let number = 0;
  const observed = (exchange: SeenExchange, sight: Sight, target: string) => {
    number += 1;
    return observedExchange(number, exchange, sight, target);
  };
  return {
    see: (exchange, sight, target) => judge.observe(observed(exchange, sight, target)),
    seeStrayed: (exchange, sight) =>
      judge.observe({ ...observed(exchange, sight, exchange.url), isStrayed: true }),
    newlyViolated(client) {
      if (client === undefined) return [];
      const findings = judge.report(client)?.findings ?? [];
      return findings
        .filter(({ rule, times }) => {
          const name = `${client} ${rule}`;
          const before = told.get(name) ?? 0;
          if (before > 0 || told.size < mostTold) told.set(name, times);
          return times > before && (before > 0 || told.size <= mostTold);
        })
        .map(({ rule }) => rule);
    },
    reports: judge.reports,
  };
}

function observedExchange(
  number: number,
  exchange: SeenExchange,
  { sent, response }: Sight,
  target: string,
): ObservedExchange {
  const { startedAt, durationMs, method, request, lost, peer } = exchange;
  const observedAt = startedAt + durationMs;
  const responseHeaders = response?.headers ?? headerValues(exchange.response?.headers ?? []);
  return {
    kind: 'exchange',
    number,
    at: Date.parse(responseHeaders.date ?? '') || observedAt,
    observedAt,
    milliseconds: durationMs,
    peer: `${peer ?? ''} ${headerValues(request.headers)['user-agent'] ?? ''}`,
    operation: sent?.operation,
    client: exchange.client,
    method,
    target,
    headers: request.headers,
    body: sent?.body,
    status: exchange.response?.status,
    isLost: lost !== undefined && lost.why !== 'not-recorded',
    responseHeaders,
    responseBody: response?.bytes,
  };
}
