/** Which of many texts a set may hold: it may err by saying yes, never by saying no. */
export type Signature = Uint32Array;

const bits = 1 << 16;

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

/** Whether the set may hold all the texts whose bits these are. */
export function mayHold(signature: Signature, wanted: readonly number[]): boolean {
  for (const bit of wanted) if (((signature[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
  return true;
}

/** Two bits for each text: it seldom happens that others have set both. */
export function bitsOf(text: string): readonly number[] {
  const hash = hashOf(text);
  return [hash & (bits - 1), hash >>> 16];
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** All runs of two, three and four characters: what a text must hold to hold a longer one. */
export function runsIn(text: string): Set<string> {
  const runs = new Set<string>();
  for (let index = 0; index + 2 <= text.length; index += 1) {
    for (let length = 2; length <= 4 && index + length <= text.length; length += 1)
      runs.add(text.slice(index, index + length));
  }
  return runs;
}

/** Where one word follows another: the end of the one and the beginning of the other, of two and of three characters. */
export function jointsIn(text: string): readonly string[] {
  const words = text.split(' ');
  return words.flatMap((word, index) => {
    const next = words[index + 1] ?? '';
    const shorter = Math.min(word.length, next.length);
    return [2, 3]
      .filter((length) => length <= shorter)
      .map((length) => `${word.slice(-length)} ${next.slice(0, length)}`);
  });
}
