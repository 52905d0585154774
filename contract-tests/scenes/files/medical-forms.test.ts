import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../spec/index.ts';
import { inNamesOfTheInterface } from './medical-forms.ts';

type Show = (valid: boolean | null, at: number) => JsonObject;

/** Supplied decisions, and a correction without one, which the club takes as the last value says. */
function decisions(show: Show, afterCorrection: boolean | null = null) {
  const supplied = [true, false, true, null].map((valid, at) => {
    const data = show(valid, at);
    return { change: { valid } as JsonObject, data, entry: data };
  });
  const corrected = show(afterCorrection, 4);
  const records = [
    ...supplied,
    { change: { certificate_type: 'reprise' }, data: corrected, entry: corrected },
  ];
  return inNamesOfTheInterface<(typeof supplied)[number]>(records).map(({ data }) => data.valid);
}

const inWords: Show = (valid) => ({ suivi: { etat: valid === null ? 'attente' : valid ? 'ok' : 'non' } });

test('a decision that a read shows in words of its own has the name of the interface, too', () => {
  expect(decisions(inWords)).toEqual([true, false, true, null, null]);
  expect(decisions(inWords, true)).toEqual([true, false, true, null, true]);
});

test('a decision under its own name stays as it is', () => {
  expect(decisions((valid) => ({ ...inWords(valid, 0), valid: !valid }))).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
});

test.each<[string, Show]>([
  ['a time of the last change', (_, at) => ({ modifie_le: `2026-11-28T09:00:0${at}Z` })],
  ['a day of the decision alone', (valid) => ({ valide_le: valid === true ? '2026-11-28' : null })],
  ['a count of changes', (_, at) => ({ version: at })],
  ['a list', (valid) => ({ decisions: [valid] })],
])('%s tells no decision', (_, show) => {
  expect(decisions(show)).toEqual(Array(5).fill(undefined));
});
