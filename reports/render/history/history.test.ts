import { expect, test } from '@jest/globals';
import { exampleRun } from '../../history/example-history.testing.ts';
import { historyOf } from '../../history/history.ts';
import type { Verdict } from '../../results.ts';
import { historyInHtml } from './html.ts';
import { historyFormats } from './index.ts';
import { historyInMarkdown } from './markdown.ts';
import { historyInTerminal } from './terminal.ts';
import { historyHeadline, limitsOf } from './words.ts';

const history = historyOf([
  exampleRun(2, { 'season/ends': 'pass', 'token/lasts': 'fail' }),
  exampleRun(
    3,
    { 'season/ends': 'fail', 'token/lasts': 'pass' },
    { effort: 'smoke', suite_version: '0.2.0' },
  ),
  exampleRun(
    4,
    { 'season/ends': 'fail', 'token/lasts': 'pass' },
    { effort: 'smoke', suite_version: '0.2.0', seed: 7 },
  ),
]);
const renderers = [
  ['terminal', historyInTerminal],
  ['markdown', historyInMarkdown],
  ['html', historyInHtml],
] as const;
const onOneLine = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ');

test.each(renderers)(
  'the %s rendering tells what became of the rules, and how far the runs compare',
  (_, render) => {
    const text = onOneLine(render(history));
    for (const part of [
      '1 rule violated in the latest run',
      '3 runs from 2026-11-02 10:52 UTC to 2026-11-04 10:52 UTC; the latest judged 2 of 2 rules',
      'season/ends',
      'fail since 2026-11-03 10:52 UTC',
      'token/lasts',
      'smoke effort, seed 7, suite 0.2.0, http://127.0.0.1:4010/demo/api/v1',
      'broke: season/ends',
      'fixed: token/lasts',
      'unlike the run before in: suite, effort',
      'Efforts differ (once): what a run that tried less does not find may still be there.',
      'Seeds differ (once): each seed tries other values',
    ])
      expect(text.replace(/(broke|fixed) +(?=\w)/g, '$1: ').replaceAll(': : ', ': ')).toContain(part);
  },
);

test('interrupted runs are counted, and not the changes from and to them', () => {
  const passed = { 'season/ends': 'pass' } as const;
  const runs = [1, 2, 3].map((day) => exampleRun(day, passed, day === 2 ? { interrupted: true } : {}));
  expect(limitsOf(historyOf(runs))).toEqual([
    'A run was interrupted (once): it judged only what it reached.',
  ]);
});

test.each<[Verdict[], string]>([
  [['pass', 'pass'], 'No violation in the latest run'],
  [['pass', 'fail'], '1 rule violated in the latest run, 1 broke since the run before'],
  [['fail', 'pass'], 'No violation in the latest run, 1 fixed since the run before'],
  [['pass', 'blocked'], 'The latest run could not find out'],
  [['pass', 'not-run'], 'The latest run could not find out'],
  [['fail', 'excused'], 'No violation that is not excused in the latest run'],
])('of runs with the verdicts %j the headline is "%s"', (verdicts, headline) => {
  const runs = verdicts.map((verdict, place) => exampleRun(place + 1, { 'season/ends': verdict }));
  expect(historyHeadline(historyOf(runs)).text).toBe(headline);
});

test('a strip says in words what it shows, and its rule leads to the newest report with a finding', () => {
  const page = historyInHtml(history);
  expect(page).toContain('aria-label="1 run pass, 2 runs fail"');
  expect(page).toContain('<a href="../r4/index.html#season/ends">');
  expect(page).toContain('<a href="../r2/index.html#token/lasts">');
  expect(page).toContain('aria-label="Rules violated or unknown in each run, the earliest first: 1, 1, 1"');
});

test.each(renderers)('the %s rendering does not call what was not judged kept', (_, render) => {
  const verdicts: Verdict[] = ['fail', 'not-applicable'];
  const runs = verdicts.map((verdict, place) =>
    exampleRun(place + 1, { 'season/ends': verdict, 'token/lasts': 'pass' }),
  );
  const text = onOneLine(render(historyOf(runs)));
  expect(text).toMatch(/earlier, and not judged in the latest run/i);
  expect(text).not.toMatch(/and not now/);
});

test('a line shows the verdict of each run as its symbol', () => {
  expect(historyInTerminal(history)).toContain('✓✗✗');
  expect(historyInMarkdown(history)).toContain('`✓✗✗` `season/ends`');
});

const verdictOf = (run: number, rule: number): Verdict =>
  (['pass', 'fail', 'blocked', 'warn', 'excused', 'partial', 'not-run'] as const)[
    (run * 31 + rule * 17) % 7
  ] ?? 'pass';
const restless = historyOf(
  Array.from({ length: 60 }, (_, run) =>
    exampleRun(
      1 + (run % 28),
      Object.fromEntries(
        Array.from({ length: 600 }, (_unused, rule) => [`season/rule-${rule}`, verdictOf(run, rule)]),
      ),
      { id: `run-${run}` },
    ),
  ),
);

test('sixty runs in which every verdict changes fit into a comment and into 80 columns', () => {
  expect(historyInMarkdown(restless).length).toBeLessThan(65_536);
  const lines = historyInTerminal(restless).split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test.each(renderers)(
  'the %s rendering shows what a file of results holds, and obeys none of it',
  (_, render) => {
    const hostile = 'http://a/<img src=x>::error::|[a](http://x)\u001b[31m';
    const text = render(historyOf([exampleRun(1, { 'season/ends': 'fail' }, { base_url: hostile })]));
    expect(text).not.toContain('\u001b');
    expect(text).not.toMatch(/^::error/m);
    if (render === historyInHtml) expect(text).not.toContain('<img');
    if (render === historyInMarkdown) expect(text).not.toMatch(/(?<!\\)\[a\]|<img/);
  },
);

test('a folder of a history has a page and a summary', () => {
  expect(historyFormats.map(({ file }) => file)).toEqual(['index.html', 'summary.md']);
});
