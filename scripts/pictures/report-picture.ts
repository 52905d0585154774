import { chromium } from 'playwright-core';
import { installedChromium } from '../../reports/installed-chromium.ts';
import type { Scheme } from './terminal-picture.ts';

const viewport = { width: 1000, height: 760 };
/** The quality of WebP at which small letters are sharp. */
const quality = 80;

/** Returns pictures of the top of a page in both schemes, as WebP. Throws where no Chromium runs. */
export async function pagePictures(html: string, schemes: readonly Scheme[]): Promise<readonly Buffer[]> {
  const executablePath = installedChromium();
  if (executablePath === undefined)
    throw new Error('pictures of pages need Chromium: apt-get install chromium');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const pictures: Buffer[] = [];
    for (const colorScheme of schemes) {
      const context = await browser.newContext({ viewport, colorScheme, deviceScaleFactor: 2 });
      const page = await context.newPage();
      await page.setContent(html);
      // Playwright itself writes PNG and JPEG alone.
      const session = await context.newCDPSession(page);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
      pictures.push(Buffer.from(data, 'base64'));
    }
    return pictures;
  } finally {
    await browser.close();
  }
}
