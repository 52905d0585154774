import { expect, test } from '@jest/globals';
import { type ComparedRun, comparisonOf } from '../../compare/compare-runs.ts';
import { exampleFailure, exampleResults, exampleRule } from '../../example-results.testing.ts';
import type { Results, RuleResult, Verdict } from '../../results.ts';
import { isViolated } from '../../verdicts.ts';
import { comparisonInHtml } from './html.ts';
import { comparisonFormats } from './index.ts';
import { comparisonInMarkdown } from './markdown.ts';
import { comparisonHeadline } from './sections.ts';
import { comparisonInTerminal } from './terminal.ts';

const judged = (id: string, verdict: Verdict): RuleResult =>
  exampleRule({
    id,
    verdict,
    ...(isViolated(verdict) && { failure: exampleFailure }),
    ...(['blocked', 'not-run'].includes(verdict) && { reason: `why ${id} is ${verdict}` }),
  });
const described = (...fields: string[]) => ({
  info: { version: '1.5' },
  paths: {
    '/seasons': {
      get: {
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['data'],
                  properties: Object.fromEntries(['data', ...fields].map((name) => [name, {}])),
                },
              },
            },
          },
        },
      },
    },
  },
});
const announced = (type: string, summary: string) => ({
  changes: [{ version: '1.6', date: '2026-11-20', type, summary, recommendation: '', operations_added: [] }],
});
const run = (
  verdicts: Readonly<Record<string, Verdict>>,
  served: Omit<ComparedRun, 'results'> = { description: described(), changes: { changes: [] } },
  given: Partial<Results['run']> = {},
): ComparedRun => ({
  results: exampleResults(
    Object.entries(verdicts).map(([id, verdict]) => judged(id, verdict)),
    given,
  ),
  ...served,
});

const before = run(
  { 'season/broke': 'pass', 'season/fixed': 'fail', 'token/gone': 'pass', 'token/lost': 'pass' },
  { description: described('colour'), changes: { changes: [] } },
);
const after = run(
  { 'season/broke': 'fail', 'season/fixed': 'pass', 'token/gone': 'not-run', 'token/lost': 'blocked' },
  undefined,
  { effort: 'smoke', seed: 7 },
);
const renderers = [
  ['terminal', comparisonInTerminal],
  ['markdown', comparisonInMarkdown],
  ['html', comparisonInHtml],
] as const;
const onOneLine = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ');

test.each(renderers)(
  'the %s rendering tells what changed, and how far the runs can be compared',
  (_, render) => {
    const text = onOneLine(render(comparisonOf(before, after)));
    for (const part of [
      '1 rule broke, 1 breaking change not announced, 1 fixed',
      'season/broke',
      'the `season` unchanged',
      'field colour in responses',
      'not announced: the summary of changes has no new entry of type breaking',
      'season/fixed',
      'the run without the violation tried less, and may have missed it',
      'why token/lost is blocked',
      'token/gone',
      'The later run tried less (smoke after standard)',
      '`--seed 20261120` tries the same ones again',
    ])
      expect(text.replaceAll('`', '')).toContain(part.replaceAll('`', ''));
  },
);

