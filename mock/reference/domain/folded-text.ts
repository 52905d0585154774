/** Returns a text without case, accents and outer white space, as names are compared in a search. */
export function folded(text: string): string {
  return withoutCaseAndAccents(text).trim();
}

export function withoutCaseAndAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
