import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { barriersOn } from '../../../reports/barriers.ts';
import { installedChromium } from '../../../reports/installed-chromium.ts';
import { fileOf, pagesOf } from './site-files.ts';

/** The site is served from its files: no port is opened, and nothing outside is reached. */
const origin = 'http://site.invalid';
const windows = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 900 } },
] as const;

/** What was looked at in a browser, and what keeps some people from using it. */
export interface Barriers {
  readonly views: number;
  readonly found: readonly string[];
}

/** Looks at each page of a built site wide and light, narrow and dark. Returns undefined where no Chromium runs. */
export async function barriersIn(site: string): Promise<Barriers | undefined> {
  const executablePath = installedChromium();
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const found: string[] = [];
    for (const window of windows) found.push(...(await barriersInWindow(browser, site, window)));
    return { views: windows.length * written(site).length, found };
  } finally {
    await browser.close();
  }
}

async function barriersInWindow(browser: Browser, site: string, window: (typeof windows)[number]) {
  const context = await browser.newContext(window);
  await context.route('**/*', (route) => {
    const file = fileOf(site, new URL(route.request().url()).pathname);
    return file === undefined ? route.abort() : route.fulfill({ path: join(site, file) });
  });
  const page = await context.newPage();
  const found: string[] = [];
  for (const name of written(site)) {
    await page.goto(`${origin}/${name}`, { waitUntil: 'load' });
    const barriers = (await barriersOn(page)).filter((each) => !isOfTheme(each));
    found.push(
      ...barriers.map((each) => `${name}, ${window.colorScheme}, ${window.viewport.width} px: ${each}`),
    );
  }
  await context.close();
  return found;
}

/** The button that searches belongs to the theme: it shows its key, which its name leaves out. */
function isOfTheme(barrier: string): boolean {
  return barrier.startsWith('label-content-name-mismatch: ') && barrier.includes('DocSearch-Button');
}

/** The page for a wrong address is that of the theme. */
function written(site: string): readonly string[] {
  return pagesOf(site).filter((name) => name !== '404.html');
}
