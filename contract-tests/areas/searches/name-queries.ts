import fc, { type Arbitrary } from 'fast-check';

const isLetter = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '');

/** Returns a part of a name that begins a word and is a valid query on every server. */
export function partFromAWord(name: string): Arbitrary<string> {
  const characters = Array.from(name);
  const starts = characters.flatMap((_, start) => (isLetter(characters[start - 1]) ? [] : [start]));
  return fc.constantFrom(...starts.flatMap((start) => beginningsOf(characters.slice(start).join(''))));
}

/** Returns every part of a name that begins with two letters or digits and ends with one, so that no server trims it. */
function partsOf(name: string): readonly string[] {
  const characters = Array.from(name);
  return characters.flatMap((_, start) => beginningsOf(characters.slice(start).join('')));
}

/** Returns every beginning of a name that begins with two letters or digits and ends with one. */
export function beginningsOf(name: string): readonly string[] {
  const characters = Array.from(name);
  if (!isLetter(characters[0]) || !isLetter(characters[1])) return [];
  return characters.flatMap((last, end) =>
    end > 0 && isLetter(last) ? [characters.slice(0, end + 1).join('')] : [],
  );
}

/** A sequence of letters that is part of no mark and of no name. */
const foreign = 'kwyxzq';

/**
 * Returns queries close to a name that are no part of it, without regard to case and accents: letters before or after a
 * part of it, and the wildcards of a database.
 */
export function nearMissesOf(name: string): readonly string[] {
  const characters = Array.from(name);
  const [first = name] = partsOf(name);
  const [start = '', ...others] = Array.from(first.slice(0, 2));
  return [
    `${name}${foreign}`,
    `${foreign}${name}`,
    `${first}${foreign}`,
    `${start}${others.join('')}%${characters.at(-1)}`,
    `${start}_${characters[characters.indexOf(start) + 2]}`,
  ];
}
