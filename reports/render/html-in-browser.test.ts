import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserTest, useBrowser } from '../browser.testing.ts';
import { comparisonOf } from '../compare/compare-runs.ts';
import { exampleFailure, examplePartial, exampleResults, exampleRule } from '../example-results.testing.ts';
import { largeResults } from '../large-results.testing.ts';
import { comparisonInHtml } from './comparison/html.ts';
import { html } from './html.ts';

useBrowser();

const page = html(
  exampleResults([
    exampleRule({ id: 'season/ends', verdict: 'fail', failure: exampleFailure, says: 'A season ends.' }),
    exampleRule({ id: 'season/starts', level: 'standard', verdict: 'warn', failure: exampleFailure }),
    exampleRule({ id: 'season/has-a-name' }),
    exampleRule({ id: 'token/lasts', says: 'A token lasts ten minutes.' }),
    exampleRule({ id: 'token/is-text', level: 'standard' }),
  ]),
);

const visibleRules = (shown: Page) =>
  shown.locator('.rule:visible').evaluateAll((rules) => rules.map(({ dataset }) => dataset.rule));
const queryOf = (shown: Page) => shown.evaluate<string>('location.search');
const status = (shown: Page) => shown.locator('.shown').textContent();

browserTest('rules are found by their text, and the search stands in the address', async (open) => {
  const shown = await open(page);
  await shown.getByLabel('Search rules').fill('TEN minutes');
  expect(await visibleRules(shown)).toEqual(['token/lasts']);
  expect(await queryOf(shown)).toBe('?filter=TEN+minutes');
  expect(await status(shown)).toBe('Showing 1 of 5 rules.');
});

browserTest('what was expected and received is searched, too', async (open) => {
  const shown = await open(page);
  await shown.getByLabel('Search rules').fill('before start_date');
  expect(await visibleRules(shown)).toEqual(['season/ends', 'season/starts']);
});

browserTest('what a rule was not asked on does not find it', async (open) => {
  const partial = examplePartial('season/ends', [
    { operation: 'recordAttendance', kind: 'blocked', reason: 'no session' },
  ]);
  const shown = await open(html(exampleResults([partial, exampleRule({ id: 'attendance/is-taken' })])));
  await shown.getByLabel('Search rules').fill('attendance');
  expect(await visibleRules(shown)).toEqual(['attendance/is-taken']);
});

browserTest('verdict, level and topic filter together, and a reload keeps them', async (open) => {
  const shown = await open(page);
  await shown.getByLabel('Level').selectOption('standard');
  expect(await visibleRules(shown)).toEqual(['season/starts', 'token/is-text']);
  await shown.getByLabel('Topic').selectOption('token');
  await shown.getByRole('button', { name: 'pass' }).click();
  expect(await queryOf(shown)).toBe('?verdict=pass&level=standard&topic=token');
  await shown.reload();
  expect(await visibleRules(shown)).toEqual(['token/is-text']);
  await shown.getByRole('button', { name: 'Clear filter' }).click();
  expect(await queryOf(shown)).toBe('');
});

browserTest('without a filter the topics are folded as before it', async (open) => {
  const shown = await open(page);
  const isOpen = () => shown.locator('[id="topic:token"]').evaluate((topic) => topic.hasAttribute('open'));
  expect(await isOpen()).toBe(false);
  await shown.getByLabel('Search rules').fill('token');
  expect(await isOpen()).toBe(true);
  await shown.getByLabel('Search rules').fill('');
  expect(await isOpen()).toBe(false);
});

browserTest('a link to a rule that is filtered away opens it, and the filter stays', async (open) => {
  const shown = await open(page, '?topic=token&filter=lasts#season/ends');
  expect(await shown.locator('article[id="season/ends"]').isVisible()).toBe(true);
  expect(await shown.locator('article[id="season/ends"] .evidence').getAttribute('open')).toBe('');
  expect(await visibleRules(shown)).toEqual(['season/ends', 'token/lasts']);
  expect(await status(shown)).toBe('Showing 1 of 5 rules. The link leads to 1 more, outside of the filter.');
  expect(await queryOf(shown)).toBe('?topic=token&filter=lasts');
  await shown.evaluate("location.hash = '#season/has-a-name'");
  await shown.locator('[id="season/has-a-name"]').waitFor();
  expect(await visibleRules(shown)).toEqual(['season/has-a-name', 'token/lasts']);
});

browserTest('the name of a verdict leads to its meaning', async (open) => {
  const shown = await open(page);
  const meaning = shown.locator('[id="verdict:fail"]');
  expect(await meaning.isVisible()).toBe(false);
  await shown.locator('article[id="season/ends"] .verdict-name').click();
  expect(await meaning.isVisible()).toBe(true);
});

