/** What the encoding of the standard fonts (Windows-1252) has beside Latin-1. */
const furtherLetters = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * The text in the letters that the standard fonts of PDF have: an accent that they lack is left out, another letter
 * becomes a question mark, and what breaks a line becomes a blank.
 */
export function printableText(text: string): string {
  const written = text.normalize('NFC').replace(/\s+/gu, ' ');
  return Array.from(written, printableLetter).join('');
}

function printableLetter(letter: string): string {
  if (isPrintable(letter)) return letter;
  const plain = letter.normalize('NFD').replace(/\p{M}+/gu, '');
  return plain !== '' && Array.from(plain).every(isPrintable) ? plain : '?';
}

function isPrintable(letter: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]$/u.test(letter) || furtherLetters.includes(letter);
}
