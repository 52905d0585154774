/** Which of many texts a set may hold: it may err by saying yes, never by saying no. */
export type Signature = Uint32Array;

const bits = 1 << 15;

export function signatureOf(texts: Iterable<string>): Signature {
  return withTexts(new Uint32Array(bits / 32), texts);
}

/** The signature of a set with more texts in it. */
export function withTexts(before: Signature, texts: Iterable<string>): Signature {
  const signature = before.slice();
  for (const text of texts) {
    for (const bit of bitsOf(text)) signature[bit >>> 5] = (signature[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return signature;
}

/** Whether the set may hold the text whose bits these are. */
export function mayHold(signature: Signature, wanted: readonly number[]): boolean {
  for (const bit of wanted) if (((signature[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
  return true;
}

/** Two bits for each text: it seldom happens that others have set both. */
export function bitsOf(text: string): readonly number[] {
  const hash = hashOf(text);
  return [hash & (bits - 1), hash >>> 17];
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
