import { expect, test } from '@jest/globals';
import { currentCommunes } from './fixtures.ts';

test('a commune that lost its own code in a merger is left out, the commune that took it stays', () => {
  const records = [
    { code: '01015', nom: 'Arbignieu', type: 'commune-deleguee', codesPostaux: ['01300'] },
    { code: '01015', nom: 'Arboys en Bugey', type: 'commune-actuelle', codesPostaux: ['01300'] },
  ];
  expect(currentCommunes(records)).toEqual([['01015', 'Arboys en Bugey', ['01300']]]);
});

test('communes stand in the order of their codes, arrondissements among them', () => {
  const records = [
    {
      code: '75101',
      nom: 'Paris 1er Arrondissement',
      type: 'arrondissement-municipal',
      codesPostaux: ['75001'],
    },
    { code: '75056', nom: 'Paris', type: 'commune-actuelle', codesPostaux: ['75001', '75002'] },
    { code: '2A004', nom: 'Ajaccio', type: 'commune-actuelle', codesPostaux: ['20000'] },
  ];
  expect(currentCommunes(records).map(([code]) => code)).toEqual(['2A004', '75056', '75101']);
});

test('a commune without a postal code is kept', () => {
  expect(currentCommunes([{ code: '98411', nom: 'Îles Saint-Paul', type: 'commune-actuelle' }])).toEqual([
    ['98411', 'Îles Saint-Paul', []],
  ]);
});
