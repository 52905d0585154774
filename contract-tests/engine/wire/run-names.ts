import { randomBytes } from 'node:crypto';

/** The names a run gives to what it sends: none of them ever comes back in another run. */
export interface RunNames {
  readonly runId: string;
  /** A key or `jti` of the given length, never used before: replaying one would turn a write into a replay. */
  readonly freshKey: (length?: number) => string;
  /** A mark that names the run and counts, short enough for every name field. */
  readonly freshMark: () => string;
}

/** The word that stands in every mark of every run. */
export const wordOfMarks = 'conf';

const defaultKeyLength = 40;
const shortestCounted = 15;

/** Names for one run. They come from a nonce and a counter, never from a seed (see `idempotency/` rules). */
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

/** Digits of any base up to 26 as letters: a club may want people to have names without digits. */
function inLetters(digits: string): string {
  return digits.replace(/[0-9a-p]/g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
}

const mark = new RegExp(`zz-${wordOfMarks}-[0-9a-z]+-[0-9a-z]+`, 'g');

/** The marks that a text carries, of this run or another. */
export function marksIn(text: string): readonly string[] {
  return text.match(mark) ?? [];
}

/** The first of them; undefined where it carries none. */
export function markIn(text: string): string | undefined {
  return marksIn(text)[0];
}

/** The counter stands first, so that a cut does not make two names equal; what is too short for it is drawn. */
function fitted(name: string, length: number): string {
  if (length < shortestCounted) return randomBytes(length).toString('hex').slice(0, length);
  return name.length >= length ? name.slice(0, length) : name.padEnd(length, '-');
}
