import { expect, test } from '@jest/globals';
import { receiverRules } from '../../spec/index.ts';
import { blocksOf, trialOf } from './page-blocks.testing.ts';
import { isAboutJudging, pages, tryPages } from './pages.testing.ts';

// Those about judging a service are tried at the same time, in judging-pages.test.ts.
tryPages(pages.filter(({ page }) => !isAboutJudging(page)));

test('pages were found, with blocks of every kind', () => {
  const blocks = pages.flatMap(({ text }) => blocksOf(text));
  const count = (how: string) => blocks.filter((block) => trialOf(block).how === how).length;
  expect(pages.length).toBeGreaterThan(10);
  expect(count('run')).toBeGreaterThan(40);
  for (const how of ['printed', 'printed after Ctrl-C', 'changed', 'saved', 'quoted'])
    expect({ how, count: count(how) }).not.toEqual({ how, count: 0 });
  expect(count('left out')).toBeLessThan(blocks.length / 8);
});

test('the counts of rules that pages name are those of the rules', () => {
  const text = pages.map((page) => page.text).join('\n');
  expect(text).toContain(`judges ${receiverRules.length} rules`);
});
