import { setFlagsFromString } from 'node:v8';
import { expect, test } from '@jest/globals';
import { adult, clubForTests, send } from './club.testing.ts';
import { extended } from './extended.ts';
import { allRecords, type Collection, type Identified } from './store/collection.ts';

setFlagsFromString('--allow-natives-syntax');
const haveSameHiddenClass = new Function('one', 'other', 'return %HaveSameMap(one, other)') as (
  one: object,
  other: object,
) => boolean;

const seasonOf = (year: string) => ({
  name: year,
  start_date: `${year}-09-01`,
  end_date: `${year}-12-31`,
  registration_start: `${year}-06-01`,
  registration_end: `${year}-08-31`,
});

test('extended objects have all fields, the later ones in place of the earlier', () => {
  expect(extended({ id: 1, name: 'Judo' }, { name: 'Karaté', season_id: 2 })).toEqual({
    id: 1,
    name: 'Karaté',
    season_id: 2,
  });
});

test('the records of a club have few hidden classes, both initial and created ones', async () => {
  const club = clubForTests();
  for (const name of ['2030', '2031', '2032', '2033', '2034', '2035']) {
    const { json } = await send(club, 'POST', '/seasons', seasonOf(name));
    await send(club, 'PATCH', `/seasons/${json.data.id}`, { name: `Saison ${name}` });
    await send(club, 'POST', '/members', { ...adult, email: `${name}@example.org` });
  }
  for (const [name, records] of Object.entries(club.store.snapshot().records)) {
    const classes: object[] = [];
    for (const record of allRecords<Identified>(records as Collection<Identified>))
      if (!classes.some((one) => haveSameHiddenClass(one, record))) classes.push(record);
    expect([name, classes.length <= 4]).toEqual([name, true]);
  }
});
