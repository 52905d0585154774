import { readFileSync, rmSync } from 'node:fs';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { writeOwn } from '../../../../traffic/own-file.ts';
import { prepareFolderOf } from '../../state/state-folder.ts';
import { failure } from '../../terminal/failure.ts';
import { whyUnwritable } from '../../terminal/file-errors.ts';
import { nothingRead, type Reading } from './read-club.ts';

/** Where a reading that was broken off is kept until it goes on. */
export interface KeptReading {
  readonly reading: Reading;
  readonly keep: () => void;
  readonly forget: () => void;
}

interface KeptFile {
  readonly base_url: string;
  readonly client: string;
  readonly reading: Reading;
}

/** Opens the reading of a target for a club file: the one that was broken off, or else a new one. */
export function keptReading({ base_url, client }: Target, out: string): KeptReading {
  const file = `${out}.reading.json`;
  const kept = readingIn(file);
  const isSame = kept?.base_url === base_url && kept.client === client.id;
  const reading = isSame ? kept.reading : nothingRead();
  return {
    reading,
    keep() {
      if (reading.done.length === 0) return;
      prepareFolderOf(file);
      const text = JSON.stringify({ base_url, client: client.id, reading } satisfies KeptFile);
      try {
        writeOwn(file, text);
      } catch (cause) {
        throw failure('file-unwritable', file, whyUnwritable(cause), cause);
      }
    },
    forget: () => rmSync(file, { force: true }),
  };
}

/** A file that was cut is none. */
function readingIn(file: string): KeptFile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptFile;
  } catch {
    return undefined;
  }
}
