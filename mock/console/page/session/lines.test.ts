import { expect, test } from '@jest/globals';
import { lineReader } from './lines.ts';

test('a line counts when its end has come, however the stream is cut', () => {
  const lines: string[] = [];
  const read = lineReader((line) => lines.push(line));
  for (const piece of ['{"id"', ':1}\n{"id":2}\n\n{"i', 'd":3}']) read(piece);
  expect(lines).toEqual(['{"id":1}', '{"id":2}']);
  read('\n');
  expect(lines).toEqual(['{"id":1}', '{"id":2}', '{"id":3}']);
});
