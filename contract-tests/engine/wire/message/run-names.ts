import { randomBytes } from 'node:crypto';

/** The names in the requests of a run: no other run uses one of them. */
export interface RunNames {
  readonly runId: string;
  /** Returns a key or `jti` of the given length that was never used: a used one would turn a write into a replay. */
  readonly freshKey: (length?: number) => string;
  /** Returns a mark that names the run and counts, short enough for every name field. */
  readonly freshMark: () => string;
}

/** The word in every mark of every run. */
export const wordOfMarks = 'conf';

const defaultKeyLength = 40;
const shortestCounted = 15;

/** Returns the names of one run. They come from a nonce and a counter, never from a seed (see `idempotency/` rules). */
export function runNames(nonce = randomBytes(6).toString('hex')): RunNames {
  let count = 0;
  const next = () => (++count).toString(36).padStart(4, '0');
  return {
    runId: nonce,
    freshKey: (length = defaultKeyLength) => fitted(`${next()}.${nonce}`, length),
    freshMark: () =>
      `zz-${wordOfMarks}-${inLetters(nonce)}-${inLetters((++count).toString(26).padStart(4, '0'))}`,
  };
}

/** Returns digits of any base up to 26 as letters: a club may require names without digits. */
function inLetters(digits: string): string {
  return digits.replace(/[0-9a-p]/g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
}

const mark = new RegExp(`zz-${wordOfMarks}-[0-9a-z]+-[0-9a-z]+`, 'g');

/** Returns the marks in a text, of this run or another. */
export function marksIn(text: string): readonly string[] {
  return text.match(mark) ?? [];
}

/** Returns the part of a mark that names its run. */
export function runOfMark(text: string): string {
  return text.slice(0, text.lastIndexOf('-'));
}

/** Returns the first mark in a text; undefined where it has no mark. */
export function markIn(text: string): string | undefined {
  return marksIn(text)[0];
}

/**
 * Returns a name of this length. The counter is at its start, so that a cut does not make two names equal; a length too
 * short for the counter gets a random name.
 */
function fitted(name: string, length: number): string {
  if (length < shortestCounted) return randomBytes(length).toString('hex').slice(0, length);
  return name.length >= length ? name.slice(0, length) : name.padEnd(length, '-');
}
