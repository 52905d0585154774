import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type RunningMock, startMock } from '../../../mock/index.ts';
import { browserTest, useBrowser, type Visit } from '../../../reports/browser.testing.ts';
import { buildConsole } from '../../build/package/console.ts';
import { follow, fragmentOf, saying } from './console.testing.ts';

useBrowser();

let mock: RunningMock;

beforeAll(async () => {
  await buildConsole();
  mock = await startMock({ clubs: ['demo'], size: 400 });
});

afterAll(() => mock.close());

beforeEach(() => mock.control('demo').reset());

const phone = { viewport: { width: 390, height: 844 } };

const openRecords = (visit: Visit, place: string, options = {}): Promise<Page> =>
  visit(`${mock.consoleUrl}#demo/records/${place}`, options);

/** Returns whether an element is in the window, as far as its upper edge goes. */
async function isInSight(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).boundingBox();
  return box !== null && box.y >= 0 && box.y < (page.viewportSize()?.height ?? 0);
}

/** Waits until an element with a text has the focus: the page moves it after it has drawn. */
async function focusIsIn(page: Page, text: string): Promise<void> {
  const isThere = `document.activeElement.textContent.includes(${JSON.stringify(text)})`;
  await page.waitForFunction(`document.activeElement !== document.body && ${isThere}`);
}

for (const [screen, options] of [
  ['side by side', {}],
  ['in the place of its row', phone],
] as const)
  browserTest(
    `a record deep in a list opens in sight, ${screen}, and the focus returns`,
    async (_, visit) => {
      const page = await openRecords(visit, 'annual-registrations', options);
      await saying(page, '[role=status]', '50 of');
      await page.getByRole('button', { name: 'More' }).click();
      await saying(page, '[role=status]', '100 of');
      const row = page.locator('tbody tr').nth(90).getByRole('link').first();
      const id = (await row.textContent()) ?? '';
      await row.click();
      await saying(page, '.card', 'Change');
      expect(await isInSight(page, '.card h2')).toBe(true);
      await focusIsIn(page, `/annual-registrations/${id}`);
      await page.getByRole('link', { name: 'Close' }).click();
      await page.locator('.card').waitFor({ state: 'detached' });
      await focusIsIn(page, id);
    },
  );

browserTest('the card of a person shows groups by name, payments and presences', async (_, visit) => {
  const page = await openRecords(visit, 'people/102');
  const card = await saying(page, '.card', 'Judo enfants');
  expect(card).toContain('Léa Lefèvre');
  expect(card).toMatch(/payments \d/);
  await page.getByText('attendance, Saison 2026-2027').click();
  await saying(page, '.card td', 'present');
  await page.locator('.card').getByRole('link', { name: 'Judo enfants' }).first().click();
  await saying(page, '.card h2', '/groups/21');
  await page.goBack();
  await saying(page, '.card h2', '/members/102');
});

browserTest(
  'a search looks in the season of the club’s day, and says when there are more',
  async (_, visit) => {
    const page = await openRecords(visit, 'people');
    await page.getByLabel('Find').fill('Moreau');
    await page.keyboard.press('Enter');
    await saying(page, '[role=status]', 'found');
    expect(await fragmentOf(page)).toBe('#demo/records/people?find=Moreau&season=2');
    await page.getByLabel('Find').fill('ar');
    await page.keyboard.press('Enter');
    await saying(page, '[role=status]', '50 found in Saison 2026-2027, and there are more');
    await page.getByLabel('Season').selectOption('All seasons');
    await saying(page, '[role=status]', 'found in all seasons, and there are more');
    await page.getByLabel('Find').fill('zzzz');
    await page.keyboard.press('Enter');
    await saying(page, '[role=status]', 'For people without one, clear Find.');
    expect(mock.control('demo').journal()).toEqual([]);
  },
);

browserTest('a list is chosen by its own query parameters', async (_, visit) => {
  const page = await openRecords(visit, 'annual-registrations');
  await page.getByLabel('status').selectOption('refused');
  await saying(page, 'td', 'refused');
  expect(await fragmentOf(page)).toBe('#demo/records/annual-registrations?status=refused&season=2');
  await page.reload();
  await saying(page, 'td', 'refused');
  expect(await page.locator('td', { hasText: /^(validated|pending)$/ }).count()).toBe(0);
  await follow(page, 'Communes');
  await page.getByLabel('postal_code').fill('37000');
  await page.keyboard.press('Enter');
  await saying(page, 'td', 'Tours');
  await page.goto(`${mock.consoleUrl}#demo/records/staff-hours?id=108&month=2026-09`);
  await saying(page, 'td', 'Judo enfants');
});

browserTest('attendance is taken at a session of the day', async (_, visit) => {
  const page = await openRecords(visit, 'sessions');
  await page.getByRole('link', { name: 'Open lesson-41' }).click();
  const present = page.getByRole('button', { name: 'present: Léa Lefèvre' });
  await present.click();
  await page.locator('[aria-pressed=true]').waitFor();
  expect(await present.getAttribute('aria-pressed')).toBe('true');
  expect(mock.control('demo').journal({ operation: 'recordAttendance' })).toHaveLength(1);
});

browserTest('the director sees the records while the API is off, and that one has gone', async (_, visit) => {
  mock.control('demo').switchApi(false);
  const page = await openRecords(visit, 'people/105');
  await saying(page, '.card h2', 'Paul Girard');
  mock.control('demo').removePerson(105);
  await page.reload();
  await saying(page, '.card', 'There is no person 105');
});

browserTest('a long name leaves the window to the others, and spaces at edges are seen', async (_, visit) => {
  const page = await openRecords(visit, 'sports');
  await page.getByText('New', { exact: true }).click();
  await page.getByLabel('name').fill(`  ${'Z'.repeat(63)} `);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const name = page.locator('td .text', { hasText: 'ZZZ' });
  await name.waitFor();
  expect(await name.textContent()).toMatch(/^··Z+·$/);
  expect((await name.boundingBox())?.width).toBeLessThan(300);
});
