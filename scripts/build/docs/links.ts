import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { pages } from './pages.ts';

const linkedFiles = new Set<string>();

/**
 * Leads the links of a document to the places of the site: to another page, or to a file of the repository that the site has a
 * copy of. A link to what is only in a checkout becomes text; one to nothing stays, and the build fails.
 */
export function leadLinks(markdown: MarkdownRenderer, repository: string): void {
  markdown.core.ruler.push('lead-links', ({ tokens, env }) => {
    const folder = dirname(relative(repository, env.realPath ?? env.path));
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      if (href === null || href.startsWith('#') || URL.canParse(href)) continue;
      const led = ledTo(href, folder, repository);
      if (led === undefined) token.attrs = null;
      else token.attrSet('href', led);
    }
  });
}

function ledTo(href: string, folder: string, repository: string): string | undefined {
  const [path = '', anchor] = href.split('#');
  const file = normalize(join(folder, path));
  const place = pages[file];
  if (place !== undefined) {
    const address = place === 'index.md' ? '/' : `/${place.replace(/\.md$/, '')}`;
    return anchor === undefined ? address : `${address}#${anchor}`;
  }
  if (!existsSync(join(repository, file))) return href;
  if (file.endsWith('.md') || statSync(join(repository, file)).isDirectory()) return undefined;
  linkedFiles.add(file);
  return `/${file}`;
}

/** Copies the files that pages link to into the site. */
export function copyLinkedFiles(repository: string, site: string): void {
  for (const file of linkedFiles) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    copyFileSync(join(repository, file), join(site, file));
  }
}
