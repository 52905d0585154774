import type { Page } from 'playwright-core';

export const follow = (page: Page, panel: string) =>
  page.getByRole('link', { name: panel, exact: true }).click();

export const fragmentOf = (page: Page) => page.evaluate<string>('location.hash');

/** Waits until the page has a title, which follows what it shows. */
export async function titled(page: Page, title: string): Promise<void> {
  await page.waitForFunction(`document.title === ${JSON.stringify(title)}`);
}

/** Returns the text of an element when it says what is expected of it. */
export async function saying(page: Page, selector: string, words: string): Promise<string> {
  const found = page.locator(selector).filter({ hasText: words }).first();
  await found.waitFor();
  return (await found.textContent()) ?? '';
}
