import { expect, test } from '@jest/globals';
import { askedExamples } from './asked-club.ts';

const ofSports = (example: unknown) => (operation: { readonly id: string }) =>
  operation.id === 'readSport' ? [example] : [];

test('an example that a record of the demo club answers passes', async () => {
  expect(await askedExamples(ofSports({ data: { id: 11, name: 'Judo' } }))).toEqual({ asked: 1, lines: [] });
});

test('an example that no record answers is named, with the place that comes nearest', async () => {
  expect(await askedExamples(ofSports({ data: { id: 11, name: 'Aïkido' } }))).toEqual({
    asked: 1,
    lines: ['readSport: the demo club answers otherwise: /data/name'],
  });
});
