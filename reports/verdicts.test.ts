import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { packageFile } from '../spec/package-file.ts';
import { verdicts } from './verdicts.ts';

test('README explains every verdict in the words of the reports, and no other', () => {
  const readme = readFileSync(packageFile('reports/README.md'), 'utf8');
  const section = readme.split('## Verdicts')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const explained = verdicts.map((entry) => [entry.symbol, `\`${entry.verdict}\``, entry.means, entry.do]);
  expect(cells).toEqual(explained);
});

test('every verdict of the schema is explained', () => {
  const schema = JSON.parse(readFileSync(packageFile('reports/results.schema.json'), 'utf8'));
  expect(verdicts.map(({ verdict }) => verdict).sort()).toEqual([...schema.$defs.Verdict.enum].sort());
});

test('no two verdicts share a symbol', () => {
  expect(new Set(verdicts.map(({ symbol }) => symbol)).size).toBe(verdicts.length);
});
