import { expect, test } from '@jest/globals';
import { blocksOf, trialOf, unusedFiles } from './page-blocks.testing.ts';
import { startWalk } from './page-walk.testing.ts';

/** Returns what is tried of a page, or throws as the test of the pages would. */
const trials = (page: string) => blocksOf(page).map((block) => trialOf(block).how);

const block = (language: string, text: string, mark = '') =>
  `${mark === '' ? '' : `<!-- ${mark} -->\n\n`}\`\`\`${language}\n${text}\n\`\`\`\n`;

test('a block is tried by its language, by the file in its first line, or by the mark above it', () => {
  const page = [
    block('sh', 'true'),
    block('text', 'a line'),
    block('text', 'a line', 'printed after Ctrl-C'),
    block('diff', '-a\n+b'),
    block('js', '// a.test.js'),
    block('yaml', '# a.yaml'),
    block('ts', 'a', 'quoted from a.ts'),
    block('sh', 'true', 'not run: it takes an hour'),
  ].join('\n');
  expect(trials(page)).toEqual([
    'run',
    'printed',
    'printed after Ctrl-C',
    'changed',
    'saved',
    'saved',
    'quoted',
    'left out',
  ]);
});

test.each([
  ['without a language', block('', 'a'), /line 1: .*that nothing runs/],
  ['of code that names no file', block('js', 'const a = 1;'), /line 1: .*that nothing runs/],
  ['that is left out without a reason', block('sh', 'a', 'not run: '), /no mark/],
  ['with a mark that says nothing', block('sh', 'a', 'example'), /no mark/],
  ['that is indented', '- a list:\n\n  ```sh\n  a\n  ```\n', /2 fences for 0 blocks/],
  ['that is not closed', '```sh\na\n', /1 fences for 0 blocks/],
])('a block %s is an error', (_, page, message) => {
  expect(() => trials(page)).toThrow(message);
});

test('a file that is shown and never used is found', () => {
  const shown = block('js', '// a.js\na();');
  expect(unusedFiles(blocksOf(shown))).toEqual(['a.js']);
  expect(unusedFiles(blocksOf(`${shown}\n${block('sh', 'node a.js')}`))).toEqual([]);
});

test.each([
  ['a command that fails', block('sh', 'false'), /ended with 1, not with 0/],
  ['a command that does not fail as the page says', block('sh', 'true # exit 1'), /ended with 0, not with 1/],
  [
    'a refusal that the page does not name',
    block('sh', `echo '{"code":"validation_failed"}'`),
    /was refused/,
  ],
  ['an output that is not printed', block('text', 'never printed'), /not printed: never printed/],
  ['a variable that stays empty', block('sh', 'A=$(true)'), /sets nothing/],
  [
    'a quote that its file does not hold',
    block('ts', 'never written', 'quoted from README.md'),
    /does not hold/,
  ],
  ['a change of no file', block('diff', '-a\n+b'), /no file has these lines/],
])('%s on a page is an error', async (_, page, message) => {
  const walk = await startWalk(10);
  try {
    for (const each of blocksOf(page)) await expect(walk.try(each)).rejects.toThrow(message);
  } finally {
    await walk.end();
  }
});

test('a variable stays set, an output is found whatever its numbers, and a command may fail as its comment says', async () => {
  const walk = await startWalk();
  try {
    const page = [block('sh', 'WORD=word\necho $WORD 12 ms\nfalse   # exit 1'), block('text', 'word 7 ms')];
    for (const each of blocksOf(page.join('\n'))) await walk.try(each);
  } finally {
    await walk.end();
  }
});
