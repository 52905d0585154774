import { expect, test } from '@jest/globals';
import { survivingCanaries } from './canary.ts';
import { linter } from './lint.ts';
import { proseOf } from './prose-files.ts';

const lint = linter([{ pattern: 'whoever|so many', instead: 'name it', because: 'it is plainer' }]);

test('a complaint says what to write in place of the word, and why', async () => {
  expect(await lint(proseOf('a.md', 'One.\n\n- Two and whoever.\n'))).toEqual([
    { line: 3, column: 11, message: '"whoever" → name it (it is plainer)' },
  ]);
});

test.each(['`whoever`', '```\nwhoever\n```', '    whoever', '[link](whoever.md)', '<a id="whoever"></a>'])(
  'code is not read: %j',
  async (source) => {
    expect(await lint(proseOf('a.md', `${source}\n`))).toEqual([]);
  },
);

test.each(['# whoever', '| a |\n| - |\n| whoever |', '> whoever', '**whoever**', '[whoever](a.md)'])(
  'running text is read: %j',
  async (source) => {
    expect(await lint(proseOf('a.md', `${source}\n`))).toHaveLength(1);
  },
);

test('words that a line break parts are found where they begin', async () => {
  const found = await lint(proseOf('a.ts', '/**\n * After so\n * many of them.\n */\n'));
  expect(found).toMatchObject([{ line: 2, column: 10, message: '"so many" → name it (it is plainer)' }]);
});

test('a fence that is never closed hides nothing of the next comment', async () => {
  expect(await lint(proseOf('a.ts', '/** ``` */\nlet a;\n/** whoever */\n'))).toHaveLength(1);
});

test('a file of an unknown kind is an error', () => {
  expect(() => proseOf('a.txt', 'whoever')).toThrow('a.txt: how to read prose there is not known');
});

test('the planted words are found, and missed by a linter that reads nothing', async () => {
  expect(await survivingCanaries(linter())).toEqual([]);
  expect(await survivingCanaries(async () => [])).toEqual(['planted.md', 'planted.ts', 'planted.yaml']);
});
