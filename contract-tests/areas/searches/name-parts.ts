import fc, { type Arbitrary } from 'fast-check';

const isLetter = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '');

/**
 * Every part of a name that is a fair query: it begins with two letters or digits, and ends with none that a server
 * might cut off.
 */
function partsOf(name: string): readonly string[] {
  const characters = Array.from(name);
  return characters.flatMap((character, start) =>
    isLetter(character) && isLetter(characters[start + 1])
      ? characters.flatMap((last, end) =>
          end > start && isLetter(last) ? [characters.slice(start, end + 1).join('')] : [],
        )
      : [],
  );
}

/** Any of these parts. */
export function partOf(name: string): Arbitrary<string> {
  return fc.constantFrom(...partsOf(name));
}

/** Letters that stand side by side in no mark and in no name. */
const foreign = 'kwyxzq';

/**
 * Queries near a name that are no part of it, whatever case and accents are worth: something before or after a part of
 * it, and signs that stand for others in a database.
 */
export function nearMissesOf(name: string): readonly string[] {
  const parts = partsOf(name);
  const [first = name] = parts;
  const [start = '', ...others] = Array.from(first.slice(0, 2));
  const last = Array.from(name).at(-1);
  return [
    `${name}${foreign}`,
    `${foreign}${name}`,
    `${first}${foreign}`,
    `${start}${others.join('')}%${last}`,
    `${start}_${Array.from(name)[Array.from(name).indexOf(start) + 2]}`,
  ];
}

/** Every beginning of a name that is a fair query: it begins with two letters or digits, and ends with one. */
export function beginningsOf(name: string): readonly string[] {
  const characters = Array.from(name);
  if (!isLetter(characters[0]) || !isLetter(characters[1])) return [];
  return characters.flatMap((last, end) =>
    end > 0 && isLetter(last) ? [characters.slice(0, end + 1).join('')] : [],
  );
}
