import { execFileSync } from 'node:child_process';
import { extname } from 'node:path';
import { type Passage, proseLines } from './passage.ts';
import { typescriptProse } from './typescript-prose.ts';
import { yamlProse } from './yaml-prose.ts';

/** What is generated, or quotes the interface word for word. */
const notOurs = [
  'spec/generated/**',
  'spec/outline.yaml',
  'reports/bench.*',
  'reports/self-test.md',
  'reports/mutation.md',
  'fixtures/generated/**',
];

const readers: Readonly<Record<string, (source: string) => readonly Passage[]>> = {
  '.md': (source) => [proseLines(source, { from: 0, to: source.length }, /^/)],
  '.ts': typescriptProse,
  '.yaml': yamlProse,
};

/** Returns the files of the repository that hold prose of ours. */
export function proseFiles(): readonly string[] {
  return execFileSync('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    ...Object.keys(readers).map((ending) => `:(glob)**/*${ending}`),
    ...notOurs.map((pattern) => `:(exclude,glob)${pattern}`),
  ])
    .toString()
    .split('\n')
    .filter((file) => file !== '');
}

/** Returns the passages of a file, read as its ending says. */
export function proseOf(file: string, source: string): readonly Passage[] {
  const read = readers[extname(file)];
  if (read === undefined) throw new Error(`${file}: how to read prose there is not known`);
  return read(source);
}
