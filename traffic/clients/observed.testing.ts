import type { ObservedDelivery, ObservedExchange } from '../exchange.ts';
import { type ClientJudge, createClientJudge } from './index.ts';

/** The members of an exchange that a test names; the others are those of a usual reading. */
type Given = Partial<Omit<ObservedExchange, 'headers'>> & {
  readonly headers?: Readonly<Record<string, string>>;
  /** A shorthand for the Authorization header. */
  readonly token?: string;
};

/** A judge, and a clock that goes on by a second with each exchange. */
export interface Observation {
  readonly judge: ClientJudge;
  readonly exchange: (given: Given) => void;
  readonly delivery: (given: Partial<ObservedDelivery>) => void;
  readonly page: (given: Given & { readonly next: number | null }) => void;
  readonly tokenFor: (token: string, given?: Given) => void;
  /** Returns the rules that were broken, hints included. */
  readonly found: (client?: string) => readonly string[];
}

/** Returns an observation of one client, "app", unless the given exchanges say otherwise. */
export function observation(judge: ClientJudge = createClientJudge()): Observation {
  let now = Date.UTC(2026, 9, 14, 16);
  let number = 0;

  function exchange({ headers = {}, token = 'token-of-the-app', ...given }: Given): void {
    now += 1_000;
    number += 1;
    const all = { ...(token !== '' && { authorization: `Bearer ${token}` }), ...headers };
    judge.observe({
      kind: 'exchange',
      number,
      at: now,
      observedAt: now,
      milliseconds: 5,
      client: 'app',
      peer: '127.0.0.1 node',
      method: 'GET',
      target: '/sports',
      headers: Object.entries(all).flat(),
      body: undefined,
      status: 200,
      responseHeaders: {},
      responseBody: '{"data":[]}',
      ...given,
    });
  }

  return {
    judge,
    exchange,
    delivery(given) {
      now += 1_000;
      number += 1;
      const times = { number, at: now, observedAt: now, milliseconds: 5 };
      judge.observe({ kind: 'delivery', ...times, body: '{}', status: 204, ...given });
    },
    page: ({ next, ...given }) =>
      exchange({ responseBody: `{"data":[],"pagination":{"limit":50,"next_after":${next}}}`, ...given }),
    tokenFor: (token, given = {}) =>
      exchange({
        token: '',
        method: 'POST',
        target: '/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials&client_id=app&client_secret=the-secret-of-app',
        responseBody: JSON.stringify({ access_token: token, expires_in: 600, scope: 'groups:read' }),
        ...given,
      }),
    found(client = 'app') {
      const { findings = [], hints = [] } = judge.report(client) ?? {};
      return [...findings, ...hints].map(({ rule }) => rule);
    },
  };
}
