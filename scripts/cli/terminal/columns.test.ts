import { expect, test } from '@jest/globals';
import { columnsOf } from './columns.ts';

test.each([
  ['a pipe', undefined, 80],
  ['a window', 132, 132],
  ['a narrow window', 12, 40],
  ['a window wider than a text is read', 400, 200],
])('text for %s is as wide as can be read there', (_, columns, width) => {
  expect(columnsOf({ ...(columns !== undefined && { columns }) })).toBe(width);
});
