import { expect, test } from '@jest/globals';
import type { OutlineEntry } from '../../../spec/outline.ts';
import { coverageFaults, headingOf, pointsNamedIn } from './rule-coverage.ts';

const outline = new Map<string, OutlineEntry>([
  ['seasons', { kind: 'heading', line: 1 }],
  ['seasons/name', { kind: 'row', line: 2 }],
  ['seasons/rules', { kind: 'paragraph', line: 3, sentences: 2 }],
  ['seasons/rules/sentence-1', { kind: 'sentence', line: 3 }],
  ['seasons/rules/sentence-2', { kind: 'sentence', line: 3 }],
]);

const nameAndFirst = [{ id: 'season/one', source: ['seasons/name', 'seasons/rules/sentence-1'] }];

test('a place that nothing names is uncovered, headings and containers need no rule', () => {
  expect(coverageFaults(outline, nameAndFirst, new Map()).uncovered).toEqual(['seasons/rules/sentence-2']);
});

test('what is only tolerated covers no place', () => {
  const tolerated = [{ id: 'a-point', source: ['seasons/rules/sentence-2'] }];
  expect(coverageFaults(outline, nameAndFirst, new Map(), tolerated).uncovered).toEqual([
    'seasons/rules/sentence-2',
  ]);
});

test('a reason why a place cannot be observed covers it', () => {
  const faults = coverageFaults(outline, nameAndFirst, new Map([['seasons/rules/sentence-2', 'it advises']]));
  expect(faults).toEqual({ misnamed: [], uncovered: [], contradicted: [] });
});

test('a place both covered and unobservable is a contradiction', () => {
  const faults = coverageFaults(outline, nameAndFirst, new Map([['seasons/name', 'it advises']]));
  expect(faults.contradicted).toEqual(['seasons/name']);
});

test('a source must be a place, not a heading and not a text whose sentences are places', () => {
  const sourced = [{ id: 'season/one', source: ['seasons', 'seasons/rules', 'seasons/gone'] }];
  expect(coverageFaults(outline, sourced, new Map()).misnamed).toEqual([
    'season/one: seasons (a heading promises nothing)',
    'season/one: seasons/rules (name its 2 sentences instead)',
    'season/one: seasons/gone (not in the outline)',
  ]);
});

test('a place is grouped under its nearest heading', () => {
  expect(headingOf('seasons/rules/sentence-1', outline)).toBe('seasons');
  expect(headingOf('note/sentence-1', outline)).toBe('document');
});

test('unspecified points are found at any depth of a description', () => {
  const description = {
    a: [{ 'x-unspecified': 'one' }],
    b: { c: { 'x-unspecified': 'two', type: 'string' } },
  };
  expect(pointsNamedIn(description)).toEqual(['one', 'two']);
});
