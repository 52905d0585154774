import { expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../example-results.testing.ts';
import { withInterfaceText } from '../interface-text/quotations.ts';
import type { Results } from '../results.ts';
import { html } from './html.ts';
import { markdown } from './markdown.ts';
import { terminal } from './terminal.ts';

const texts = new Map([
  ['boats/rules/sentence-2', 'A `boat` ends <where> it starts.'],
  ['boats/length', 'length | integer'],
]);
const copy = { file: 'boats.md', differences: [], textAt: (place: string) => texts.get(place) };
const violated = exampleRule({
  id: 'boat/ends',
  verdict: 'fail',
  failure: exampleFailure,
  source: ['boats/rules/sentence-2', 'boats/gone'],
});
const passed = exampleRule({ id: 'boat/length', source: ['boats/length'] });
const run = exampleResults([violated, passed]);
const quoted = withInterfaceText(run, copy);
const renderers: [string, (results: Results) => string][] = [
  ['page', html],
  ['Markdown', markdown],
  ['terminal', terminal],
];

test('results hold the sentences of violated rules alone', () => {
  expect(quoted.interface?.sentences).toEqual({
    'boats/rules/sentence-2': texts.get('boats/rules/sentence-2'),
  });
});

test.each(renderers)(
  'the %s quotes the sentence of a finding and names a place that is missing',
  (_, render) => {
    const text = render(quoted)
      .replace(/<\/?code>|[`\\]/g, '')
      .replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/A boat ends (<|&lt;)where(>|&gt;) it starts\./);
    expect(text).toContain('boats/rules/sentence-2');
    expect(text).toMatch(/boats\/gone is not in the copy|not in the copy.{1,30}boats\/gone/);
    expect(text).not.toContain('length | integer');
  },
);

test.each(renderers)('the %s says in what a copy differs, and nothing where it does not', (_, render) => {
  const differing = withInterfaceText(run, { ...copy, differences: ['The row boats/length is missing.'] });
  expect(render(differing).replaceAll('\\', '')).toMatch(/boats\.md.*differs from the outline/);
  expect(render(differing)).toContain('The row boats/length is missing');
  expect(render(quoted)).not.toContain('differs from the outline');
});

test('a run without a copy has the same report as before', () => {
  for (const [, render] of renderers) expect(render(run)).not.toMatch(/interface says|not in the copy/i);
});

test('a page folds the fourth place and those after it', () => {
  const source = Array.from({ length: 5 }, (_, index) => `boats/rules/sentence-${index}`);
  const page = html(withInterfaceText(exampleResults([{ ...violated, source }]), copy));
  expect(page).toContain('<summary>2 more places</summary>');
});
