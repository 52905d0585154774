import { setBounded } from '../../bounded-map.ts';
import { headerOf } from '../../headers.ts';
import { elapsedSince, endOf, type Moment } from '../passing-time.ts';
import { isSuccess, objectIn, type Seen, textOf } from '../seen.ts';
import type { Careless, Tally, TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** A token that the client was given. */
interface Issued {
  readonly scope: string;
  readonly end: Moment;
  /** How long it is valid, in milliseconds. */
  readonly lifetime: number;
  readonly trace: Trace;
  isRefused: boolean;
  /** Whether another was requested while it was valid for more than a minute. */
  isReplaced: boolean;
}

const mostTokens = 500;
const mostAssertions = 500;
const minute = 60_000;
/** Tokens that are replaced early, from which on no few processes that restarted explain it. */
const tooMany = 3;

/** Tokens, and the requests for them. */
export const tokensTopic: TopicFor = (tally) => {
  const tokens = new Map<string, Issued>();
  const assertions = new Map<string, Trace>();
  const replaced = { times: 0, traces: [] as Trace[] };
  return {
    exchange(seen) {
      const { exchange, operation, token } = seen;
      if (token !== undefined) noteUse(seen, tokens.get(token));
      if (operation?.id !== 'requestToken') return;
      const form = new URLSearchParams(textOf(exchange.body));
      judgeMethods(seen, form, tally);
      judgeAssertion(seen, form.get('client_assertion'), assertions, tally);
      if (isSuccess(seen)) issue(seen, tokens, replaced, tally);
    },
    open: () => earlyReplacements([...tokens.values()], replaced),
  };
};

/** A token that is used after another was issued belongs to another process. */
function noteUse({ exchange }: Seen, issued: Issued | undefined): void {
  if (issued === undefined) return;
  issued.isReplaced = false;
  if (exchange.status === 401) issued.isRefused = true;
}

function judgeMethods({ exchange }: Seen, form: URLSearchParams, { occasion, careless }: Tally): void {
  occasion('client/proves-itself-in-one-way');
  const methods = [
    ...(/^basic /i.test(headerOf(exchange, 'authorization') ?? '') ? ['HTTP Basic'] : []),
    // RFC 6749 section 3.2: a parameter without a value counts as left out.
    ...['client_secret', 'client_assertion'].filter((name) => form.get(name)),
  ];
  if (methods.length < 2) return;
  careless('client/proves-itself-in-one-way', () => ({
    seen: `A token request had ${methods.join(' and ')}.`,
    traces: [traceOf(exchange)],
  }));
}

function judgeAssertion(
  { exchange }: Seen,
  assertion: string | null,
  assertions: Map<string, Trace>,
  { occasion, careless }: Tally,
): void {
  if (!assertion) return;
  occasion('client/signs-each-assertion-anew');
  const signature = assertion.slice(assertion.lastIndexOf('.') + 1);
  const known = assertions.get(signature);
  if (known !== undefined)
    careless('client/signs-each-assertion-anew', () => ({
      seen: 'A token request had the assertion of an earlier one.',
      traces: [known, traceOf(exchange)],
    }));
  const { status = 0 } = exchange;
  // What was refused before it was looked at is not used.
  const isUsed = status !== 0 && status !== 429 && status < 500;
  if (isUsed && known === undefined) setBounded(assertions, signature, traceOf(exchange), mostAssertions);
}

function issue(
  seen: Seen,
  tokens: Map<string, Issued>,
  replaced: { times: number; traces: Trace[] },
  { occasion }: Tally,
): void {
  const { exchange } = seen;
  const response = objectIn(exchange.responseBody);
  const token = response?.access_token;
  if (typeof token !== 'string') return;
  occasion('client/reuses-its-token');
  const scope = String(response?.scope ?? '');
  const last = [...tokens.values()].filter((one) => one.scope === scope).at(-1);
  if (last !== undefined && !last.isRefused && elapsedSince(last.end, seen) < last.lifetime - minute)
    last.isReplaced = true;
  const issued: Issued = {
    scope,
    end: endOf(exchange),
    lifetime: Number(response?.expires_in ?? 0) * 1000,
    trace: traceOf(exchange),
    isRefused: false,
    isReplaced: false,
  };
  const forgotten = setBounded(tokens, token, issued, mostTokens);
  if (forgotten?.isReplaced) {
    replaced.times += 1;
    if (replaced.traces.length < tooMany) replaced.traces.push(forgotten.trace);
  }
}

function earlyReplacements(
  tokens: readonly Issued[],
  replaced: { times: number; traces: readonly Trace[] },
): Careless[] {
  const early = tokens.filter(({ isReplaced }) => isReplaced);
  const times = replaced.times + early.length;
  if (times < tooMany) return [];
  return [
    {
      rule: 'client/reuses-its-token',
      seen: `${times} tokens were given up for another one while they were valid for more than a minute.`,
      traces: [...replaced.traces, ...early.map(({ trace }) => trace)].slice(0, tooMany),
      times,
    },
  ];
}
