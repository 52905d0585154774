import type { ClubData } from '../../../../fixtures/club-fixture.ts';
import { clubNames } from '../../../../fixtures/clubs.ts';
import { clubInFile } from '../../target/club-file.ts';
import { failure } from '../../terminal/failure.ts';
import type { MockFlags } from './mock-flags.ts';

const usualClubs = ['demo', 'neighbour'];

/**
 * Returns the clubs that flags name: those of the user's own files, then those of `fixtures/clubs`. Throws where one of
 * them is unknown or wrong.
 */
export function servedClubs({ club: files, clubs, size }: MockFlags): (string | ClubData)[] {
  const own = files.map(clubInFile);
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
