import type { Run } from '../../../../reports/results.ts';

/** What troubles of a moment a run met at its target. */
export interface Accidents {
  /** Notes a trouble that was over at the given look at the same request, the second or a later one. */
  readonly passed: (what: string, look: number) => void;
  /** Notes an accident that was there at each look. */
  readonly stayed: () => void;
  /** How many were there at each look. */
  readonly staying: () => number;
  /** Notes an outage that the run waits for. Returns the record of it, to be kept up to date. */
  readonly outage: (what: string, since: Date) => Outage;
  /** Whether the service is out still, although the run waited for it as long as it does. */
  readonly isOut: () => boolean;
  /** Returns what a report says of them; nothing without any. */
  readonly told: () => Pick<Run, 'accidents' | 'outages'>;
}

type Outage = NonNullable<Run['outages']>[number];

export function countedAccidents(): Accidents {
  const passed = new Map<string, { count: number; looks: number }>();
  const outages: Outage[] = [];
  let staying = 0;
  return {
    passed(what, look) {
      const { count, looks } = passed.get(what) ?? { count: 0, looks: 0 };
      passed.set(what, { count: count + 1, looks: Math.max(looks, look) });
    },
    stayed() {
      staying += 1;
    },
    staying: () => staying,
    outage(what, since) {
      const outage: Outage = { what, since: since.toISOString(), waited_ms: 0, is_over: false };
      outages.push(outage);
      return outage;
    },
    isOut: () => outages.at(-1)?.is_over === false,
    told: () => ({
      ...(passed.size > 0 && { accidents: [...passed].map(([what, counts]) => ({ what, ...counts })) }),
      ...(outages.length > 0 && { outages }),
    }),
  };
}
