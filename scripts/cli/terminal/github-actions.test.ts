import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../../../reports/example-results.testing.ts';
import { markdown } from '../../../reports/render/markdown.ts';
import { tellGitHub } from './github-actions.ts';

const rule = exampleRule({ id: 'season/ends', verdict: 'fail', failure: exampleFailure });
const results = exampleResults([rule]);
let folder: string;
let summary: string;
let printed: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubproof-github-'));
  summary = join(folder, 'summary.md');
  printed = '';
});

afterEach(() => rmSync(folder, { recursive: true }));

function tell(variables: Record<string, string>, told = results): void {
  tellGitHub(told, variables, (text) => {
    printed += text;
  });
}

test('in a step of GitHub Actions findings are annotations, and the summary is added to that of the job', () => {
  writeFileSync(summary, '# Before\n');
  tell({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary });
  expect(printed).toMatch(/^::error title=season\/ends violated::/);
  expect(readFileSync(summary, 'utf8')).toBe(`# Before\n${markdown(results)}\n`);
});

test('elsewhere nothing is printed or written', () => {
  tell({ GITHUB_STEP_SUMMARY: summary });
  expect(printed).toBe('');
  expect(() => readFileSync(summary)).toThrow('ENOENT');
});

test('a shard leaves both to the merged run', () => {
  const shard = { index: 1, count: 2, rules: [rule.id], in_passing: [], of: 2 };
  tell({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary }, exampleResults([rule], { shard }));
  expect(printed).toBe('');
  expect(() => readFileSync(summary)).toThrow('ENOENT');
});

test('a summary that cannot be written is a warning: the verdict stays', () => {
  tell({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: folder });
  expect(printed).toContain('::warning title=Clubproof::the summary of the job cannot be written: EISDIR');
});

test('a summary that GitHub would refuse is cut at the end of a line, and says so', () => {
  const says = 'é'.repeat(1000);
  const many = Array.from({ length: 900 }, (_, place) =>
    exampleRule({
      ...rule,
      id: `season/rule-${place}`,
      says,
      failure: { ...exampleFailure, expected: `${place}` },
    }),
  );
  tell({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary }, exampleResults(many));
  const text = readFileSync(summary);
  expect(text.length).toBeLessThanOrEqual(1024 * 1024);
  expect(text.length).toBeGreaterThan(1_000_000);
  expect(text.toString()).toContain('The rest did not fit');
});
