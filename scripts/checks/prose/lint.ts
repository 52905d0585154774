import { TextlintKernel, type TextlintKernelOptions } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import type { Passage } from './passage.ts';
import { wordRule } from './word-rule.ts';
import { readWords, type Word } from './words.ts';

/** A word that prose does without, and where it stands, counted from 1. */
interface Complaint {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export type Linter = (passages: readonly Passage[]) => Promise<readonly Complaint[]>;

/** Returns a function that reads passages as Markdown, each by itself: a fence that is never closed ends with its passage. */
export function linter(words: readonly Word[] = readWords()): Linter {
  const kernel = new TextlintKernel();
  const options: TextlintKernelOptions = {
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdown.default }],
    rules: [{ ruleId: 'words', rule: wordRule(words) }],
  };
  return async (passages) => {
    const complaints = await Promise.all(passages.map((passage) => lintPassage(kernel, options, passage)));
    return complaints.flat().sort((one, other) => one.line - other.line || one.column - other.column);
  };
}

async function lintPassage(
  kernel: TextlintKernel,
  options: TextlintKernelOptions,
  passage: Passage,
): Promise<readonly Complaint[]> {
  const text = passage.map(({ text }) => text).join('\n');
  const { messages } = await kernel.lintText(text, options);
  return messages.map(({ message, loc }) => {
    const place = passage[loc.start.line - 1];
    if (place === undefined) throw new Error(`textlint found a word outside of its text: ${message}`);
    return { message, line: place.line, column: place.column + loc.start.column - 1 };
  });
}
