import type { Clock } from './clock.ts';

/** A request that may be sent more than once: a read, or a write with its `Idempotency-Key`. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A function makes the body of each attempt, where it must not be sent twice. */
  readonly body?: string | (() => Promise<string>);
}

/** A response whose body has arrived in full. */
export interface Incoming {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export interface Patience {
  readonly clock: Clock;
  /** The time for one attempt, the body included. */
  readonly timeoutMs: number;
}

const mostAttempts = 5;
/** A club that wants a longer pause is given up; the refusal says so. */
const longestWaitSeconds = 300;

/**
 * Sends a request, and sends it again, unchanged, where the connection failed or the club was busy. The pause is the
 * one of `Retry-After`; without it, each is twice as long as the one before. Throws the error of the last attempt.
 */
export async function exchange(request: Outgoing, { clock, timeoutMs }: Patience): Promise<Incoming> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === mostAttempts;
    const response = await attempted(request, timeoutMs).catch((error: unknown) => {
      if (isLast) throw error;
      return undefined;
    });
    const seconds = pauseAfter(response, 2 ** (attempt - 1));
    if (response !== undefined && (seconds === undefined || isLast)) return response;
    await clock.wait(seconds ?? 0);
  }
}

async function attempted({ url, body: made, ...request }: Outgoing, timeoutMs: number): Promise<Incoming> {
  const sent = typeof made === 'function' ? await made() : made;
  // A redirect would carry the token to another address.
  const options = { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
  const response = await fetch(url, { ...request, ...options, ...(sent !== undefined && { body: sent }) });
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
}

/** Returns the seconds before the next attempt; undefined where the response is final. */
function pauseAfter(response: Incoming | undefined, usual: number): number | undefined {
  if (response === undefined) return usual;
  if (response.status !== 429 && response.status !== 503) return undefined;
  const wanted = Number(response.headers.get('retry-after') ?? usual);
  if (!Number.isFinite(wanted)) return usual;
  return wanted > longestWaitSeconds ? undefined : wanted;
}
