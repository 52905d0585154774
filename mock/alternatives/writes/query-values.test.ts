import { expect, test } from '@jest/globals';
import { type OperationId, operation } from '../../../spec/index.ts';
import { authorized, requestFrom } from '../../reference/club.testing.ts';
import { clubWithChoices } from '../club-making.testing.ts';
import type { Choices } from '../index.ts';

/** Returns the parameters that a club reads from a query. Throws if it refuses one. */
function read(id: OperationId, query: string, choices: Partial<Choices>) {
  const club = clubWithChoices(choices);
  return club.parts.payload.parameters(operation(id), { id: '2' }, new URLSearchParams(query), club);
}

const leftOut = { 'query-value-form': 'as-left-out' } as const;
const list = 'listSeasonAnnualRegistrations';

test('an optional value of another form counts as omitted, and one outside its bounds does not', () => {
  expect(() => read('listSeasons', 'limit=ten', {})).toThrow('does not fit');
  expect(read('listSeasons', 'limit=ten', leftOut)).toMatchObject({ limit: 50 });
  expect(() => read('listSeasons', 'limit=101', leftOut)).toThrow('does not fit');
});

test('a required value of another form is refused like a missing one', () => {
  expect(() => read('findCommunes', 'postal_code=X', leftOut)).toThrow('does not fit');
});

test('a value that is not listed counts as omitted', () => {
  expect(() => read(list, 'status=zz&limit=3', {})).toThrow('does not fit');
  const read3 = read(list, 'status=zz&limit=3', { 'query-value-out-of-list': 'as-left-out' });
  expect(read3).toEqual({ id: 2, limit: 3, after: 0 });
});

test('a value that is not listed may find nothing', async () => {
  const club = clubWithChoices({ 'query-value-out-of-list': 'nothing-found' });
  const headers = await authorized(club);
  const { status, json } = await requestFrom(
    club,
    'GET',
    '/seasons/2/annual-registrations?status=zz&limit=3',
    {
      headers,
    },
  );
  expect([status, json]).toEqual([200, { data: [], pagination: { limit: 3, next_after: null } }]);
  const other = await requestFrom(club, 'GET', '/seasons/2/annual-registrations?status=zz&limit=x', {
    headers,
  });
  expect(other.status).toBe(422);
});
