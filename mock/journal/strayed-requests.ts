import type { IncomingMessage } from 'node:http';
import { credentialsOf } from '../../traffic/clients/client-of.ts';
import { bearerOf } from '../../traffic/clients/seen.ts';
import type { ObservedExchange } from '../../traffic/exchange.ts';
import type { Club } from '../reference/club.ts';
import { entryOf } from '../reference/store/entries.ts';
import type { Response } from '../reference/store/response.ts';
import { judgeOf } from './client-reports.ts';

/** A request, as far as it shows whose client sent it. */
type Sent = Pick<ObservedExchange, 'headers' | 'body'>;

/** Shows the judge of its client's club a request whose address belongs to no club. */
export function judgeStrayedRequest(
  request: IncomingMessage,
  { status, headers: responseHeaders }: Response,
  clubs: Iterable<Club>,
): void {
  const { rawHeaders: headers, method = 'GET', url = '/' } = request;
  if (request.headers.authorization === undefined) return;
  const target = `http://${request.headers.host ?? ''}${url}`;
  const response = { status, responseHeaders, responseBody: undefined, milliseconds: 0 };
  judgeStrayed({ method, target, headers, body: undefined, ...response }, clubs);
}

/** Shows the judge of its client's club a request that was sent to another club. */
export function judgeRequestElsewhere(exchange: ObservedExchange, at: Club, clubs: Iterable<Club>): void {
  if (ownerOf(exchange, [at]) !== undefined) return;
  judgeStrayed({ ...exchange, target: `${at.baseUrl}${exchange.target}` }, clubs);
}

function judgeStrayed(
  sent: Omit<ObservedExchange, 'kind' | 'number' | 'at' | 'observedAt' | 'client' | 'isStrayed'>,
  clubs: Iterable<Club>,
): void {
  const owner = ownerOf(sent, clubs);
  if (owner === undefined) return;
  const { club, client } = owner;
  const times = { at: club.clock.now(), observedAt: performance.timeOrigin + performance.now() };
  const named = { client, operation: undefined, number: 0, isStrayed: true as const };
  judgeOf(club).observe({ ...sent, ...times, ...named, kind: 'exchange' });
}

/** Returns the club, and its client, that issued the token of a request or knows its secret. */
function ownerOf(sent: Sent, clubs: Iterable<Club>): { club: Club; client: string } | undefined {
  const token = bearerOf(sent);
  const credentials = token === undefined ? credentialsOf(sent) : undefined;
  if (token === undefined && credentials === undefined) return undefined;
  for (const club of clubs) {
    const client = token === undefined ? undefined : entryOf(club.store.entries('tokens'), token)?.clientId;
    if (client !== undefined) return { club, client };
    const named = credentials && club.integration(credentials.name);
    if (named !== undefined && named.secret === credentials?.secret) return { club, client: named.clientId };
  }
  return undefined;
}
