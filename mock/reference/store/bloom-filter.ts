/** A Bloom filter over texts: it may report a text that it does not hold, and never misses one that it holds. */
export type BloomFilter = Uint32Array;

/** The bits of a text in a filter. */
export type Bits = readonly number[];

const bits = 1 << 15;

export function bloomFilterOf(texts: Iterable<string>): BloomFilter {
  return withTexts(new Uint32Array(bits / 32), texts);
}

/** Returns a copy of the filter that holds these texts, too. */
export function withTexts(before: BloomFilter, texts: Iterable<string>): BloomFilter {
  const filter = before.slice();
  for (const text of texts) {
    for (const bit of bitsOf(text)) filter[bit >>> 5] = (filter[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return filter;
}

/** Whether the filter may hold the text whose bits these are. */
export function mayHold(filter: BloomFilter, wanted: Bits): boolean {
  for (const bit of wanted) if (((filter[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
  return true;
}

/** Each text has four bits: other texts seldom set all of them. */
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
