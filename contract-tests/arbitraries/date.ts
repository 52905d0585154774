import fc, { type Arbitrary } from 'fast-check';

const dayMs = 86_400_000;
const firstDay = Date.UTC(2020, 0, 1) / dayMs;
const lastDay = Date.UTC(2049, 11, 31) / dayMs;

/** A civil date as `YYYY-MM-DD`, leap days included. */
export const date: Arbitrary<string> = fc.integer({ min: firstDay, max: lastDay }).map(dateOf);

/** Two different days, the earlier one first: often one day apart, often in different months or years. */
export const twoDays: Arbitrary<{ earlier: string; later: string }> = fc
  .tuple(
    fc.integer({ min: firstDay, max: lastDay - 800 }),
    fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 300, max: 800 })),
  )
  .map(([day, gap]) => ({ earlier: dateOf(day), later: dateOf(day + gap) }));

/** Returns the date of an instant, in UTC. */
export function dateAt(instant: number): string {
  return dateOf(Math.floor(instant / dayMs));
}

/** Returns the date by the target's clock, in UTC. */
export function todayOf({ now }: { readonly now: () => number }): string {
  return dateAt(now());
}

/** Returns the date that many days after another one. */
export function daysAfter(date: string, days: number): string {
  return dateOf(Date.parse(date) / dayMs + days);
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
