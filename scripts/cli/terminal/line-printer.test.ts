import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { linePrinter } from './line-printer.ts';

function output() {
  const written: string[] = [];
  return { written, writableLength: 0, write: (text: string) => written.push(text) };
}

test('the lines of one turn are written at once, in their order', async () => {
  const to = output();
  const print = linePrinter(to);
  print('one');
  print('two');
  expect(to.written).toEqual([]);
  await nextTurn();
  print('three');
  await nextTurn();
  expect(to.written).toEqual(['one\ntwo\n', 'three\n']);
});

test('a reader that stands still gets no more lines, and is told how many when it goes on', async () => {
  const to = output();
  const print = linePrinter(to);
  to.writableLength = 2 ** 21;
  print('lost');
  print('lost, too');
  to.writableLength = 0;
  print('seen');
  await nextTurn();
  expect(to.written.join('')).toBe('… 2 lines left out: the reader was too slow\nseen\n');
});
