import { expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../example-results.testing.ts';
import type { Results } from '../results.ts';
import { annotations } from './annotations.ts';
import { redCausesOf } from './causes.ts';
import { headlineOf } from './headline.ts';
import { html } from './html.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { selectionOf } from './run-facts.ts';
import { terminal } from './terminal.ts';

const failure = { ...exampleFailure, actual: '404 nothing', raised_by: 'token/basic-accepted' };
const seen = exampleRule({ id: 'problem/no-server-error', verdict: 'fail', failure, unselected: true });
const selected = exampleRule({ id: 'token/basic-accepted' });
const results = exampleResults([selected, seen], {
  selected: 1,
  options: { only: ['token/basic-accepted'], skip: [] },
});

test.each<[string, string]>([
  ['page', html(results)],
  ['Markdown', markdown(results)],
  ['terminal', terminal(results)],
  ['JUnit report', junit(results)],
  ['annotation', annotations(results).join('\n')],
])(
  'the %s says that the rule of a finding was not selected, and for which one the request was sent',
  (_, text) => {
    const line = text.replace(/<[^>]*>|[`\\]/g, '').replace(/\s+/g, ' ');
    expect(line).toMatch(/in passing, not selected: the request was sent for token\/basic-accepted/);
  },
);

test('a finding of a selected rule has no such mark', () => {
  const found = exampleResults([exampleRule({ id: seen.id, verdict: 'fail', failure })]);
  for (const render of [html, markdown, terminal, junit]) expect(render(found)).not.toContain('in passing');
});

test('the rule is violated, and counts neither as selected nor as judged', () => {
  expect(headlineOf(results).text).toBe('1 rule violated');
  expect(results.exit_code).toBe(1);
  expect(selectionOf(results)).toBe('1 of 2 rules selected, 1 judged');
});

test('of the rules that one response violated a selected one comes first', () => {
  const both = exampleResults([seen, exampleRule({ id: 'token/one', verdict: 'fail', failure })]);
  expect(redCausesOf(both).map((rules) => rules.map(({ id }) => id))).toEqual([['token/one', seen.id]]);
});

test('an interrupted run tells the rules that it did not reach apart from those that were not selected', () => {
  const rules = [
    exampleRule({ id: 'a/b' }),
    ...['a/c', 'a/d'].map((id) => exampleRule({ id, verdict: 'not-run' })),
  ];
  const counts = (run: Partial<Results['run']>) =>
    selectionOf(exampleResults(rules, { selected: 2, ...run }));
  expect(counts({ interrupted: true })).toBe('2 of 3 rules selected, 1 judged, 1 not reached');
  expect(counts({})).toBe('2 of 3 rules selected, 1 judged');
  expect(counts({ effort: 'smoke' })).toBe(
    '2 of 3 rules selected for smoke effort, 1 judged, 1 without requests at this effort',
  );
});
