import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type RunningMock, startMock } from '../../../mock/index.ts';
import { barriersOn } from '../../../reports/barriers.ts';
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

async function violationsOf(page: Page, [address, words]: (typeof pages)[number]): Promise<string[]> {
  await page.goto(address.startsWith('#') ? `${mock.consoleUrl}${address}` : `${mock.origin}${address}`);
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  await page.evaluate(
    "for (const { open, firstChild } of document.querySelectorAll('main section details')) open || firstChild.click()",
  );
  return (await barriersOn(page)).map((one) => `${address} ${one}`);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 390])
    browserTest(`axe finds nothing in any page, ${colorScheme}, ${width} px wide`, async (_, visit) => {
      const page = await visit(mock.origin, { colorScheme, viewport: { width, height: 900 } });
      const found: string[] = [];
      for (const one of pages) found.push(...(await violationsOf(page, one)));
      expect(found).toEqual([]);
    });
