import { expect, test } from '@jest/globals';
import { XMLParser } from 'fast-xml-parser';
import { exampleFailure, exampleResults, exampleRule } from '../example-results.testing.ts';
import type { Results, Verdict } from '../results.ts';
import { badge, badgeText } from './badge.ts';
import { asset } from './html/assets.ts';

const resultsOf = (verdicts: readonly Verdict[], run: Partial<Results['run']> = {}) =>
  exampleResults(
    verdicts.map((verdict, place) => exampleRule({ id: `a/${place}`, verdict, failure: exampleFailure })),
    run,
  );

test.each<[readonly Verdict[], string]>([
  [['pass', 'pass'], '2 pass'],
  [['pass', 'not-run'], '1 of 2 pass'],
  [['pass', 'warn', 'excused', 'excused'], '1 of 4 pass, 1 warn, 2 excused'],
  [['fail', 'fail', 'blocked', 'pass'], '2 violated'],
  [['blocked', 'blocked', 'error', 'pass'], '2 blocked, 1 in error'],
  [['not-run'], 'could not find out'],
])('the badge of a run with %j says "%s"', (verdicts, text) => {
  expect(badgeText(resultsOf(verdicts))).toBe(text);
});

test('a strict run counts violated standards, and an expired waiver is named', () => {
  expect(badgeText(resultsOf(['warn', 'fail'], { strict: true }))).toBe('2 violated');
  expect(badgeText({ ...resultsOf(['pass']), exit_code: 1 })).toBe('waiver over or stale');
});

test('the badge is one SVG that tells the headline to those who do not see it, and needs nothing else', () => {
  const text = badge(resultsOf(['fail']));
  const { svg } = new XMLParser({ ignoreAttributes: false }).parse(text);
  expect(svg['@_role']).toBe('img');
  expect(svg.title).toBe('Clubproof: 1 rule violated (1 of 1 rule selected, 1 judged)');
  expect(svg['@_aria-label']).toBe(svg.title);
  expect(svg.g[1].text.map((each: { '#text': string }) => each['#text'])).toEqual([
    'clubproof',
    '1 violated',
  ]);
  expect(text).not.toContain('127.0.0.1');
  expect(text).not.toMatch(/<script|<style|href|url\((?!#)/);
});

test('the words can be read on each colour, and the colours of the results are those of the page', () => {
  const fills = (['pass', 'fail', 'blocked'] as const).map((verdict) => {
    const [, label = '', result = ''] =
      /fill="(#\w+)"[\s\S]*?fill="(#\w+)"/.exec(badge(resultsOf([verdict]))) ?? [];
    expect(asset('report.css')).toContain(`: ${result};`);
    return [label, result];
  });
  expect(new Set(fills.map(([, result]) => result)).size).toBe(3);
  for (const colour of fills.flat()) expect(contrastWithWhite(colour)).toBeGreaterThan(4.5);
});

/** The contrast of WCAG 2. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
