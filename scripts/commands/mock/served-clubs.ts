import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ClubDataError } from '../../../fixtures/club-data/club-data-error.ts';
import { clubOfData } from '../../../fixtures/club-data/club-of-data.ts';
import type { ClubData } from '../../../fixtures/club-fixture.ts';
import { clubNames } from '../../../fixtures/clubs.ts';
import { failure } from '../../terminal/failure.ts';
import { firstLine, reasonOf } from '../../terminal/file-errors.ts';
import type { MockFlags } from './mock-flags.ts';

const usualClubs = ['demo', 'neighbour'];

/**
 * Returns the clubs that flags name: those of the user's own files, then those of `fixtures/clubs`. Throws where one of
 * them is unknown or wrong.
 */
export function servedClubs({ club: files, clubs, size }: MockFlags): (string | ClubData)[] {
  const own = files.map(clubIn);
  const named = clubs ?? (own.length > 0 ? [] : usualClubs);
  for (const name of named) {
    if (!clubNames().includes(name)) throw failure('unknown-club', name, clubNames().join(', '));
  }
  if (size !== undefined && !named.includes('demo'))
    throw failure('wrong-flag', '--size is about the club demo, which is not among --clubs');
  const names = [...own.map(({ name }) => name), ...named];
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw failure('wrong-flag', `two clubs have the name "${twice}"`);
  return [...own, ...named];
}

function clubIn(file: string): ClubData {
  const data = parsed(file);
  try {
    return clubOfData(data);
  } catch (error) {
    if (error instanceof ClubDataError) throw failure('wrong-club', file, error.message, error);
    throw error;
  }
}

function parsed(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === undefined ? firstLine(error) : reasonOf(error);
    throw failure('club-unreadable', file, reason, error);
  }
}
