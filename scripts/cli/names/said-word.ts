import { wrappedText } from '../terminal/labelled-text.ts';

/** Whether a text says a word, in capitals or not. */
export function saysWord(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}

/** Returns the line above entries that are listed because they say the word, and not for their names. */
export function foundByWord(word: string, names: string, entries: string): string[] {
  return [...wrappedText(`No ${names} is ${word}: these are the ${entries} that say it.`), ''];
}
