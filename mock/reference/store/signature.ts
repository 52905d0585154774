/** Which of many words a set may hold: it may err by saying yes, never by saying no. */
export type Signature = Uint32Array;

const bits = 1 << 15;

export function signatureOf(words: Iterable<string>): Signature {
  const signature = new Uint32Array(bits / 32);
  for (const word of words) {
    for (const bit of bitsOf(word)) signature[bit >>> 5] = (signature[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return signature;
}

/** Whether the set may hold all of these words. */
export function mayHold(signature: Signature, words: readonly string[]): boolean {
  return words.every((word) =>
    bitsOf(word).every((bit) => ((signature[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0),
  );
}

/** Two bits for each word: it seldom happens that others have set both. */
function bitsOf(word: string): readonly number[] {
  const hash = hashOf(word);
  return [hash & (bits - 1), hash >>> 17];
}

/** FNV-1a over UTF-16 units. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** All runs of two and of three characters: what a text must hold to hold a longer one. */
export function runsIn(text: string): Set<string> {
  const runs = new Set<string>();
  for (let index = 0; index + 2 <= text.length; index += 1) {
    runs.add(text.slice(index, index + 2));
    if (index + 3 <= text.length) runs.add(text.slice(index, index + 3));
  }
  return runs;
}
