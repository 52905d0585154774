import { setImmediate as later } from 'node:timers/promises';
import type { Operation } from '../../../spec/index.ts';
import { jsonOf } from './message/json.ts';
import type { Response, SentRequest } from './message/response.ts';
import { runNames } from './message/run-names.ts';
import { type Machine, targetClock } from './pace/target-clock.ts';
import type { CreationLog } from './record/creation.ts';
import { type ConnectionParts, connect } from './send/connection.ts';
import type { Target } from './target/target.ts';

/** The parts of a response that a test states. */
export interface StatedResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a request as it is sent; what a test does not name is that of a read without a token. */
export function sentRequest(changed: Partial<SentRequest> = {}): SentRequest {
  return {
    operation: undefined,
    method: 'GET',
    url: 'https://club.example/api/v1/seasons',
    headers: {},
    body: undefined,
    scopes: undefined,
    ...changed,
  };
}

/** Returns the whole response to a request. */
export function responseTo(sent: SentRequest, { status, body, headers = {} }: StatedResponse): Response {
  const text = body === undefined ? '' : JSON.stringify(body);
  return { sent, status, headers, bytes: Buffer.from(text), text, json: jsonOf(text), durationMs: 0 };
}

/** Returns the responses to token requests: each has a token of its own, for all requested scopes. */
export function tokenResponses(expires_in = 600): (sent: SentRequest) => StatedResponse {
  let count = 0;
  return ({ body }) => {
    const scope = new URLSearchParams(String(body)).get('scope') ?? 'groups:read';
    count += 1;
    return { status: 200, body: { access_token: `token-${count}`, token_type: 'Bearer', expires_in, scope } };
  };
}

export const fakeTarget: Target = {
  base_url: 'https://club.example/api/v1',
  client: { id: 'client', secret: 'secret' },
  other_club: { base_url: 'https://club.example/other/api/v1', client: { id: 'other', secret: 'secret' } },
};

/** A machine whose time passes only by waiting, and after all other pending work. */
export function fakeMachine(): Machine & { readonly waited: number[] } {
  let now = Date.UTC(2026, 10, 20, 12);
  const waited: number[] = [];
  return {
    waited,
    now: () => now,
    async wait(milliseconds, signal) {
      await later();
      signal?.throwIfAborted();
      waited.push(milliseconds);
      now += milliseconds;
    },
  };
}

/** A ledger that writes a line for each announcement and each response, and keeps nothing. */
export function fakeLedger(lines: string[] = []): CreationLog {
  return {
    announce: ({ id }: Operation) => void lines.push(`announced ${id}`),
    refused: () => void lines.push('refused'),
    observe: ({ id }: Operation, { status }: Response) => void lines.push(`observed ${id} ${status}`),
    show: () => undefined,
    isUnproven: () => false,
    isTakenOver: () => false,
    disown: () => undefined,
    disproof: () => undefined,
    changing: ({ path }) => void lines.push(`changing ${path}`),
    changed: (path) => void lines.push(`changed ${path}`),
  };
}

/** A connection to a target that responds as a test states; `token` responds to the token requests. */
export function connectedTo(
  answer: (sent: SentRequest, count: number) => StatedResponse | Error | Promise<StatedResponse>,
  parts: Partial<ConnectionParts> & { token?: (sent: SentRequest) => StatedResponse } = {},
) {
  const sent: SentRequest[] = [];
  const observed: Response[] = [];
  const ledgerLines: string[] = [];
  const machine = fakeMachine();
  const token = parts.token ?? tokenResponses();
  const connection = connect({
    target: fakeTarget,
    names: runNames('nonce'),
    clock: targetClock(undefined, machine),
    otherClubClock: targetClock(undefined, machine),
    machine,
    ledger: fakeLedger(ledgerLines),
    observe: (response) => void observed.push(response),
    notBuilt: new Set(),
    onWait: () => undefined,
    timeoutMs: 1_000,
    async send(request) {
      sent.push(request);
      const isToken = request.url.endsWith('/token');
      const given = isToken ? token(request) : await answer(request, sent.filter(isBusiness).length);
      if (given instanceof Error) throw given;
      return responseTo(request, given);
    },
    ...parts,
  });
  const businessRequests = () => sent.filter(isBusiness);
  return { connection, sent, businessRequests, observed, ledgerLines, waited: machine.waited };
}

function isBusiness({ url }: SentRequest): boolean {
  return !url.endsWith('/token');
}
