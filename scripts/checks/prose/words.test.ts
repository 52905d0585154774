import { expect, test } from '@jest/globals';
import { matcher, readWords } from './words.ts';

const words = readWords();

/** Returns what the list finds in a sentence. */
function found(sentence: string): readonly string[] {
  return words.flatMap((word) => [...sentence.matchAll(matcher(word))].map(([text]) => text));
}

const offences = [
  ['Whoever reads it', 'Whoever'],
  ["in nobody's list", "nobody's"],
  ['that somebody else wrote', 'somebody'],
  ['if anyone reads it', 'anyone'],
  ['the answer to a request', 'answer'],
  ['what was asked for', 'asked'],
  ['it is heard of late', 'heard'],
  ['sends an invoice notice', 'invoice notice'],
  ['Gives a number', 'Gives'],
  ['a stale tag gives 200', 'gives 200'],
  ['which of them comes first is open', 'is open'],
  ['what else they hold are open points', 'are open'],
  ['a liberty of the club', 'liberty'],
  ['the contrarian', 'contrarian'],
  ['a governor', 'governor'],
  ['beside the record', 'beside'],
  ['after so many seconds', 'so many'],
  ['undefined where there is none', 'there is none'],
  ['which cannot but break', 'cannot but'],
] as const;

test.each(offences)('in "%s" the list finds "%s"', (sentence, word) => {
  expect(found(sentence)).toEqual([word]);
});

test.each(words)('$pattern is found in one of the sentences above', (word) => {
  expect(offences.some(([sentence]) => matcher(word).test(sentence))).toBe(true);
});

test.each([
  'An unanswered request, and the asked-again cache',
  'It gives the record a number, and gives away a place',
  'Registration is open for a week, to those that are open',
  'No one of the clubs, and none that is there',
  'The client notices a delay',
  'Many so-called taskmasters',
])('"%s" is good', (sentence) => {
  expect(found(sentence)).toEqual([]);
});

test('a word is found across the end of a line', () => {
  expect(found('there is\nnone of it')).toEqual(['there is\nnone']);
});