browserTest('a finding is copied as Markdown', async (open) => {
  const shown = await open(page, '', { permissions: ['clipboard-read', 'clipboard-write'] });
  await shown.getByRole('button', { name: 'Copy as Markdown' }).first().click();
  await shown.getByText('Copied').waitFor();
  const copied = await shown.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(/^### ✗ `season\/ends`\n\nA season ends\.\n/);
  expect(copied).toContain('<details><summary>How to see it again');
});

browserTest('a parameter that the page does not know filters nothing', async (open) => {
  const shown = await open(page, '?topic=nope&verdict=nope#nowhere');
  expect(await shown.locator('.rule:not([hidden])').count()).toBe(5);
});

browserTest('the slash leads to the search; Escape empties it, then leaves it', async (open) => {
  const shown = await open(page);
  const isSearching = () => shown.evaluate<boolean>("document.activeElement?.matches('.filter') ?? false");
  await shown.keyboard.press('/');
  expect(await isSearching()).toBe(true);
  await shown.keyboard.type('a/b');
  expect(await shown.getByLabel('Search rules').inputValue()).toBe('a/b');
  await shown.keyboard.press('Escape');
  expect(await shown.getByLabel('Search rules').inputValue()).toBe('');
  expect(await isSearching()).toBe(true);
  await shown.keyboard.press('Escape');
  expect(await isSearching()).toBe(false);
});

browserTest(
  'the tab key goes from the skip link over verdicts and filters to the first finding',
  async (open) => {
    const shown = await open(page);
    const stops: string[] = [];
    for (let stop = 0; stop < 8; stop += 1) {
      await shown.keyboard.press('Tab');
      stops.push(
        await shown.evaluate<string>(
          "document.activeElement?.className || document.activeElement?.textContent || ''",
        ),
      );
    }
    expect(stops.map((stop) => stop.split(' ')[0])).toEqual([
      'skip',
      'chip',
      'chip',
      'chip',
      'filter',
      'choice',
      'choice',
      'verdict-name',
    ]);
  },
);

browserTest(
  'a printed page is white, and has counts by topic in place of rules that no filter chose',
  async (open) => {
    const shown = await open(page, '', { colorScheme: 'dark' });
    const topic = shown.locator('[id="topic:token"]');
    await print(shown);
    expect(await topic.isVisible()).toBe(true);
    expect(await shown.locator('.rule:visible').count()).toBe(0);
    expect(await shown.locator('.exchanges').first().isVisible()).toBe(false);
    expect(await shown.getByLabel('Search rules').isVisible()).toBe(false);
    const colour = await shown.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    expect(colour).toBe('rgb(255, 255, 255)');
    await shown.evaluate("void dispatchEvent(new Event('afterprint'))");
    await shown.emulateMedia({ media: 'screen' });
    await shown.getByLabel('Search rules').fill('token');
    await print(shown);
    expect(await visibleRules(shown)).toEqual(['token/lasts', 'token/is-text']);
  },
);

async function print(shown: Page): Promise<void> {
  await shown.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await shown.evaluate("void dispatchEvent(new Event('beforeprint'))");
}

browserTest('a run over all rules takes at most two pages on paper', async (open) => {
  expect(await sheetsOf(await open(html(largeResults(0))))).toBeLessThanOrEqual(2);
});

browserTest('a comparison prints ten rules and more of those that it folds on each page', async (open) => {
  const judged = Array.from({ length: 60 }, (_, rule) => exampleRule({ id: `season/rule-${rule}` }));
  const unjudged = judged.map(({ id }) =>
    exampleRule({ id, verdict: 'not-applicable', reason: 'needs control' }),
  );
  const comparison = comparisonOf({ results: exampleResults(judged) }, { results: exampleResults(unjudged) });
  expect(await sheetsOf(await open(comparisonInHtml(comparison)))).toBeLessThanOrEqual(6);
});

async function sheetsOf(shown: Page): Promise<number | undefined> {
  const paper = (await shown.pdf({ format: 'A4' })).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b/g)?.length;
}

browserTest('a phone scrolls down and never sideways', async (open) => {
  const shown = await open(page, '?filter=season', { viewport: { width: 390, height: 844 } });
  expect(await shown.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
});

browserTest('without JavaScript every finding can be read, and nothing pretends to filter', async (open) => {
  const shown = await open(page, '', { javaScriptEnabled: false });
  expect(await shown.locator('article[id="season/ends"]').isVisible()).toBe(true);
  expect(await shown.locator('.filters').isVisible()).toBe(false);
});

browserTest('a page of five thousand exchanges is searched', async (open) => {
  const shown = await open(html(largeResults(5000)));
  await shown.getByLabel('Search rules').fill('season/ends-on-or-after-start');
  expect(await visibleRules(shown)).toEqual(['season/ends-on-or-after-start']);
});
