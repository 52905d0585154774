/** The words of many texts, each once: far fewer than the texts, since people share names. */
export interface Vocabulary {
  readonly add: (words: Iterable<string>) => void;
  readonly has: (word: string) => boolean;
  /**
   * Returns the words that hold a part at this place; undefined where there are too many to look them up one by one.
   */
  readonly holding: (part: string, place: Place) => readonly string[] | undefined;
}

/** Whether the part must begin the word, and whether it must end it. */
interface Place {
  readonly fromBeginning: boolean;
  readonly toEnd: boolean;
}

/** With more words than this, every chunk holds one of them. */
const mostWords = 24;

const separator = '\n';

/** Returns a vocabulary that also has the words of another one, which it does not change. */
export function vocabulary(base?: Vocabulary): Vocabulary {
  const known = new Set<string>();
  // Searching one text is faster than searching thousands; no word holds the separator.
  let all = separator;

  return {
    add(words) {
      for (const word of words) {
        if (known.has(word) || base?.has(word)) continue;
        known.add(word);
        all += word + separator;
      }
    },
    has: (word) => known.has(word) || base?.has(word) === true,
    holding(part, place) {
      const sought = delimited(part, place);
      const ofBase = base === undefined ? [] : base.holding(part, place);
      if (ofBase === undefined) return undefined;
      const found: string[] = [...ofBase];
      for (let at = all.indexOf(sought); at !== -1; ) {
        if (found.length === mostWords) return undefined;
        const start = all.lastIndexOf(separator, at) + 1;
        const end = all.indexOf(separator, start);
        found.push(all.slice(start, end));
        at = all.indexOf(sought, end);
      }
      return found;
    },
  };
}

function delimited(part: string, { fromBeginning, toEnd }: Place): string {
  return `${fromBeginning ? separator : ''}${part}${toEnd ? separator : ''}`;
}

/** The words of a text. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/[ \n]/).filter((word) => word !== '');
}

/** Each word of a text and the next one on its line. */
export function pairsOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const words = wordsOf(line);
    return words.slice(1).map((next, index) => pairOf(words[index] as string, next));
  });
}

/** Two words that follow each other. */
export function pairOf(word: string, next: string): string {
  return `${word} ${next}`;
}
