import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { XMLParser } from 'fast-xml-parser';
import { packageFile } from '../../../spec/package-file.ts';
import { curvePicture, figuresIn } from './curve.ts';

const points = [
  { requests: 300, share: 20 },
  { requests: 1_000, share: 60 },
];

test('a curve begins at nothing, and stands at each figure', () => {
  const picture = curvePicture('found', points);
  expect(new XMLParser().parse(picture)).toHaveProperty('svg');
  const [, line = ''] = /points="([^"]*)"/.exec(picture) ?? [];
  const [start, first, last] = line.split(' ').map((point) => point.split(',').map(Number));
  expect(start).toEqual([48, 192]);
  expect(first?.[0]).toBeLessThan(last?.[0] ?? 0);
  expect(first?.[1]).toBeGreaterThan(last?.[1] ?? 0);
});

test('the numbers of requests stand apart, however small the first are', () => {
  const picture = curvePicture('found', [
    { requests: 100, share: 15 },
    { requests: 300, share: 23 },
    { requests: 5_254, share: 100 },
  ]);
  const circles = [...picture.matchAll(/circle cx="(\d+)"/g)].map(([, x]) => Number(x));
  const gaps = circles.slice(1).map((x, at) => x - (circles[at] ?? 0));
  // Four digits of 12 pixels are 28 wide.
  expect(gaps.filter((gap) => gap < 32)).toEqual([]);
});

test('a picture tells its figures', () => {
  expect(figuresIn(curvePicture('found', points))).toEqual(points);
});

test('README shows the curve of the bench as it was drawn, and no figure of its own', () => {
  const picture = readFileSync(packageFile('docs/pictures/found-faults.svg'), 'utf8');
  const [, title = ''] = /<title>(.*)<\/title>/.exec(picture) ?? [];
  // Written by "npm run bench -- --publish".
  expect(curvePicture(title, figuresIn(picture))).toBe(picture);
  expect(readFileSync(packageFile('README.md'), 'utf8')).toContain('src="./docs/pictures/found-faults.svg"');
});
