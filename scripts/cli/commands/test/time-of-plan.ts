import { counted } from '../../../../reports/counted.ts';
import { durationText } from '../../../../reports/render/wording.ts';

/** Whether a run can reach its end in the time that it is given. */
export interface TimeOfPlan {
  readonly max_ms: number;
  /** Null where it depends on more than the quotas. */
  readonly suffices: boolean | null;
  /** Where no quota makes the run wait: the time that all requests leave for each response, one after the other. */
  readonly response_ms: number | null;
}

/** What a run needs its time for. */
export interface NeededTime {
  readonly requests: number;
  /** The minutes that the scarcest quota makes it last, about; null without a quota. */
  readonly minutes: number | null;
  /** Whether it also waits some minutes for tokens to expire and quotas to renew. */
  readonly waits: boolean;
}

/** The estimate of the quotas is no more exact than a tenth. */
const margin = 1.1;

/** No service responds faster, and no run judges faster. */
const leastResponseMs = 1;

/** Returns whether the time suffices for what a run needs. */
export function timeOfPlan(max_ms: number, { requests, minutes, waits }: NeededTime): TimeOfPlan {
  if (minutes === null) {
    const response_ms = max_ms / Math.max(1, requests);
    return { max_ms, suffices: response_ms < leastResponseMs ? false : null, response_ms };
  }
  const byQuota = minutes * 60_000;
  const suffices = max_ms < byQuota ? false : max_ms < margin * byQuota || waits ? null : true;
  return { max_ms, suffices, response_ms: null };
}

/** Returns the line about it for a person. */
export function timeLine({ max_ms, suffices, response_ms }: TimeOfPlan, { minutes }: NeededTime): string {
  const given = `--max-time, ${durationText(max_ms)},`;
  if (response_ms !== null && suffices === false)
    return `${given} is too short: less than a millisecond for a response. Rules that are not reached are not run`;
  if (response_ms !== null)
    return `${given} suffices where a response takes ${Math.floor(response_ms)} ms at most, one after the other`;
  const quotas = `the quotas alone take about ${counted(minutes ?? 0, 'minute')}`;
  if (suffices === false) return `${given} is too short: ${quotas}. Rules that are not reached are not run`;
  if (suffices === null) return `${given} may be too short: ${quotas}, and what comes on top is not known`;
  return `${given} suffices: ${quotas}`;
}