test.each(renderers)(
  'the %s rendering tells one cause of many rules that changed otherwise once, with what they were',
  (name, render) => {
    const unjudged = (verdict: Verdict, season: string) => (id: string) =>
      exampleRule({ id, verdict, reason: `the target names no record of season ${season}` });
    const [first, second] = [['slot/a', 'slot/b', 'slot/c'], ['sport/a']];
    const side = (one: Verdict, other: Verdict, season: string) => ({
      ...before,
      results: exampleResults([...first.map(unjudged(one, season)), ...second.map(unjudged(other, season))]),
    });
    const text = onOneLine(
      render(comparisonOf(side('blocked', 'not-run', '3'), side('not-applicable', 'not-applicable', '4'))),
    );
    expect(text).toMatch(/changed otherwise \(?4|4 changed otherwise/i);
    // A page has it as a sentence of its own.
    const cause = new RegExp('the target names no record of season 4', name === 'html' ? 'gi' : 'g');
    expect(text.match(cause)).toHaveLength(2);
    expect(text).toMatch(/slot\/a`?, `?slot\/b`?,? (and )?`?slot\/c/);
  },
);

test.each(renderers)(
  'the %s rendering tells one cause of many lost rules once, and below the rule that explains it',
  (_, render) => {
    const ids = Array.from({ length: 24 }, (_, place) => `event/rule-${place}`);
    const was = run(Object.fromEntries(['problem/none', ...ids].map((id) => [id, 'pass'])));
    const is = (actual: string) => {
      const failure = { ...exampleFailure, actual };
      const reason = 'could not set up "a day": it was answered 500 (text/plain): x';
      return {
        ...was,
        results: exampleResults([
          exampleRule({ id: 'problem/none', verdict: 'fail', failure }),
          ...ids.map((id) => exampleRule({ id, verdict: 'blocked', reason })),
        ]),
      };
    };
    const alone = onOneLine(render(comparisonOf(was, is('none'))));
    expect(alone.split('it was answered 500')).toHaveLength(2);
    expect(alone).toContain('24 rules blocked');
    const explained = onOneLine(render(comparisonOf(was, is('500 (text/html): y'))));
    expect(explained).not.toContain('it was answered 500');
    expect(explained).toMatch(/blocks\W*24 rules blocked: event\/rule-0, .* and 12 more/);
  },
);

test('no line of the terminal is wider than 80 columns', () => {
  const lines = comparisonInTerminal(comparisonOf(before, after)).split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test.each([
  [before, before, 'Every promise that was kept is kept'],
  [run({ 'season/a': 'fail' }), run({ 'season/a': 'pass' }), 'Every promise that was kept is kept, 1 fixed'],
  [
    run({ 'season/a': 'pass', 'season/b': 'not-run' }),
    run({ 'season/a': 'pass', 'season/b': 'not-run' }),
    'Every promise that was kept is kept, 1 rule judged in neither run',
  ],
  [run({ 'season/a': 'pass' }), run({ 'season/a': 'fail' }), '1 rule broke'],
  [
    run({ 'season/a': 'not-run' }),
    run({ 'season/a': 'fail' }),
    'Could not find out: 1 rule violated and not judged before',
  ],
  [
    run({ 'season/a': 'pass' }),
    run({ 'season/a': 'warn' }),
    'Every promise that was kept is kept, 1 standard broke',
  ],
  [
    run({ 'season/a': 'pass', 'season/b': 'pass' }),
    run({ 'season/a': 'pass', 'season/b': 'not-run' }),
    'No promise broke that was judged again, 1 rule kept before and not judged now',
  ],
  [
    run({ 'season/a': 'pass' }, {}),
    run({ 'season/a': 'pass' }, {}),
    'Could not find out: the earlier and the later run kept no description of its target',
  ],
])('the headline follows the exit code', (was, is, headline) => {
  expect(comparisonHeadline(comparisonOf(was, is)).text).toBe(headline);
});

test.each(renderers)('the %s rendering shows what was announced, and obeys none of it', (_, render) => {
  const hostile = '<img src=x> ::error::`x` [a](http://x) \u001b[31m colour is gone';
  const served = { description: described(), changes: announced('breaking', hostile) };
  const comparison = comparisonOf(before, run({ 'season/broke': 'pass' }, served));
  expect(comparison.exit_code).toBe(0);
  const text = render(comparison);
  expect(onOneLine(text)).toContain('announced: the summary of changes speaks of it in 1.6');
  expect(text).not.toContain('\u001b');
  expect(text).not.toMatch(/^::error/m);
  if (render === comparisonInHtml) expect(text).not.toContain('<img');
  if (render === comparisonInMarkdown) expect(text).not.toMatch(/(?<!\\)\[a\]|<img/);
});

test('a summary of many changes stays within what a comment takes', () => {
  const many = (verdict: Verdict) =>
    run(Object.fromEntries(Array.from({ length: 600 }, (_, place) => [`season/rule-${place}`, verdict])));
  for (const verdict of ['fail', 'not-run'] as const)
    expect(comparisonInMarkdown(comparisonOf(many('pass'), many(verdict))).length).toBeLessThan(65_536);
});

test('Markdown has the command of a remark as code', () => {
  expect(comparisonInMarkdown(comparisonOf(before, after))).toContain(': `--seed 20261120` tries');
});

test('the page says once that the runs judged two addresses', () => {
  const elsewhere = run({ 'season/a': 'pass' }, undefined, { base_url: 'https://other.example/api/v1' });
  const page = comparisonInHtml(comparisonOf(run({ 'season/a': 'pass' }), elsewhere));
  expect(page.split('The runs judged two addresses')).toHaveLength(2);
});

test('a folder of a comparison has a page, a summary and JSON', () => {
  const comparison = comparisonOf(before, after);
  const files = comparisonFormats.map(({ file, render }) => [file, render(comparison)] as const);
  expect(files.map(([file]) => file)).toEqual(['comparison.json', 'index.html', 'summary.md']);
  expect(JSON.parse(files[0]?.[1] ?? '')).toMatchObject({ exit_code: 1 });
});
