import { expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../example-results.testing.ts';
import { excused } from '../excused.ts';
import { exitCodeOf } from '../exit-code.ts';
import type { Results, Waiver } from '../results.ts';
import { totalsOf } from '../totals.ts';
import { html } from './html.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { terminal } from './terminal.ts';

const passed = exampleRule({ id: 'token/lasts' });
const violated = exampleRule({ id: 'season/ends', verdict: 'fail', failure: exampleFailure });
const known: Waiver = {
  rule: 'season/ends',
  reason: 'fixed in 1.6',
  owner: 'seasons team',
  until: '2026-12-18',
};

function resultsWith(...waivers: Waiver[]): Results {
  const before = exampleResults([violated, passed]);
  const results = { ...before, ...excused(before.rules, { waivers }, '2026-11-20') };
  return { ...results, totals: totalsOf(results.rules), exit_code: exitCodeOf(results) };
}

test.each([
  ['terminal', terminal],
  ['markdown', markdown],
  ['html', html],
  ['junit', junit],
])('the %s report shows an excused rule with reason, owner and last day', (_, render) => {
  const text = render(resultsWith(known));
  for (const part of ['season/ends', 'fixed in 1.6', 'seasons team', '2026-12-18'])
    expect(text).toContain(part);
});

test('a run whose violations are all excused ends with 0 and says so', () => {
  const results = resultsWith(known);
  expect(results.exit_code).toBe(0);
  expect(terminal(results)).toContain('No violation was found that is not excused, 1 violation excused\n');
  expect(junit(results)).toContain('tests="3" failures="0" errors="0"');
});

test.each([
  ['over', { ...known, until: '2026-11-19' }],
  ['stale', { ...known, rule: 'token/lasts' }],
] as const)('a waiver that is %s fails the run, and every report names it', (state, waiver) => {
  const results = resultsWith(known, waiver);
  expect(results.exit_code).toBe(1);
  const title = `waiver of ${waiver.rule} is ${state}`;
  expect(terminal(results)).toContain(`✗ ${title}\n`);
  expect(terminal(results)).toContain(`\n1 waiver ${state}, 1 violation excused\n`);
  expect(markdown(results)).toContain(`**${title}**`);
  expect(html(results)).toContain(title);
  expect(junit(results)).toContain(`<failure type="waiver" message="${title}">`);
});
