import { expect } from '@jest/globals';
import { Command } from 'commander';
import { commands } from './index.ts';

/** A command of `clubproof` as a page or a file has it: the words after `clubproof`. */
export type WrittenCommand = readonly string[];

/** Returns the commands in a text of shell, each from `clubproof` to the end of its line. */
export function commandsIn(text: string): WrittenCommand[] {
  const lines = text.replace(/\\\n/g, ' ').split('\n');
  return lines.flatMap((line) => {
    const [, words] = /(?:^|\s)clubproof\s+([a-z].*)$/.exec(line) ?? [];
    // What the shell or the pipeline puts in is one word.
    const plain = words?.replace(/\$\{\{.*?\}\}/g, 'VALUE').replace(/\$\(.*?\)/g, 'VALUE');
    return plain === undefined ? [] : [plain.trim().split(/\s+/)];
  });
}

/** Expects that a command has this name, and each flag that is written, with a value where it takes one. */
export async function expectCommand([name = '', ...words]: WrittenCommand): Promise<void> {
  const entry = commands.find((each) => each.name === name);
  if (entry === undefined) throw new Error(`clubproof has no command ${name}`);
  const command = new Command(name);
  (await entry.load()).define(command, () => undefined);
  for (const [place, word] of words.entries()) {
    if (!word.startsWith('--')) continue;
    const option = command.options.find(({ long }) => long === word);
    if (option === undefined) throw new Error(`clubproof ${name} has no flag ${word}`);
    const value = words[place + 1];
    if (option.required) expect([word, value]).not.toEqual([word, expect.stringMatching(/^--|^$/)]);
    if (option.required) expect(value).toBeDefined();
  }
}
