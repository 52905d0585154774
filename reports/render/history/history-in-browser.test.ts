import { expect } from '@jest/globals';
import { browserTest, useBrowser } from '../../browser.testing.ts';
import { exampleRun } from '../../history/example-history.testing.ts';
import { historyOf } from '../../history/history.ts';
import { historyInHtml } from './html.ts';

useBrowser();

const page = historyInHtml(
  historyOf(
    Array.from({ length: 40 }, (_, run) =>
      exampleRun(
        1 + (run % 28),
        { 'season/ends-on-or-after-start': run % 3 === 0 ? 'fail' : 'pass', 'token/lasts': 'pass' },
        { id: `run-${run}` },
      ),
    ),
  ),
);

browserTest('a phone shows the whole history and scrolls down alone', async (open) => {
  const shown = await open(page, '', { viewport: { width: 390, height: 844 } });
  expect(await shown.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  const widths = await shown
    .locator('.strip')
    .evaluateAll((strips) => strips.map((each) => each.clientWidth));
  expect(widths.every((width) => width > 300)).toBe(true);
});

browserTest('what is folded is printed, too', async (open) => {
  const shown = await open(page.replaceAll('<details open>', '<details>'));
  expect(await shown.locator('article').first().isVisible()).toBe(false);
  await shown.emulateMedia({ media: 'print' });
  expect(await shown.locator('article').first().isVisible()).toBe(true);
});

browserTest('the keyboard reaches every fold and every report', async (open) => {
  const shown = await open(page);
  await shown.keyboard.press('Tab');
  const stops = await shown.evaluate<string>('document.activeElement?.tagName');
  expect(stops).toBe('SUMMARY');
  await shown.keyboard.press('Tab');
  expect(await shown.evaluate<string>('document.activeElement?.textContent')).toBe(
    'season/ends-on-or-after-start',
  );
});
