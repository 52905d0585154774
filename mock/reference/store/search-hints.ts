import { pairOf, type Vocabulary, wordsOf } from './vocabulary.ts';

/** Words and pairs of words: whoever has the part that is sought has one of them. */
export type Hint = readonly string[];

/** More of them say too little about a chunk, and take longer to look for than the chunk itself. */
const mostPairs = 64;

/** What a text must have to hold a part: of each hint one. Without any hint every text may hold it. */
export function hintsOf(part: string, words: Vocabulary): readonly Hint[] {
  const sought = wordsOf(part);
  // Only on one line do words follow each other.
  const isOneLine = !part.includes('\n');
  const found = sought.map((word, index) =>
    words.holding(word, {
      fromBeginning: isOneLine && index > 0,
      toEnd: isOneLine && index < sought.length - 1,
    }),
  );
  const pairs = isOneLine ? found.map((these, index) => pairsBetween(found[index - 1], these)) : [];
  return [...found, ...pairs].filter((hint) => hint !== undefined);
}

/** Each of some words before each of others; undefined where some of them are not known, or they are too many. */
function pairsBetween(before: Hint | undefined, after: Hint | undefined): Hint | undefined {
  if (before === undefined || after === undefined || before.length * after.length > mostPairs)
    return undefined;
  return before.flatMap((word) => after.map((next) => pairOf(word, next)));
}
