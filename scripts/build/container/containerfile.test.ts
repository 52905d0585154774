import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { packageFile } from '../../../spec/package-file.ts';
import { expectCommand } from '../../cli/commands/written-commands.testing.ts';

interface Instruction {
  readonly name: string;
  readonly words: string;
}

const text = readFileSync(packageFile('scripts/build/container/Containerfile'), 'utf8');
const instructions = text
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line): Instruction => {
    const [, name = '', words = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return { name, words };
  });
const startOfLast = instructions.map(({ name }) => name).lastIndexOf('FROM');
const image = instructions.slice(startOfLast);
const wordsOf = (name: string, among = instructions) =>
  among.filter((each) => each.name === name).map(({ words }) => words);
const listOf = (name: string) => JSON.parse(wordsOf(name, image)[0] ?? 'null') as string[];

const { files: packedFiles } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as {
  files: string[];
};

const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'VOLUME', 'USER', 'EXPOSE', 'ENTRYPOINT', 'CMD'];

test('every line is an instruction', () => {
  expect(instructions.length).toBeGreaterThan(10);
  for (const { name } of instructions) expect(known).toContain(name);
});

test('every image that it starts from has a Node that clubproof runs on', () => {
  const bases = wordsOf('FROM');
  expect(bases).toHaveLength(2);
  for (const base of bases) {
    const [, major] = /^node:(\d+)-slim( AS build)?$/.exec(base) ?? [];
    expect(Number(major)).toBeGreaterThanOrEqual(20);
  }
});

/** The folders at the top that hold sources of the package. */
function sourceFolders(): readonly string[] {
  const notPacked = ['dist', 'examples', 'node_modules'];
  return readdirSync(packageFile('.'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !notPacked.includes(entry.name))
    .map(({ name }) => name);
}

test('what is copied from the checkout is there, and no folder of the build is missing', () => {
  const sources = wordsOf('COPY', instructions.slice(0, startOfLast)).flatMap((words) =>
    words.split(' ').slice(0, -1),
  );
  expect(sources).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', ...sourceFolders()]));
  expect(sources.filter((source) => !existsSync(packageFile(source)))).toEqual([]);
  const pages = packedFiles.filter((path) => /^[^/!]+\.md$/.test(path));
  expect(sources).toEqual(expect.arrayContaining(pages));
});

test('the image needs no network: what is installed comes from the build', () => {
  expect(wordsOf('RUN', image).filter((words) => /\b(npm|npx|curl|wget|apt-get)\b/.test(words))).toEqual([]);
  expect(wordsOf('COPY', image)).toEqual(['--from=build /opt/clubproof /opt/clubproof']);
  expect(wordsOf('ENV', image)).toEqual(['PATH=/opt/clubproof/bin:$PATH']);
});

test('it runs as a user without rights, in a folder of that user', () => {
  expect(wordsOf('USER', image)).toEqual(['node']);
  const [folder] = wordsOf('WORKDIR', image);
  expect(wordsOf('RUN', image)).toEqual([`mkdir ${folder} && chown node:node ${folder}`]);
  const names = image.map(({ name }) => name);
  expect(names.indexOf('USER')).toBeLessThan(names.indexOf('ENTRYPOINT'));
});

test('it starts a command that exists, with flags that exist, on the port that it exposes', async () => {
  expect(listOf('ENTRYPOINT')).toEqual(['clubproof']);
  await expectCommand(listOf('CMD'));
  expect(listOf('CMD').at(-1)).toBe(`http://127.0.0.1:${wordsOf('EXPOSE', image)[0]}`);
});
