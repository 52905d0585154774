import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, test } from '@jest/globals';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { installedChromium } from './installed-chromium.ts';

const executablePath = installedChromium();

/** Opens a page of HTML in Chromium, with a query and a fragment of its address. */
export type Open = (html: string, rest?: string, options?: BrowserContextOptions) => Promise<Page>;

/** Opens a page of a server in Chromium. */
export type Visit = (address: string, options?: BrowserContextOptions) => Promise<Page>;

/**
 * Declares a test that needs a browser. Where no Chromium runs it is skipped, and its name says that it did not look.
 */
export function browserTest(title: string, check: (open: Open, visit: Visit) => Promise<void>): void {
  if (executablePath === undefined) test.skip(`${title} (no chromium: not tried)`, () => undefined);
  else test(title, () => check(open, visit), mostMs);
}

/** Some tests look at every page in turn, while the tests of other files keep both processors busy. */
const mostMs = 300_000;

let browser: Browser;
let folder: string;

/** Starts one browser for the tests of a file, and stops it after them. */
export function useBrowser(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubproof-browser-'));
    if (executablePath === undefined) return;
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  });
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });
}

let pages = 0;

const open: Open = async (html, rest = '', options = {}) => {
  pages += 1;
  const file = join(folder, `${pages}.html`);
  writeFileSync(file, html);
  return visit(`${pathToFileURL(file)}${rest}`, options);
};

const visit: Visit = async (address, options = {}) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(address);
  return page;
};
