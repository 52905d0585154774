const minute = 60_000;

/** How often something may happen in a minute, for each key. Returns the seconds to wait; undefined where it may. */
export type Quota = (key: string) => number | undefined;

export const unlimited: Quota = () => undefined;

/** A minute begins with the first request in it, and a new one with the first after it. */
export function perMinute(limit: number): Quota {
  const minutes = new Map<string, { readonly ends: number; count: number }>();
  return (key) => {
    const now = Date.now();
    const current = minutes.get(key);
    if (current === undefined || current.ends <= now) {
      minutes.set(key, { ends: now + minute, count: 1 });
      return undefined;
    }
    current.count += 1;
    return current.count > limit ? Math.ceil((current.ends - now) / 1000) : undefined;
  };
}
