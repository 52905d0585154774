import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { packageFile } from '../../../spec/package-file.ts';

/** A package that is copied into a bundle, and what its authors demand of a copy. */
interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  readonly text: string;
}

/**
 * Returns the licences of the packages that bundles are made of, as one text: a copy has to bring them along. Throws where
 * a package names no licence, and where bundles are made of no package.
 */
export function bundledLicenses(metafiles: readonly Metafile[]): string {
  const folders = new Set(metafiles.flatMap(({ inputs }) => Object.keys(inputs).flatMap(packageFolder)));
  if (folders.size === 0) throw new Error('no package was found in the bundles');
  const texts = [...folders].map(bundledPackage).map(written);
  return [...new Set(texts)].sort().join(`\n${'-'.repeat(80)}\n\n`);
}

/** The folder of the package that a file belongs to; none for a file of this project. */
function packageFolder(input: string): string[] {
  return input.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/) ?? [];
}

function bundledPackage(folder: string): BundledPackage {
  const { name, version, license, author } = JSON.parse(
    readFileSync(packageFile(join(folder, 'package.json')), 'utf8'),
  );
  const file = readdirSync(packageFile(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (file !== undefined)
    return { name, version, license, text: readFileSync(packageFile(join(folder, file)), 'utf8') };
  if (license === undefined) throw new Error(`${folder} names no licence`);
  return {
    name,
    version,
    license,
    text: `It brings no text of its licence. Its author is ${author?.name ?? author}.`,
  };
}

function written({ name, version, license, text }: BundledPackage): string {
  const heading = license === undefined ? `${name} ${version}` : `${name} ${version} (${license})`;
  return `${heading}\n\n${text.trim()}\n`;
}
