import { expect, test } from '@jest/globals';
import { baselineOf, knownViolations } from './baseline.ts';
import { exampleFailure, exampleResults, exampleRule } from './example-results.testing.ts';
import { excused } from './excused.ts';
import { exitCodeOf } from './exit-code.ts';
import { html } from './render/html.ts';
import { junit } from './render/junit.ts';
import { markdown } from './render/markdown.ts';
import { terminal } from './render/terminal.ts';
import type { Operation, Results, RuleResult } from './results.ts';
import { totalsOf } from './totals.ts';

const asked: Operation[] = ['createSeason', 'changeSeason'];
const held = (id: string) => exampleRule({ id, operations: asked, asked });
const violated = (id: string, ...operations: Operation[]): RuleResult => ({
  ...held(id),
  verdict: 'fail',
  failure: { ...exampleFailure, operations },
});
const before = exampleResults([
  violated('season/ends', 'createSeason'),
  violated('season/starts', 'createSeason'),
  held('token/lasts'),
]);

function judgedWithBaseline(...rules: RuleResult[]): Results {
  const found = excused(rules, { waivers: [], known: knownViolations(before) }, '2026-11-24');
  const { run } = exampleResults(rules);
  const results = { run, left_behind: [], rules: found.rules, baseline: baselineOf(before, rules) };
  return { ...results, totals: totalsOf(results.rules), exit_code: exitCodeOf(results) };
}

test('a run with the violations of its baseline alone ends with 0', () => {
  const results = judgedWithBaseline(violated('season/ends', 'createSeason'), held('token/lasts'));
  expect(results.exit_code).toBe(0);
  expect(results.rules.map(({ verdict }) => verdict)).toEqual(['excused', 'pass']);
});

test('a violation that the baseline does not have fails the run', () => {
  expect(judgedWithBaseline(violated('token/lasts', 'createSeason')).exit_code).toBe(1);
  expect(judgedWithBaseline(violated('season/ends', 'changeSeason')).exit_code).toBe(1);
});

test('violations of the baseline that were judged again and not found are named', () => {
  const rules = [
    held('season/ends'),
    exampleRule({ id: 'season/starts', verdict: 'blocked', reason: 'why' }),
  ];
  expect(judgedWithBaseline(...rules).baseline).toMatchObject({
    violated: ['season/ends', 'season/starts'],
    fixed: ['season/ends'],
  });
});

test.each([
  ['terminal', terminal],
  ['markdown', markdown],
  ['html', html],
  ['junit', junit],
])('the %s report shows a violation that the baseline has, too', (_, render) => {
  const text = render(judgedWithBaseline(violated('season/ends', 'createSeason')));
  expect(text).toMatch(/season\/ends/);
  expect(text).toMatch(/is violated in the baseline, too|has this violation, too/);
  expect(text).toContain(before.run.id);
});

test('reports tell how many violations the baseline has, and how many of them are gone', () => {
  const results = judgedWithBaseline(held('season/ends'));
  const told = '2 violations, of which 1 fixed';
  expect(terminal(results).replace(/\s+/g, ' ')).toContain(told);
  expect(markdown(results)).toContain(told);
  expect(html(results)).toContain(told);
});
