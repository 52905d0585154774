/** Each form of a date in HTTP begins with the day of the week, and is in GMT (RFC 9110, section 5.6.7). */
const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d/;

/**
 * Returns the milliseconds that a `Retry-After` tells a client to wait: a number of seconds in digits, or a date, read with the
 * clock of the service (RFC 9110, section 10.2.3). Undefined without the header; what is neither is unreadable.
 */
export function retryAfter(value: string | undefined, now: number): number | 'unreadable' | undefined {
  const text = value?.trim();
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = httpDate.test(text) ? Date.parse(text.replace(/( GMT)?$/, ' GMT')) : Number.NaN;
  return Number.isNaN(date) ? 'unreadable' : Math.max(0, date - now);
}
