/** The result of one attempt to deliver a message. */
export type AttemptResult =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter?: string }
  | { readonly kind: 'network-failure'; readonly detail: string }
  | { readonly kind: 'blocked'; readonly detail: string };

/** The listed delays before each repetition, in seconds. */
export const retryDelays: readonly number[] = [60, 300, 900, 3600, 14_400, 43_200, 86_400];

const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429]);
const longestDelaySeconds = 86_400;

/** Any 2xx confirms receipt. */
export function isConfirmed(result: AttemptResult): boolean {
  return result.kind === 'answered' && result.status >= 200 && result.status < 300;
}

/** Whether the interface promises another attempt after this one. */
export function isRetryable(result: AttemptResult): boolean {
  if (result.kind !== 'answered') return result.kind === 'network-failure';
  return retryableStatuses.has(result.status) || (result.status >= 500 && result.status < 600);
}

/** Returns the seconds of a `Retry-After`, a day at most; 0 when it is not a number of seconds. */
export function askedDelay(result: AttemptResult): number {
  if (result.kind !== 'answered' || !/^\d+$/.test(result.retryAfter ?? '')) return 0;
  return Math.min(Number(result.retryAfter), longestDelaySeconds);
}

/**
 * Returns the seconds from an instant (in milliseconds) until the date of a `Retry-After`, a day at most; 0 when it is
 * not a date.
 */
export function askedDelayUntil(result: AttemptResult, now: number): number {
  const date = result.kind === 'answered' ? Date.parse(result.retryAfter ?? '') : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.min(Math.max(0, Math.ceil((date - now) / 1000)), longestDelaySeconds);
}
