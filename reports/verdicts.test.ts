import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { packageFile } from '../spec/package-file.ts';
import { verdicts } from './verdicts.ts';

test('every verdict of the schema is explained', () => {
  const schema = JSON.parse(readFileSync(packageFile('reports/results.schema.json'), 'utf8'));
  expect(verdicts.map(({ verdict }) => verdict).sort()).toEqual([...schema.$defs.Verdict.enum].sort());
});

test('no two verdicts share a symbol', () => {
  expect(new Set(verdicts.map(({ symbol }) => symbol)).size).toBe(verdicts.length);
});
