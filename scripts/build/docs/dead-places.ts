import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileOf, pagesOf } from './site-files.ts';

/**
 * Returns how many links and pictures the pages of a built site have to places in it, and those that lead to no file or no
 * heading.
 */
export function deadPlaces(site: string): { readonly links: number; readonly dead: readonly string[] } {
  const pages = new Map(pagesOf(site).map((file) => [file, readFileSync(join(site, file), 'utf8')] as const));
  const places = [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/<(?:a\b[^>]*? href|img\b[^>]*? src|source\b[^>]*? srcset)="([^"]+)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => !URL.canParse(href))
      .map((href) => ({ page, href })),
  );
  const dead = places.filter(({ page, href }) => {
    const [path = '', anchor] = decodeURIComponent(href).split('#');
    const file =
      path === '' ? page : fileOf(site, path.startsWith('/') ? path : join('/', dirname(page), path));
    if (file === undefined) return true;
    return anchor !== undefined && anchor !== '' && pages.get(file)?.includes(` id="${anchor}"`) !== true;
  });
  return { links: places.length, dead: dead.map(({ page, href }) => `${page}: ${href} leads nowhere`) };
}
