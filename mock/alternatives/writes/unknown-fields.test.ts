import { test } from '@jest/globals';
import { type OperationId, operation } from '../../../spec/index.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

/** Returns a body as it is checked and stored. */
function prepared(club: Club, id: OperationId, body: object) {
  return club.parts.payload.prepare(operation(id), body, club) as object;
}

test.each<ChoiceRow>([
  [
    { 'unknown-nested-field': 'ignored' },
    (club) => prepared(club, 'createMember', { zz: 1, parents: [{ type: 'Pere', zz: 1 }] }),
    { zz: 1, parents: [{ type: 'Pere', zz: 1 }] },
    { zz: 1, parents: [{ type: 'Pere' }] },
  ],
  [
    { 'search-unknown-fields': 'ignored' },
    (club) => [
      prepared(club, 'searchMembers', { query: 'Lefè', zz: 1 }),
      prepared(club, 'createSport', { name: 'Judo', zz: 1 }),
    ],
    [
      { query: 'Lefè', zz: 1 },
      { name: 'Judo', zz: 1 },
    ],
    [{ query: 'Lefè' }, { name: 'Judo', zz: 1 }],
  ],
])('%j behaves differently than the default', expectResults);
