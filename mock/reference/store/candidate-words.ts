import { pairOf, type Vocabulary, wordsOf } from './vocabulary.ts';

/** Words or pairs of words of which a matching text holds at least one. */
export type CandidateWords = readonly string[];

/** More pairs exclude too few chunks, and looking them up takes longer than scanning the chunk. */
const mostPairs = 64;

/**
 * Returns groups of candidates: a text that holds the part holds at least one word of each group. Without a group, any
 * text may hold it.
 */
export function candidateWords(part: string, words: Vocabulary): readonly CandidateWords[] {
  const sought = wordsOf(part);
  // Words follow each other on one line only.
  const isOneLine = !part.includes('\n');
  const found = sought.map((word, index) =>
    words.holding(word, {
      fromBeginning: isOneLine && index > 0,
      toEnd: isOneLine && index < sought.length - 1,
    }),
  );
  const pairs = isOneLine ? found.map((these, index) => pairsBetween(found[index - 1], these)) : [];
  return [...found, ...pairs].filter((group) => group !== undefined);
}

/**
 * Returns each word of one group paired with each of the next; undefined where a group is unknown or the pairs are too
 * many.
 */
function pairsBetween(
  before: CandidateWords | undefined,
  after: CandidateWords | undefined,
): CandidateWords | undefined {
  if (before === undefined || after === undefined || before.length * after.length > mostPairs)
    return undefined;
  return before.flatMap((word) => after.map((next) => pairOf(word, next)));
}
