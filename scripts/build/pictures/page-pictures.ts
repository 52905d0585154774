import { chromium, type Page } from 'playwright-core';
import { installedChromium } from '../../../reports/installed-chromium.ts';
import type { Scheme } from './terminal-picture.ts';

/** The quality of WebP at which small letters are sharp. */
const quality = 80;

/** What a picture shows, by the name of its file. `show` brings it into the window. */
export interface PicturedPage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly show: (page: Page) => Promise<void>;
}

/** Returns a picture of the top of each page in a scheme, as WebP, by name. Throws where no Chromium runs. */
export async function pagePictures(
  pages: readonly PicturedPage[],
  colorScheme: Scheme,
): Promise<ReadonlyMap<string, Buffer>> {
  const executablePath = installedChromium();
  if (executablePath === undefined)
    throw new Error('pictures of pages need Chromium: apt-get install chromium');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const pictures = new Map<string, Buffer>();
    for (const { name, width, height, show } of pages) {
      const viewport = { width, height };
      const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: 2 });
      await show(page);
      pictures.set(name, await captured(page));
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

/** Playwright itself writes PNG and JPEG alone. */
async function captured(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}
