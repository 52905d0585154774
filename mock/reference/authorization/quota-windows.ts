/** The instants of each bucket, in milliseconds of the clock, in the order in which the buckets were last used. */
type Windows = Map<string, number[]>;

export const windowMilliseconds = 60_000;

/**
 * Stores the instants of a bucket, and drops the buckets without an instant in the last minute: otherwise every address
 * that ever sent a token request would stay.
 */
export function keepWindow(windows: Windows, bucket: string, instants: number[], now: number): void {
  windows.delete(bucket);
  windows.set(bucket, instants);
  for (const [oldest, its] of windows) {
    const latest = its.at(-1) ?? 0;
    if (oldest === bucket || now - latest < windowMilliseconds) return;
    windows.delete(oldest);
  }
}
