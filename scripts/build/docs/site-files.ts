import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the pages of a built site, as paths in its folder. */
export function pagesOf(site: string): readonly string[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
}

/** Returns the file behind a path of the site; undefined without one. A page may be named without its ending. */
export function fileOf(site: string, path: string): string | undefined {
  const candidates = [path, `${path}.html`, join(path, 'index.html')].map((file) => file.replace(/^\//, ''));
  return candidates.find((file) => /\.\w+$/.test(file) && existsSync(join(site, file)));
}
