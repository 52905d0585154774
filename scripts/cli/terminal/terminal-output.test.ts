import { afterEach, expect, jest, test } from '@jest/globals';
import { printJson, printLines } from './terminal-output.ts';

const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
afterEach(() => void write.mockClear());

test('printed lines move no cursor, and no log of a CI service obeys them', () => {
  printLines('got \u001b]0;all rules pass\u0007', '  ::stop-commands::x');
  expect(write.mock.calls).toEqual([['got \\x1b]0;all rules pass\\x07\n  \\x3a:stop-commands::x\n']]);
});

test('printed JSON is the same value, and moves no cursor', () => {
  const value = { a: 'x\u009b31m\u202e ##[error]' };
  printJson(value);
  const [text] = write.mock.calls[0] as [string];
  expect(JSON.parse(text)).toEqual(value);
  expect(text).not.toMatch(/[\u009b\u202e]|##\[/);
});
