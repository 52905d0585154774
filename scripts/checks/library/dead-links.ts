import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { packageFile } from '../../../spec/package-file.ts';
import { packedPackage } from '../../build/packed/packed-package.ts';

/** What documents of the package may link to, although it is only in a checkout. */
const onlyInCheckout = /^examples\//;

/**
 * Returns the relative links in the documents of the package that lead nowhere: to no file of the package, nor to an
 * example of the checkout. Throws when there are no links.
 */
export function deadLinks(): string[] {
  const files = new Set(packedPackage().files.map(({ path }) => path));
  const documents = [...files].filter((file) => file.endsWith('.md'));
  const links = documents.flatMap((file) => relativeLinks(file).map((link) => ({ file, link })));
  if (links.length === 0) throw new Error('the documents of the package have no relative link');
  const leadsSomewhere = (path: string) =>
    files.has(path) || (onlyInCheckout.test(path) && existsSync(packageFile(path)));
  return links
    .filter(({ file, link }) => !leadsSomewhere(normalize(join(dirname(file), link))))
    .map(({ file, link }) => `${file}: ${link}`);
}

function relativeLinks(file: string): string[] {
  const text = readFileSync(packageFile(file), 'utf8');
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !URL.canParse(link));
}
