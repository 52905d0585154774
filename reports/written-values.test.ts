import { expect, test } from '@jest/globals';
import { fieldsOf, mergedValues, shareReadBack } from './written-values.ts';

test('of several runs the best that became of a kind counts, and what one alone wrote', () => {
  const merged = mergedValues([
    { createSport: { name: { accent: 'written', apostrophe: 'read back' } } },
    { createSport: { name: { accent: 'read back', apostrophe: 'refused' } }, changeSport: { name: {} } },
  ]);
  expect(merged).toEqual({
    createSport: { name: { accent: 'read back', apostrophe: 'read back' } },
    changeSport: { name: {} },
  });
});

test('the share counts the kinds of all fields', () => {
  const fields = fieldsOf({
    createSport: { name: { accent: 'written', apostrophe: 'read back' } },
    changeSport: { name: { accent: 'never tried' } },
  });
  expect(shareReadBack(fields)).toEqual({ shown: 1, all: 3 });
});
