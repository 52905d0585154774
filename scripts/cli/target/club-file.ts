import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ClubDataError } from '../../../fixtures/club-data/club-data-error.ts';
import { clubOfData } from '../../../fixtures/club-data/club-of-data.ts';
import type { ClubFixture } from '../../../fixtures/club-fixture.ts';
import { failure } from '../terminal/failure.ts';
import { firstLine, reasonOf } from '../terminal/file-errors.ts';
import { kindOfFile } from './kind-of-file.ts';

/** Reads the club of a file of YAML or JSON. Throws where the file cannot be read, or its data are wrong. */
export function clubInFile(file: string): ClubFixture {
  const data = dataIn(file);
  const kind = kindOfFile(data);
  if (kind === 'a target file' || kind === 'recorded traffic') throw failure('no-club-file', file, kind);
  try {
    return clubOfData(data);
  } catch (error) {
    if (error instanceof ClubDataError) throw failure('wrong-club', file, error.message, error);
    throw error;
  }
}

function dataIn(file: string): unknown {
  try {
    const text = readFileSync(file, 'utf8');
    return jsonIn(text) ?? parse(text);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === undefined ? firstLine(error) : reasonOf(error);
    throw failure('club-unreadable', file, reason, error);
  }
}

/** Returns the JSON of a text, or undefined where it is not JSON. YAML, which has JSON in it, takes ten times as long. */
function jsonIn(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
