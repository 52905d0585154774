import { expect, test } from '@jest/globals';
import { detailsThatFit } from './details-that-fit.ts';

const size = { brief: 1, deciding: 3, all: 10 };
const three = [size, size, size];

test('where all fits, all is shown', () => {
  expect(detailsThatFit(three, 30, 1)).toEqual(['all', 'all', 'all']);
});

test('the first findings come whole, then each has its deciding exchange', () => {
  expect(detailsThatFit(three, 16, 1)).toEqual(['all', 'deciding', 'deciding']);
  expect(detailsThatFit(three, 14, 1)).toEqual(['all', 'deciding', 'brief']);
});

test('what is left goes to the first findings that are not whole', () => {
  expect(detailsThatFit(three, 23, 1)).toEqual(['all', 'all', 'deciding']);
});

test('a finding too large for the rest gives way to the next one', () => {
  expect(detailsThatFit([{ brief: 1, deciding: 50, all: 99 }, size], 12, 0)).toEqual(['brief', 'all']);
});

test('where not even the brief findings fit, all are brief', () => {
  expect(detailsThatFit(three, 0, 1)).toEqual(['brief', 'brief', 'brief']);
});
