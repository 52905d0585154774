import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { packageVersion } from '../../spec/package-version.ts';
import type { KeptClub, KeptState } from './kept-club.ts';
import { keptClubsOf, UnknownInState } from './kept-state-of-lines.ts';
import { StateFileError } from './state-file-error.ts';
import { stateForm, type WrittenEnd, type WrittenHeader } from './written-state.ts';

/** The most bytes that a state file may have. */
export const largestStateFile = 2 ** 30;

/** Reads a state file; returns undefined where no file has that name. Throws a StateFileError. */
export function readStateFile(file: string): KeptState | undefined {
  const bytes = bytesOf(file);
  if (bytes === undefined) return undefined;
  const header = headerOf(file, bytes);
  const [, ...lines] = linesOf(bytes.subarray(0, endOfWhole(file, bytes)));
  return { isPrivate: header.is_private, clubs: clubsIn(file, header, lines) };
}

function bytesOf(file: string): Buffer | undefined {
  try {
    const { size } = statSync(file);
    if (size > largestStateFile)
      throw new StateFileError(
        'state-unreadable',
        file,
        `it has ${size} bytes, more than ${largestStateFile}`,
      );
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (error instanceof StateFileError) throw error;
    throw new StateFileError('state-unreadable', file, (error as Error).message, error);
  }
}

const newline = 10;

/** Returns the header of a state file. Throws for a file of another program, and for one of another version. */
function headerOf(file: string, bytes: Buffer): WrittenHeader {
  if (bytes.length === 0) throw new StateFileError('state-damaged', file, 'it is empty');
  const header = objectOf(bytes.subarray(0, Math.max(0, bytes.indexOf(newline)))) as Partial<WrittenHeader>;
  const { clubproof_state: form, written_by: writtenBy } = header;
  if (form === undefined)
    throw new StateFileError(
      'state-foreign',
      file,
      'its first line is not that of a state of "clubproof mock"',
    );
  if (form !== stateForm)
    throw otherVersion(file, writtenBy, `it has form ${form}, and form ${stateForm} is read`);
  return header as WrittenHeader;
}

function otherVersion(file: string, writtenBy: unknown, detail: string): StateFileError {
  const versions = `clubproof ${writtenBy} wrote it, and this is clubproof ${packageVersion()}`;
  return new StateFileError('state-of-another-version', file, `${detail}: ${versions}`);
}

/** Returns where the last line begins, which says that all before it is as it was written. */
function endOfWhole(file: string, bytes: Buffer): number {
  const end = bytes.lastIndexOf(newline, bytes.length - 2) + 1;
  const { sha256 } = objectOf(bytes.subarray(end)) as Partial<WrittenEnd>;
  if (sha256 === undefined) throw new StateFileError('state-damaged', file, 'its end is missing');
  const found = createHash('sha256').update(bytes.subarray(0, end)).digest('hex');
  if (found !== sha256)
    throw new StateFileError('state-damaged', file, 'it is not as it was written: its checksum differs');
  return end;
}

function clubsIn(file: string, header: WrittenHeader, lines: readonly string[]): readonly KeptClub[] {
  try {
    return keptClubsOf(lines);
  } catch (error) {
    if (error instanceof UnknownInState) throw otherVersion(file, header.written_by, error.message);
    const detail = `a line of it cannot be read (${(error as Error).message})`;
    throw new StateFileError('state-damaged', file, detail, error);
  }
}

function objectOf(bytes: Buffer): object {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function linesOf(bytes: Buffer): string[] {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(newline, from);
    lines.push(bytes.toString('utf8', from, end));
    from = end + 1;
  }
  return lines;
}
