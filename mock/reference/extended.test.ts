import { setFlagsFromString } from 'node:v8';
import { expect, test } from '@jest/globals';
import { extended } from './extended.ts';

setFlagsFromString('--allow-natives-syntax');
const haveSameHiddenClass = new Function('one', 'other', 'return %HaveSameMap(one, other)') as (
  one: object,
  other: object,
) => boolean;

test('extended objects have all fields, the later ones in place of the earlier', () => {
  expect(extended({ id: 1, name: 'Judo' }, { name: 'Karaté', season_id: 2 })).toEqual({
    id: 1,
    name: 'Karaté',
    season_id: 2,
  });
});

test('extended objects with the same fields share a hidden class', () => {
  const [first, second] = ['Judo', 'Karaté'].map((name, id) => extended({ id, name }, { season_id: 2 }));
  expect(haveSameHiddenClass(first as object, second as object)).toBe(true);
});
