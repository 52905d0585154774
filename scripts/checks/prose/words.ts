import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { packageFile } from '../../../spec/package-file.ts';

/** A word, or several in a row, that prose does without. */
export interface Word {
  readonly pattern: string;
  readonly instead: string;
  readonly because?: string;
}

/** Returns the word list. A list without words would pass every text. */
export function readWords(): readonly Word[] {
  const words: readonly Word[] | null = parse(
    readFileSync(packageFile('scripts/checks/prose/words.yaml'), 'utf8'),
  );
  if (words === null || words.length === 0) throw new Error('words.yaml has no words');
  return words;
}

/** Matches whole words only, and across the end of a line. A hyphen joins: `no-answer` is another word. */
export function matcher({ pattern }: Word): RegExp {
  return new RegExp(`(?<![\\w-])(?:${pattern.replaceAll(' ', '\\s+')})(?![\\w-])`, 'giu');
}
