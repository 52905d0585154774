/** Returns a word of a command as a shell reads it, in quotes where it holds more than a plain name. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
