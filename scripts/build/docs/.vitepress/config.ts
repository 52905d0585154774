import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { copyLinkedFiles, leadLinks } from '../links.ts';
import { pages, sidebar } from '../pages.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

export default defineConfig({
  title: 'Clubproof',
  description: "Build against, test and release the Club Administration Service's HTTP JSON interface",
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    // The name of a block's language is paler than one can read.
    ['style', {}, 'html:root { --vp-code-lang-color: var(--vp-c-text-2) }'],
  ],
  srcDir: repository,
  outDir: `${repository}reports/out/site`,
  cacheDir: `${repository}reports/out/.site-cache`,
  srcExclude: [...otherDocuments()],
  rewrites: { ...pages },
  cleanUrls: true,
  markdown: {
    config: (markdown) => leadLinks(markdown, repository),
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  buildEnd: ({ outDir }) => copyLinkedFiles(repository, outDir),
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [...sidebar],
    docFooter: { prev: false, next: false },
  },
});

/** Returns the documents of the folder that are no page of the site, those that git ignores among them. */
function otherDocuments(): readonly string[] {
  const listed = (...flags: string[]) =>
    execFileSync('git', ['ls-files', ...flags, '--', '*.md'], {
      cwd: repository,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
      .split('\n')
      .filter((file) => file !== '');
  const documents = [...listed(), ...listed('--others', '--exclude=node_modules')];
  return documents.filter((file) => !(file in pages));
}
