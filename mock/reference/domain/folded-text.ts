/** A text without case and accents, and without outer blanks: what a person means who searches for a name. */
export function folded(text: string): string {
  return withoutCaseAndAccents(text).trim();
}

export function withoutCaseAndAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
