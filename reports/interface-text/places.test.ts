import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { placesIn } from './places.ts';

const madeUp = `# The title

## Boats (list and detail)

Unlabelled text. It has two sentences.

Rules: one thing (here; inside; parentheses); another thing.

1. First.
2. Second; third.

| Method | Path | Notes |
|---|---|---|
| GET, PATCH | /boats/{id} | |
| GET | /boats/{id}/crew (all) | One. Two. |

| Status | Condition |
| ------ | --------- |
| 403    | off       |
| 403    | scope     |

## Errors

- Code of the conflict: not shown.
`;

const places = placesIn(madeUp);
const ids = [...places.keys()];
const textAt = (id: string) => places.get(id)?.text;

test('the title stands above all paths', () => {
  expect(ids[0]).toBe('the-title');
  expect(ids).toContain('boats');
});

test('routes are named by method and path', () => {
  expect(ids).toContain('boats/GET-PATCH-boats-id');
  expect(ids).toContain('boats/GET-boats-id-crew');
});

test('a row reads without its table', () => {
  expect(textAt('boats/GET-PATCH-boats-id')).toBe('GET, PATCH /boats/{id}');
  expect(textAt('boats/GET-boats-id-crew')).toBe('GET /boats/{id}/crew (all) · Notes: One. Two.');
});

test('rows with the same first cell are told apart by ordinals, and padded cells read like others', () => {
  expect(textAt('boats/403')).toBe('403 · Condition: off');
  expect(textAt('boats/403-2')).toBe('403 · Condition: scope');
});

test('a text with several sentences has a place for each, and parentheses are not torn apart', () => {
  expect(places.get('boats/rules')?.sentences).toBe(2);
  expect(textAt('boats/rules/sentence-1')).toBe('Rules: one thing (here; inside; parentheses)');
  expect(textAt('boats/rules/sentence-2')).toBe('another thing.');
  expect(textAt('boats/note/sentence-1')).toBe('Unlabelled text.');
});

test('a cell with sentences makes a place of each', () => {
  expect(textAt('boats/GET-boats-id-crew/sentence-2')).toBe('Two.');
});

test('a label loses its small words', () => {
  expect(textAt('errors/code-conflict')).toBe('Code of the conflict: not shown.');
});

test('each place has its line', () => {
  expect(places.get('boats/2/sentence-2')).toMatchObject({ kind: 'sentence', line: 10, text: 'third.' });
});

test('for all documents made of headings, items, rows and texts, none of them is lost', () => {
  const block = fc.constantFrom(
    '## Heading',
    '#### Deeper',
    '1. Item.',
    '- Bullet: not shown.',
    'Text. More text.',
    '| A | B |\n|---|---|\n| x | y |',
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 30 }), (blocks) => {
      const found = [...placesIn(blocks.join('\n\n')).values()];
      expect(found.filter(({ kind }) => kind !== 'sentence')).toHaveLength(blocks.length);
    }),
  );
});
