import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns what keeps some people from using a page: what axe finds with the first place of each, and that it scrolls sideways. */
export async function barriersOn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate<string[]>(
    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
  );
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  return [...found, ...(width > (page.viewportSize()?.width ?? 0) ? [`${width} px wide`] : [])];
}
