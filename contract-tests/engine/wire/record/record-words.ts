/** A record that a sentence names, as in `group 29` or `/groups/29`. */
export interface NamedRecord {
  /**
   * The collections in which it may be: a sentence names registrations of both kinds alike. Of a `record` it is not said.
   */
  readonly collections: readonly string[];
  readonly id: number;
}

/** The collections of each word by which expectations name records. */
const collections: Readonly<Record<string, readonly string[]>> = {
  season: ['seasons'],
  person: ['members'],
  member: ['members'],
  registration: ['annual-registrations', 'event-registrations'],
  group: ['groups'],
  sport: ['sports'],
  slot: ['slots'],
  lesson: ['lessons'],
  event: ['events'],
  payment: ['payments'],
  document: ['documents'],
  record: [],
};

/** The collections of all these words. */
export const everyCollection = Object.values(collections).flat();

/** Returns the word for a record of a collection, or for an entry of a list, by which a sentence names it. */
export function nounOf(path: string): string {
  const collection = path.split('/').at(-1) ?? '';
  const words = Object.entries(collections).filter(([, of]) => of.some((each) => each.endsWith(collection)));
  return words[0]?.[0] ?? 'entry';
}

/** Returns the records that a sentence names by a word or by a path, before any JSON that it quotes. */
export function recordsNamedIn(sentence: string): readonly NamedRecord[] {
  const words = sentence.replace(/[{[].*$/s, '');
  const byWord = [...words.matchAll(/\b([a-z]+) (\d+)\b/g)].flatMap(([, word = '', id]) => {
    const known = collections[word];
    return known === undefined ? [] : [{ collections: known, id: Number(id) }];
  });
  const byPath = [...words.matchAll(/\/([a-z-]+)\/(\d+)\b/g)].flatMap(([, collection = '', id]) =>
    everyCollection.includes(collection) ? [{ collections: [collection], id: Number(id) }] : [],
  );
  return [...byWord, ...byPath];
}
