import type { Verdict } from '../results.ts';
import { shown } from '../shown.ts';

/** Returns some ids of rules, and how many more there are: `a/b, a/c and 12 more`. */
export function namesOf(rules: readonly { id: string }[], atMost = 5): string {
  return fewOf(
    rules.map(({ id }) => id),
    atMost,
  );
}

/** Returns some of the names, and how many more there are. */
export function fewOf(names: readonly string[], atMost: number): string {
  const few = names.slice(0, atMost).join(', ');
  return names.length > atMost ? `${few} and ${names.length - atMost} more` : few;
}

/** Returns a verdict as written in prose: `not applicable`. */
export function verdictText(verdict: Verdict): string {
  return verdict.replace('-', ' ');
}

/** Returns a verdict as the condition of a rule: `2 rules in error`, `2 rules not applicable`. */
export function conditionText(verdict: Verdict): string {
  return verdict === 'error' ? 'in error' : verdictText(verdict);
}

/** Returns a moment to the minute: `2026-11-24 10:00 UTC`. */
export function momentText(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Returns milliseconds in a readable unit: `420 ms`, `12.4 s`, `3 min 05 s`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/**
 * Returns the example that shows the violation as JSON, on one line if it fits. A string is
 * returned as it is.
 */
export function counterexampleText(counterexample: unknown, lineWidth = 80): string {
  if (typeof counterexample === 'string') return counterexample;
  const line = JSON.stringify(counterexample);
  return line.length <= lineWidth ? line : JSON.stringify(counterexample, null, 2);
}

/** The most characters of one text that a page shows. */
export const textLimit = 6000;

/** Returns at most `limit` characters of a printable text, and how many were left out. */
export function clipped(text: string, limit: number): string {
  if (text.length <= limit) return shown(text);
  return `${shown(text.slice(0, limit))}… (${text.length - limit} more characters in results.json)`;
}
