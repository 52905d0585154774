import { createHash, randomBytes } from 'node:crypto';
import { packageVersion } from '../../../../spec/package-version.ts';

/** How the requests of a run name themselves, so that a provider finds them in its logs. */
export interface RunIdentity {
  /** A service, or a gateway before it, may refuse a client without a name. */
  readonly userAgent: string;
  /** 32 hexadecimal digits: all requests of the run are one trace (W3C Trace Context). */
  readonly traceId: string;
  /** Returns the `traceparent` of one more request, which is a span of its own. */
  readonly traceparent: () => string;
}

/** Returns the identity of a run; its trace follows from its id, so that each part of a run has the same. */
export function identityOf(runId: string): RunIdentity {
  const traceId = createHash('sha256').update(runId).digest('hex').slice(0, 32);
  return {
    userAgent: `clubproof/${packageVersion()} (run ${runId})`,
    traceId,
    traceparent: () => `00-${traceId}-${randomBytes(8).toString('hex')}-01`,
  };
}

/** Returns by what a report says that a provider finds the requests of a run. */
export function shownIdentity(runId: string) {
  const { traceId, userAgent } = identityOf(runId);
  return { trace_id: traceId, user_agent: userAgent };
}
