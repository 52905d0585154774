import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type RunningMock, startMock } from '../../../mock/index.ts';
import { browserTest, useBrowser } from '../../../reports/browser.testing.ts';
import { buildConsole } from '../../build/package/console.ts';

useBrowser();

let mock: RunningMock;

beforeAll(async () => {
  await buildConsole();
  mock = await startMock({ clubs: ['demo'] });
  mock.control().takeSnapshot('before');
  await fetch(`${mock.origin}/demo/api/v1/members/101`);
});

afterAll(() => mock.close());

/** Each page with the words that show that it is complete: panels, records of several kinds, an exchange, a club that has gone. */
const pages: readonly (readonly [address: string, words: string])[] = [
  ['/', 'A first request'],
  ['/_control', 'Operations'],
  ['/demo/api/v1/docs', 'Schemas'],
  ['#demo/club', 'takes nothing in this club'],
  ['#demo/access', 'demo-full'],
  ['#demo/records/people/102', 'Judo enfants'],
  ['#demo/records/annual-registrations/203', 'Download the invoice'],
  ['#demo/records/documents/501', 'Change'],
  ['#demo/records/sessions/lesson-41', 'excused'],
  ['#demo/messages', 'Destination'],
  ['#demo/journal/1', 'Response'],
  ['#demo/clients', 'No client'],
  ['#demo/network', 'Disturbances'],
  ['#demo/deviations', 'Choices'],
  ['#demo/control', 'Any operation'],
  ['#gone/club', 'There is no club'],
];

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violationsOf(page: Page, [address, words]: (typeof pages)[number]): Promise<string[]> {
  await page.goto(address.startsWith('#') ? `${mock.consoleUrl}${address}` : `${mock.origin}${address}`);
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  await page.evaluate(axe);
  const found = await page.evaluate<string[]>(
    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
  );
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  const sideways = width > (page.viewportSize()?.width ?? 0) ? [`${width} px wide`] : [];
  return [...found, ...sideways].map((one) => `${address} ${one}`);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 390])
    browserTest(`axe finds nothing in any page, ${colorScheme}, ${width} px wide`, async (_, visit) => {
      const page = await visit(mock.origin, { colorScheme, viewport: { width, height: 900 } });
      const found: string[] = [];
      for (const one of pages) found.push(...(await violationsOf(page, one)));
      expect(found).toEqual([]);
    });
