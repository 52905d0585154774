import { ServiceGone } from '../message/errors.ts';
import { isSuccess, type Response, type SentRequest } from '../message/response.ts';
import { untilAborted } from '../message/until-aborted.ts';
import type { Accidents } from './accidents.ts';
import { isAccident, mayRepeat, type Outcome, outcomeOf, settled, troubleName } from './outcome.ts';
import { delayIn, type Manner, type Transmit } from './retry-after.ts';
import type { Machine } from './target-clock.ts';

/** An outage that a run waits for: what it meets, and since when. */
export interface Outage {
  readonly what: string;
  /** RFC 3339. */
  readonly since: string;
}

export interface OutageParts {
  readonly machine: Machine;
  readonly accidents: Pick<Accidents, 'outage'>;
  /** Is called before each wait, with its length in seconds. */
  readonly onWait: (outage: Outage, seconds: number) => void;
  /** Is told once where nothing listens any more after the wait. Where it is left out, each request is sent all the same. */
  readonly onGone?: ((reason: ServiceGone) => void) | undefined;
}

/** How long a run waits for outages in all, in seconds. */
const patience = 60;
/** A delay up to this length, in seconds, is waited out beyond that where a service names it, once in a run. */
const longestMaintenance = 300;
/** The pauses between the looks at a service that is out, in seconds; the last one is that of all that follow. */
const pauses = [1, 2, 4, 5] as const;
/** This number of accidents in a row is a reason to look whether the whole service is out. */
const suspicious = 2;

/**
 * Waits out an outage of the service: after accidents in a row, or where nothing listens any more, it looks with a request
 * that was served before whether the service responds. Until it does, and for a minute in all, no other request leaves.
 * Then the request is sent again, and what came of it is returned. Where nothing listens after that minute, each further
 * request throws ServiceGone.
 */
export function waitingOutOutages(transmit: Transmit, parts: OutageParts): Transmit {
  const { machine, accidents, onWait, onGone } = parts;
  let hasResponded = false;
  let inARow = 0;
  let leftSeconds = patience;
  let maintenanceLeft = longestMaintenance;
  let servedBefore: SentRequest | undefined;
  let waiting: Promise<boolean> | undefined;
  let outage: ReturnType<Accidents['outage']> | undefined;
  let gone: ServiceGone | undefined;

  /** Waits until the service responds, as long as there is time. Returns whether there was an outage. */
  async function waitFor(first: Outcome, sent: SentRequest, { signal }: Manner): Promise<boolean> {
    const look = () => outcomeOf(transmit(servedBefore ?? sent, { signal, isUnjudged: true }));
    let last = await look();
    if (!isAccident(last)) return false;
    outage = accidents.outage(troubleName(first), new Date(machine.now()));
    const named = namedDelay(last, machine.now());
    if (named > leftSeconds && named <= maintenanceLeft) {
      // The service may come back a little later than it says.
      leftSeconds = named + 5;
      maintenanceLeft = 0;
    }
    for (let count = 0; isAccident(last) && leftSeconds > 0; count++) {
      const seconds = Math.min(pauses[count] ?? 5, leftSeconds);
      onWait(outage, seconds);
      await machine.wait(seconds * 1000, signal);
      leftSeconds -= seconds;
      outage.waited_ms += seconds * 1000;
      last = await look();
    }
    if (!isAccident(last)) outage.is_over = true;
    else if (troubleName(last) === 'nothing listens' && onGone !== undefined) {
      gone = new ServiceGone(new URL(sent.url).origin, outage.since, outage.waited_ms / 1000);
      onGone(gone);
    }
    return true;
  }

  function note(outcome: Outcome): void {
    if (isAccident(outcome)) inARow += 1;
    if (outcome instanceof Error) return;
    hasResponded = true;
    if (isAccident(outcome)) return;
    inARow = 0;
    if (outage !== undefined) outage.is_over = true;
    if (showsThatItServes(outcome)) servedBefore = outcome.sent;
  }

  function isSuspicious(outcome: Outcome, sent: SentRequest, manner: Manner): boolean {
    if (!isAccident(outcome) || !hasResponded || leftSeconds <= 0 || manner.wantsQuota) return false;
    if (servedBefore === undefined && !mayRepeat(outcome, sent, manner)) return false;
    return inARow >= suspicious || troubleName(outcome) === 'nothing listens';
  }

  return async (sent, manner) => {
    for (;;) {
      if (waiting !== undefined) await untilAborted(waiting, manner.signal);
      if (gone !== undefined) throw gone;
      const outcome = await outcomeOf(transmit(sent, manner));
      note(outcome);
      if (!isSuspicious(outcome, sent, manner)) return settled(outcome);
      waiting ??= waitFor(outcome, sent, manner)
        // Who began to wait was interrupted: others find out for themselves.
        .catch(() => true)
        .finally(() => {
          waiting = undefined;
        });
      const wasOut = await untilAborted(waiting, manner.signal);
      if (gone !== undefined) throw gone;
      if (!wasOut || !mayRepeat(outcome, sent, manner)) return settled(outcome);
    }
  };
}

/** Returns the seconds for which a service says that it is out; 0 where it does not say so. */
function namedDelay(outcome: Outcome, now: number): number {
  if (outcome instanceof Error || outcome.headers['retry-after'] === undefined) return 0;
  return delayIn(outcome, now);
}

/** A gateway may respond for a service that is out, but to no request with a token, and with no success. */
function showsThatItServes({ sent, json, ...response }: Response): boolean {
  return (
    sent.method === 'GET' &&
    sent.headers.authorization !== undefined &&
    json !== undefined &&
    isSuccess(response)
  );
}
