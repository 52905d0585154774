/**
 * Texts that people write: one line in normal form C, without blanks at the edges and within the basic plane, so that each
 * has to read back as it was sent. What a text of another kind becomes is open, and so is what becomes of markup.
 */
export const writtenTexts: readonly string[] = [
  'L’Hélgouac’h & fils',
  'Œuvre « Ÿsaÿe » – 100 %',
  'École d\'Aÿ; "c/o"',
  'Nguyễn Łukasz, 3 €',
  'null',
  '0012',
  '%41\\n+{id}&amp;',
];

/** A text of one line that is longer than what a narrow column holds, and much shorter than what a field may have. */
export const longText = 'Apporter une gourde, des chaussures propres et l’autorisation. '.repeat(40).trim();

/** What people write, and more of it than a narrow column holds. */
export const longWrittenText = `${writtenTexts.join(' ')} ${longText}`;

/**
 * A text of exactly this length that begins like `beginning`, with letters for its digits: a club may want names without
 * digits. Every character takes one byte where `beginning` has no others, for a server may count bytes.
 */
export function filledText(beginning: string, length: number): string {
  const inLetters = beginning.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
  return inLetters.slice(0, length).padEnd(length, 'x');
}
