/** A code block of a page. */
export interface Block {
  /** The line of the page that the block begins in. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** What the HTML comment above the block says about it, or nothing. */
  readonly mark: string;
}

/** How a block is tried. */
export type Trial =
  | { readonly how: 'run' | 'printed' | 'printed after Ctrl-C' | 'changed' }
  | { readonly how: 'saved' | 'quoted'; readonly file: string }
  | { readonly how: 'left out'; readonly reason: string };

/** Returns the code blocks of a page in their order. Throws where a fence belongs to no block that was found. */
export function blocksOf(page: string): Block[] {
  const found = [...page.matchAll(/(?:^<!-- (.+) -->\n+)?^```(\w*)\n([\s\S]*?)^```$/gm)];
  const fences = page.match(/^\s*(```|~~~)/gm)?.length ?? 0;
  if (fences !== 2 * found.length)
    throw new Error(
      `${fences} fences for ${found.length} blocks: a fence is indented, unusual or not closed`,
    );
  return found.map(({ 1: mark = '', 2: language = '', 3: text = '', index }) => ({
    line: page.slice(0, index).split('\n').length + (mark === '' ? 0 : 1),
    language,
    text,
    mark,
  }));
}

const byMark: readonly (readonly [RegExp, (word: string) => Trial])[] = [
  [/^not run: (\S.*)$/, (reason) => ({ how: 'left out', reason })],
  [/^quoted from (\S+)$/, (file) => ({ how: 'quoted', file })],
  [/^(printed after Ctrl-C)$/, () => ({ how: 'printed after Ctrl-C' })],
];

/** The comment in the first line of a file that is shown: its name. */
const fileName = /^(?:\/\/|#) ([\w./-]+\.\w+)\b/;

/** Returns how a block is tried. Throws where nothing says how. */
export function trialOf({ line, language, mark, text }: Block): Trial {
  if (mark !== '') {
    const [trial] = byMark.flatMap(([form, trialFor]) => {
      const [, word] = form.exec(mark) ?? [];
      return word === undefined ? [] : [trialFor(word)];
    });
    if (trial === undefined) throw new Error(`line ${line}: "${mark}" is no mark of a block`);
    return trial;
  }
  if (language === 'sh') return { how: 'run' };
  if (language === 'text') return { how: 'printed' };
  if (language === 'diff') return { how: 'changed' };
  const [, file] = fileName.exec(text) ?? [];
  if (file === undefined)
    throw new Error(
      `line ${line}: a block of "${language}" that nothing runs: name its file in the first line, or mark it`,
    );
  return { how: 'saved', file };
}

/** Returns the files that a page shows and neither a command nor another file uses afterwards. */
export function unusedFiles(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, place) => {
    const trial = trialOf(block);
    if (trial.how !== 'saved') return [];
    const used = blocks.some(
      (other, at) =>
        at !== place && ['run', 'saved'].includes(trialOf(other).how) && other.text.includes(trial.file),
    );
    return used ? [] : [trial.file];
  });
}
