/** Which of many texts a set may hold: it may err by saying yes, never by saying no. */
export type Signature = Uint32Array;

/** The places of a text in a signature. */
export type Bits = readonly number[];

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
export function mayHold(signature: Signature, wanted: Bits): boolean {
  for (const bit of wanted) if (((signature[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
  return true;
}

/** Four bits for each text: it seldom happens that others have set all of them. */
export function bitsOf(text: string): Bits {
  const hash = hashOf(text);
  const step = hash >>> 17;
  return [0, 1, 2, 3].map((number) => (hash + number * step) & (bits - 1));
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
