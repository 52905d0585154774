/**
 * Returns a secret or token with another last character, which a comparison of a prefix accepts. The padding stays, so
 * that the token keeps its syntax; and the first bits of the character change, because the last bits of base64 may be
 * unused.
 */
export function withAnotherEnd(secret: string): string {
  const { kept, padding } = paddedParts(secret);
  return `${kept.slice(0, -1)}${/[A-P]$/.test(kept) ? 'w' : 'A'}${padding}`;
}

/** Returns the secret or token with four more characters before its padding. */
export function withMoreAtTheEnd(secret: string): string {
  const { kept, padding } = paddedParts(secret);
  return `${kept}AbCd${padding}`;
}

function paddedParts(secret: string): { readonly kept: string; readonly padding: string } {
  const padding = /=*$/.exec(secret)?.[0] ?? '';
  return { kept: secret.slice(0, secret.length - padding.length), padding };
}

/** Keys that differ from a key in the case of letters only, in the signs only, or by a suffix. */
export const nearMissesOfKey: readonly ((key: string) => string)[] = [
  (key) => inOtherCase(key),
  (key) => `${key}.0`,
  inOtherSigns,
];

/**
 * Returns the key with each of its signs replaced by another permitted sign, or with one more sign where it has no
 * sign.
 */
export function inOtherSigns(key: string): string {
  const other = key.replace(/[._:-]/g, (sign) => (sign === ':' ? '-' : ':'));
  return other === key ? `${key}:` : other;
}

/** Returns the text with upper and lower case exchanged, or with one more letter where it has no letter. */
export function inOtherCase(text: string): string {
  const other = [...text]
    .map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))
    .join('');
  return other === text ? `${text}a` : other;
}
