import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { packageFile } from '../spec/package-file.ts';
import { formats } from './render/index.ts';
import { verdicts } from './verdicts.ts';

const readme = readFileSync(packageFile('reports/README.md'), 'utf8');

test('README explains every verdict in the words of the reports, and no other', () => {
  const explained = verdicts.map((entry) => [entry.symbol, `\`${entry.verdict}\``, entry.means, entry.do]);
  expect(cellsOf('| symbol ')).toEqual(explained);
});

test('README lists every format in the words of the list, and no other', () => {
  expect(cellsOf('| file ')).toEqual(formats.map(({ file, readers }) => [`\`${file}\``, readers]));
});

/** Returns the cells of the table whose header starts with this text, without the header. */
function cellsOf(head: string): string[][] {
  const table = readme.slice(readme.indexOf(head)).split('\n\n')[0] ?? '';
  return table
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
