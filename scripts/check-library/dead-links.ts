import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { packageFile } from '../../spec/package-file.ts';
import { packedFiles } from './packed-files.ts';

/** The relative links in the documents of the package that lead to no file of the package. Throws when it has no links. */
export function deadLinks(): string[] {
  const files = new Set(packedFiles());
  const documents = [...files].filter((file) => file.endsWith('.md'));
  const links = documents.flatMap((file) => relativeLinks(file).map((link) => ({ file, link })));
  if (links.length === 0) throw new Error('the documents of the package have no relative link');
  return links
    .filter(({ file, link }) => !files.has(normalize(join(dirname(file), link))))
    .map(({ file, link }) => `${file}: ${link}`);
}

function relativeLinks(file: string): string[] {
  const text = readFileSync(packageFile(file), 'utf8');
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !URL.canParse(link));
}
