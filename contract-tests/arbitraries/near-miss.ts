/** A secret or token whose last character is another one: what compares a part of it takes it for the right one. */
export function withAnotherEnd(secret: string): string {
  return `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
}

/** Keys that differ from one in their capitals alone, or only go on where it ends. */
export const nearMissesOfKey: readonly ((key: string) => string)[] = [
  (key) => inOtherCase(key),
  (key) => `${key}.0`,
];

/** The text with the case of its letters exchanged; one more letter where it has none. */
export function inOtherCase(text: string): string {
  const other = [...text]
    .map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))
    .join('');
  return other === text ? `${text}a` : other;
}
