/**
 * Texts that people write. Each is one line in normal form C, without spaces at its ends and within the basic plane,
 * so that it must read back as it was sent. What a club stores for other texts, or for markup, is unspecified.
 */
export const writtenTexts: readonly string[] = [
  'L’Hélgouac’h & fils',
  'Œuvre « Ÿsaÿe » – 100 %',
  'École d\'Aÿ; "c/o"',
  'Nguyễn Łukasz, 3 €',
  'null',
  '0012',
  '%41\\n+{id}&amp;',
  'Bât.  C',
];

/** Texts that a careless reader of JSON, YAML or a table takes for a value of another type. */
export const textsLikeValues = {
  day: '2026-01-01',
  number: '1e5',
  truth: 'true',
  notANumber: 'NaN',
} as const;

/** A text of one line, longer than a narrow database column and much shorter than the bound of a field. */
export const longText = 'Apporter une gourde, des chaussures propres et l’autorisation. '.repeat(40).trim();

/** The written texts, continued beyond the length of a narrow database column. */
export const longWrittenText = `${writtenTexts.join(' ')} ${longText}`;

/**
 * Returns a text of exactly this length that begins with `beginning`, digits replaced by letters because a club may
 * require names without digits. Each added character takes one byte, because a server may count bytes.
 */
export function filledText(beginning: string, length: number): string {
  const inLetters = beginning.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
  return inLetters.slice(0, length).padEnd(length, 'x');
}
