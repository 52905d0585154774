/** The letters of Windows-1252, the encoding of the standard fonts, that Latin-1 lacks. */
const furtherLetters = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Returns the text in the letters of PDF's standard fonts: an unsupported accent is left out, any other unsupported
 * letter becomes a question mark, and white space becomes a blank.
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
