import { expect, test } from '@jest/globals';
import { differencesOf } from './differences.ts';
import { placesIn } from './places.ts';

const written = `# Boats

## Crew

Rules: a boat has a crew; a crew has a captain.

| Field | Type |
|---|---|
| name | string |
| size | integer |

## Ports

A port has a name.
`;

const outline = { sha256: '', entries: placesIn(written) };
const differences = (copy: string) => differencesOf(placesIn(copy), outline);

test('a copy that is the same differs in nothing, nor one with other words in the same places', () => {
  expect(differences(written)).toEqual([]);
  expect(differences(written.replace('a captain', 'two captains'))).toEqual([]);
});

test('a missing row is named', () => {
  expect(differences(written.replace('| size | integer |\n', ''))).toEqual(['The row crew/size is missing.']);
});

test('a missing heading is named once, with the number of places below it', () => {
  expect(differences(written.slice(0, written.indexOf('## Ports')))).toEqual([
    'The heading ports is missing, with 1 place below it.',
  ]);
});

test('a text with another number of sentences is named, and its sentences are not', () => {
  expect(differences(written.replace('; a crew has a captain', ''))).toEqual([
    'The paragraph crew/rules has 1 sentence and not 2 (line 5).',
  ]);
});

test('what the copy adds is told by its line, without its words', () => {
  expect(differences(`${written}\n## Secret harbour\n\nA secret.\n`)).toEqual([
    'Line 16 has a heading that the outline does not have.',
  ]);
});

test('of many differences the first are named and the others counted', () => {
  const rows = Array.from({ length: 20 }, (_, index) => `| field${index} | string |\n`).join('');
  const found = differences(written.replace('\n## Ports', `${rows}\n## Ports`));
  expect(found).toHaveLength(13);
  expect(found.at(-1)).toBe('8 more differences.');
});
