import type { OperationId } from '../../../spec/index.ts';
import { senderWithTimeout } from './adaptive-timeout.ts';
import { NotBuilt } from './errors.ts';
import { saysNotImplemented } from './not-built.ts';
import type { OwnerCounts } from './owner-counts.ts';
import { type Quota, quotaOf } from './quota.ts';
import { type RateLimiter, rateLimiter } from './rate-limiter.ts';
import { reportingTroubles } from './repeated-trouble.ts';
import { isSuccess, type Response, type SentRequest } from './response.ts';
import { type Manner, type Transmit, waitingOutQuotas } from './retry-after.ts';
import { lookingTwice } from './second-look.ts';
import { noteIssuedToken, noteSentSecrets } from './sent-secrets.ts';
import { type ServedLately, servedLately } from './served-lately.ts';
import { isServerError } from './server-error.ts';
import type { Target } from './target.ts';
import type { TargetClock } from './target-clock.ts';
import type { Send } from './transport.ts';

/** What the interface lets one integration send in a minute. */
export const contractRates = { requests: 300, tokenRequests: 30 };

/** The reason for a wait, and its length in seconds. */
export interface Waiting {
  readonly what: Quota | 'answer' | 'time' | 'receiver';
  readonly seconds: number;
}

/** What was sent so far. */
export interface RequestCounts {
  requests: number;
  tokenRequests: number;
  /** Of each operation that was requested. */
  readonly byOperation: Map<OperationId, number>;
  /** Of what caused them. */
  readonly byOwner: OwnerCounts;
  /** The operations that responded with a success. */
  readonly succeeded: Set<OperationId>;
}

export interface TransmitParts {
  readonly target: Pick<Target, 'rate'>;
  readonly send: Send;
  /** Sees every response except those that a second look replaces. */
  readonly observe: (response: Response) => void;
  /** Sees each request that the service never responds to, as a response with status 0. */
  readonly observeUnanswered?: (response: Response) => void;
  readonly onWait: (waiting: Waiting) => void;
  /** The time that a response may take, in milliseconds. */
  readonly timeoutMs: number;
  /** The operations that the target does not have yet; one that responds with 501 is added. */
  readonly notBuilt: Set<OperationId>;
}

/** Within the limits, waiting out full quotas, and with a second look at what may have been an accident. */
export function carefulTransmit(
  parts: TransmitParts,
  clock: TargetClock,
  counts: RequestCounts,
  served: Pick<ServedLately, 'note'> = servedLately(clock),
): Transmit {
  const { observe, onWait } = parts;
  const limiters = limitersFor(parts, clock);
  const send = senderWithTimeout({
    ...parts,
    onWait: (seconds) => onWait({ what: 'answer', seconds }),
  });
  async function transmit(sent: SentRequest, manner: Manner): Promise<Response> {
    const quota = quotaOf(sent);
    if (manner.wantsQuota) limiters[quota].count();
    else await limiters[quota].pass(manner.signal);
    manner.signal?.throwIfAborted();
    counts.requests += 1;
    if (quota === 'tokens') counts.tokenRequests += 1;
    counts.byOwner.count(quota === 'tokens');
    if (sent.operation !== undefined)
      counts.byOperation.set(sent.operation, (counts.byOperation.get(sent.operation) ?? 0) + 1);
    noteSentSecrets(sent);
    manner.journal?.sending(sent);
    const response = await send(sent, manner.mustFinish ? undefined : manner.signal);
    const isNotBuilt = saysNotImplemented(response, counts.succeeded);
    if (isNotBuilt || (response.status >= 400 && response.status < 500)) manner.journal?.refused(sent);
    if (isNotBuilt && sent.operation !== undefined) {
      parts.notBuilt.add(sent.operation);
      throw new NotBuilt(sent.operation);
    }
    noteIssuedToken(response);
    clock.observe(response);
    if (sent.operation !== undefined && isSuccess(response)) counts.succeeded.add(sent.operation);
    served.note(quota, response);
    if (!isServerError(response)) observe(response);
    return response;
  }
  const patient = waitingOutQuotas(transmit, {
    clock,
    hold: (quota, seconds) => limiters[quota].hold(seconds),
  });
  return reportingTroubles(lookingTwice(patient), { ...parts, counts });
}

function limitersFor(
  { target: { rate }, onWait }: TransmitParts,
  clock: TargetClock,
): Record<Quota, RateLimiter> {
  const limiter = (what: Quota, configured: number | null | undefined, contract: number) =>
    rateLimiter(configured === undefined ? contract : configured, clock, (seconds) => {
      // No time passes where the clock is wound forward.
      if (!clock.isWound) onWait({ what, seconds });
    });
  return {
    requests: limiter('requests', rate?.requests_per_minute, contractRates.requests),
    tokens: limiter('tokens', rate?.token_requests_per_minute, contractRates.tokenRequests),
  };
}
