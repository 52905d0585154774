import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { Command } from 'commander';
import { packageFile } from '../../../spec/package-file.ts';
import { commands } from '../../cli/commands/index.ts';

const pages = ['README.md', ...readdirSync(packageFile('docs')).map((file) => `docs/${file}`)].filter(
  (file) => file.endsWith('.md'),
);

const flags = new Map<string, readonly string[]>();

beforeAll(async () => {
  // One after another: Jest loses a module that two of these load at the same time.
  for (const { name, load } of commands) {
    const command = new Command(name);
    (await load()).define(command, () => undefined);
    flags.set(
      name,
      command.options.flatMap(({ long }) => (long == null ? [] : [long])),
    );
  }
});

/** Returns the commands in the sentences of a text, as `clubproof NAME …`. */
function commandsIn(text: string): string[] {
  const sentences = text.replace(/^```[\s\S]*?^```$/gm, '');
  return [...sentences.matchAll(/`(?:npx )?clubproof ([a-z][^`]*)`/g)].map(([, command = '']) => command);
}

/** Returns what is wrong with a command: a name or a flag that does not exist. */
function flawsOf(command: string): string[] {
  const [name = '', ...words] = command.split(' -- ')[0]?.split(/\s+/) ?? [];
  const known = flags.get(name);
  if (known === undefined) return [`${name} is no command`];
  return words
    .filter((word) => word.startsWith('--'))
    .map((word) => word.split('=')[0] ?? word)
    .filter((word) => !known.includes(word))
    .map((word) => `${name} has no ${word}`);
}

test('each command that a sentence names exists, with its flags', () => {
  const found = pages.flatMap((page) => commandsIn(readFileSync(packageFile(page), 'utf8')));
  expect(found.length).toBeGreaterThan(40);
  expect(found.flatMap(flawsOf)).toEqual([]);
});

test('a command or a flag that does not exist is found', () => {
  expect(
    commandsIn('Run `clubproof tset`, or `npx clubproof test --plna --only a`.').flatMap(flawsOf),
  ).toEqual(['tset is no command', 'test has no --plna']);
});

test('README lists each command', () => {
  const readme = readFileSync(packageFile('README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('| command '));
  expect(commands.map(({ name }) => name).filter((name) => !table.includes(`\`clubproof ${name}`))).toEqual(
    [],
  );
});
