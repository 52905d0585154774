import type { OperationId } from '../../../../spec/index.ts';
import { NotBuilt } from '../message/errors.ts';
import { saysNotImplemented } from '../message/not-built.ts';
import { isSuccess, type Response, type SentRequest } from '../message/response.ts';
import { isServerError } from '../message/server-error.ts';
import { type Accidents, countedAccidents } from '../pace/accidents.ts';
import { type Outage, type OutageParts, waitingOutOutages } from '../pace/outage.ts';
import { type PacedTarget, pacedRate } from '../pace/paced-rate.ts';
import { type Quota, quotaOf } from '../pace/quota.ts';
import { type RateLimiter, rateLimiter } from '../pace/rate-limiter.ts';
import { reportingTroubles } from '../pace/repeated-trouble.ts';
import { type Transmit, waitingOutQuotas } from '../pace/retry-after.ts';
import { type ServedLately, servedLately } from '../pace/served-lately.ts';
import { type Machine, machineTime, type TargetClock } from '../pace/target-clock.ts';
import { type OwnerCounts, ownerCounts } from '../record/owner-counts.ts';
import { lookingAgain } from '../record/second-look.ts';
import { noteIssuedToken, noteSentSecrets } from '../secret/sent-secrets.ts';
import { senderWithTimeout } from './adaptive-timeout.ts';
import type { Send } from './transport.ts';

/** The reason for a wait, and its length in seconds. */
export interface Waiting {
  readonly what: Quota | 'answer' | 'time' | 'receiver' | 'service';
  readonly seconds: number;
  /** What is waited for, where the service is out. */
  readonly outage?: Outage;
  /** Whether the rate of the run makes it wait, so that it will do so again; else the target does, once. */
  readonly isPace?: boolean;
}

/** What was sent so far. */
export interface RequestCounts {
  requests: number;
  tokenRequests: number;
  /** How many milliseconds the service took to respond to them, all in all. */
  respondingMs: number;
  /** Of each operation that was requested. */
  readonly byOperation: Map<OperationId, number>;
  /** Of what caused them. */
  readonly byOwner: OwnerCounts;
  /** The operations that responded with a success. */
  readonly succeeded: Set<OperationId>;
  readonly accidents: Accidents;
}

export function noRequests(): RequestCounts {
  return {
    requests: 0,
    tokenRequests: 0,
    respondingMs: 0,
    byOperation: new Map(),
    byOwner: ownerCounts(),
    succeeded: new Set(),
    accidents: countedAccidents(),
  };
}

export interface TransmitParts {
  readonly target: PacedTarget;
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
  /** The time in which a service recovers; that of this machine where left out. */
  readonly machine?: Machine;
  readonly onGone?: OutageParts['onGone'];
  /** Throws where the run may send no further request, except to clear away. */
  readonly proveRoom?: (() => void) | undefined;
}

/** Within the limits, waiting out full quotas and outages, and with a second look at what may have been an accident. */
export function carefulTransmit(
  parts: TransmitParts,
  clock: TargetClock,
  counts: RequestCounts,
  served: Pick<ServedLately, 'note'> = servedLately(clock),
): Transmit {
  const { onWait, onGone, machine = machineTime } = parts;
  const { accidents } = counts;
  const limiters = limitersFor(parts, clock);
  const transmit = countedTransmit(parts, clock, counts, served, limiters);
  const patient = waitingOutQuotas(transmit, {
    clock,
    hold: (quota, seconds) => limiters[quota].hold(seconds),
  });
  const throughOutages = waitingOutOutages(patient, {
    machine,
    accidents,
    onWait: (outage, seconds) => onWait({ what: 'service', seconds, outage }),
    onGone,
  });
  const looking = lookingAgain(throughOutages, { machine, clock, accidents });
  return reportingTroubles(looking, { ...parts, counts });
}

/** Sends each request once, within the limits, and shows its response to all that want to see it. */
function countedTransmit(
  parts: TransmitParts,
  clock: TargetClock,
  counts: RequestCounts,
  served: Pick<ServedLately, 'note'>,
  limiters: Record<Quota, RateLimiter>,
): Transmit {
  const send = senderWithTimeout({
    ...parts,
    onWait: (seconds) => parts.onWait({ what: 'answer', seconds }),
  });
  return async (sent, manner) => {
    const quota = quotaOf(sent);
    if (manner.wantsQuota) limiters[quota].count();
    else await limiters[quota].pass(manner.signal);
    manner.signal?.throwIfAborted();
    parts.proveRoom?.();
    countRequest(counts, sent, quota);
    noteSentSecrets(sent);
    manner.journal?.sending(sent);
    const response = await send(sent, manner.mustFinish ? undefined : manner.signal);
    counts.respondingMs += response.durationMs;
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
    if (!isServerError(response) && !manner.isUnjudged) parts.observe(response);
    return response;
  };
}

function countRequest(counts: RequestCounts, { operation }: SentRequest, quota: Quota): void {
  counts.requests += 1;
  if (quota === 'tokens') counts.tokenRequests += 1;
  counts.byOwner.count(quota === 'tokens');
  if (operation !== undefined)
    counts.byOperation.set(operation, (counts.byOperation.get(operation) ?? 0) + 1);
}

function limitersFor({ target, onWait }: TransmitParts, clock: TargetClock): Record<Quota, RateLimiter> {
  const limiter = (what: Quota) =>
    rateLimiter(
      () => pacedRate(target, what),
      clock,
      (seconds, isPace) => {
        // No time passes where the clock is wound forward.
        if (!clock.isWound) onWait({ what, seconds, isPace });
      },
    );
  return { requests: limiter('requests'), tokens: limiter('tokens') };
}
