/**
 * A secret or token whose last character is another one: what compares a part of it takes it for the right one. Padding
 * is left where it is, so that a token keeps its syntax, and the first bits of the character change, for the last
 * ones of base64 may mean nothing.
 */
export function withAnotherEnd(secret: string): string {
  const { kept, padding } = paddedParts(secret);
  return `${kept.slice(0, -1)}${/[A-P]$/.test(kept) ? 'w' : 'A'}${padding}`;
}

/** The same that goes on where it should end, before its padding. */
export function withMoreAtTheEnd(secret: string): string {
  const { kept, padding } = paddedParts(secret);
  return `${kept}AbCd${padding}`;
}

function paddedParts(secret: string): { readonly kept: string; readonly padding: string } {
  const padding = /=*$/.exec(secret)?.[0] ?? '';
  return { kept: secret.slice(0, secret.length - padding.length), padding };
}

/** Keys that differ from one in their capitals or in their signs alone, or only go on where it ends. */
export const nearMissesOfKey: readonly ((key: string) => string)[] = [
  (key) => inOtherCase(key),
  (key) => `${key}.0`,
  inOtherSigns,
];

/** The key with another of the permitted signs for each that it has; one more where it has none. */
export function inOtherSigns(key: string): string {
  const other = key.replace(/[._:-]/g, (sign) => (sign === ':' ? '-' : ':'));
  return other === key ? `${key}:` : other;
}

/** The text with the case of its letters exchanged; one more letter where it has none. */
export function inOtherCase(text: string): string {
  const other = [...text]
    .map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))
    .join('');
  return other === text ? `${text}a` : other;
}
