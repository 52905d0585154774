import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { packageFile } from './package-file.ts';

/** One place in the interface: its line, and how many sentences stand below it as entries of their own. */
export interface OutlineEntry {
  readonly kind: 'heading' | 'numbered' | 'bullet' | 'row' | 'paragraph' | 'sentence';
  readonly line: number;
  readonly sentences?: number;
}

/** The places of the interface by id, without its sentences, and the hash of the text that they were read from. */
export interface Outline {
  readonly sha256: string;
  readonly entries: ReadonlyMap<string, OutlineEntry>;
}

let loaded: Outline | undefined;

/** Returns the outline of the interface, `spec/outline.yaml`. The file is read at the first call. */
export function outline(): Outline {
  loaded ??= readOutline();
  return loaded;
}

interface OutlineFile {
  readonly interface: { readonly sha256: string };
  readonly entries: Readonly<Record<string, OutlineEntry>>;
}

function readOutline(): Outline {
  const file = parse(readFileSync(packageFile('spec/outline.yaml'), 'utf8')) as OutlineFile;
  return { sha256: file.interface.sha256, entries: new Map(Object.entries(file.entries)) };
}
