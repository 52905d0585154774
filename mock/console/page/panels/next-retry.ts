import type { Delivery } from '../session/control-types.ts';

/** Returns the seconds from `now` to the next attempt that is due; undefined where none is. */
export function secondsToNextRetry(deliveries: readonly Delivery[], now: string): number | undefined {
  const due = deliveries.flatMap(({ due_at }) => (due_at === undefined ? [] : [Date.parse(due_at)]));
  if (due.length === 0) return undefined;
  return Math.max(0, (Math.min(...due) - Date.parse(now)) / 1000);
}

/** Returns a time span in words: `2 h 5 min`, `40 s`. */
export function spanInWords(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts: [number, string][] = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ];
  const shown = parts.filter(([count]) => count > 0).slice(0, 2);
  return shown.length === 0 ? '0 s' : shown.map(([count, unit]) => `${count} ${unit}`).join(' ');
}
