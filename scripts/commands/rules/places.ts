import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { packageFile } from '../../../spec/package-file.ts';

/** Returns the places of the interface that a rule comes from, with their lines. */
export function placesOf({ source }: { readonly source: readonly string[] }): string[] {
  const { entries } = parse(readFileSync(packageFile('spec/outline.yaml'), 'utf8')) as Outline;
  return source.map((place) => `${place} (line ${entries[place]?.line ?? 'unknown'})`);
}

interface Outline {
  readonly entries: Readonly<Record<string, { readonly line: number }>>;
}
