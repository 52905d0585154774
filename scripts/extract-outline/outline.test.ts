import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countConstructs, countOutline, extractOutline } from './outline.ts';

const interfaceText = `# The title

## Seasons (list and detail)

Unlabelled text. It has two sentences.

Rules: one thing (here; inside; parentheses); another thing.

1. First.
2. Second; third.

| Method | Path | Notes |
|---|---|---|
| GET, PATCH | /seasons/{id} | |
| GET | /seasons/{id}/members (all) | One. Two. |

| Status | Condition |
|---|---|
| 403 | off |
| 403 | scope |

## Errors

- Code of the conflict: not shown.
`;

const ids = [...extractOutline(interfaceText).keys()];

test('the title stands above all paths', () => {
  expect(ids[0]).toBe('the-title');
  expect(ids).toContain('seasons');
});

test('routes are named by method and path', () => {
  expect(ids).toContain('seasons/GET-PATCH-seasons-id');
  expect(ids).toContain('seasons/GET-seasons-id-members');
});

test('rows with the same first cell are told apart by ordinals', () => {
  expect(ids).toEqual(expect.arrayContaining(['seasons/403', 'seasons/403-2']));
});

test('a text with several sentences has an entry for each, and parentheses are not torn apart', () => {
  const rules = extractOutline(interfaceText).get('seasons/rules');
  expect(rules?.sentences).toBe(2);
  expect(ids).toContain('seasons/rules/sentence-2');
  expect(ids).not.toContain('seasons/rules/sentence-3');
});

test('a cell with sentences gives its row an entry for each', () => {
  expect(ids).toContain('seasons/GET-seasons-id-members/sentence-2');
});

test('a text without a label is a note, and a label loses its small words', () => {
  expect(ids).toContain('seasons/note/sentence-2');
  expect(ids).toContain('errors/code-conflict');
});

test('the outline holds as many constructs as the lines show', () => {
  const { tables, ...shown } = countConstructs(interfaceText);
  expect(tables).toBe(2);
  expect(countOutline(extractOutline(interfaceText))).toEqual(shown);
});

test('for all documents made of headings, items, rows and texts, none is lost and no id comes twice', () => {
  const block = fc.constantFrom(
    '## Heading',
    '### Deeper',
    '1. Item.',
    '- Bullet: not shown.',
    'Text. More text.',
    '| A | B |\n|---|---|\n| x | y |',
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 30 }), (blocks) => {
      const text = blocks.join('\n\n');
      const { tables: _, ...shown } = countConstructs(text);
      expect(countOutline(extractOutline(text))).toEqual(shown);
    }),
  );
});
