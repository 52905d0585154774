import { expect, test } from '@jest/globals';
import { obeysEscapeCodes } from './escape-codes.ts';

test.each([
  ['a terminal', { isTTY: true }, { TERM: 'xterm' }, true],
  ['a terminal without a name', { isTTY: true }, {}, true],
  ['a dumb terminal', { isTTY: true }, { TERM: 'dumb' }, false],
  ['a pipe', {}, { TERM: 'xterm' }, false],
])('%s obeys escape codes, or it gets none', (_, stream, variables, obeys) => {
  expect(obeysEscapeCodes(stream, variables)).toBe(obeys);
});
