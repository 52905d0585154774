import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import {
  exampleExchange,
  exampleFailure,
  examplePartial,
  exampleResults,
  exampleRule,
} from '../example-results.testing.ts';
import type { Results, Verdict } from '../results.ts';
import { verdicts } from '../verdicts.ts';
import { junit } from './junit.ts';

const rules = verdicts.map(({ verdict }, index) =>
  exampleRule({ id: `season/rule-${index}`, verdict, failure: exampleFailure, reason: 'because' }),
);

test.each<[Verdict, string]>([
  ['pass', 'nothing'],
  ['fail', 'failure'],
  ['warn', 'system-out'],
  ['error', 'error'],
  ['blocked', 'error'],
  ['not-applicable', 'skipped'],
  ['not-run', 'skipped'],
  ['untested', 'skipped'],
  ['partial', 'skipped'],
])('a rule with the verdict %s becomes a case with %s', (verdict, element) => {
  const rule = exampleRule({ id: 'season/is-listed', verdict, failure: exampleFailure, reason: 'because' });
  expect(elementsOf(exampleResults([rule]))).toEqual([element]);
});

test('a run that ended before its end is a case in error: its other rules are merely skipped', () => {
  const results = exampleResults([
    exampleRule({ id: 'season/is-listed', verdict: 'not-run', reason: 'because' }),
  ]);
  const ended = { by: 'service', message: 'nothing listens any more' } as const;
  const text = junit({ ...results, run: { ...results.run, interrupted: true, ended } });
  expect(text).toContain('tests="2" failures="0" errors="1" skipped="1"');
  expect(text).toContain('name="the run ends"');
  expect(text).toContain('message="nothing listens any more"');
});

test('a violated standard is a failure of a strict run', () => {
  const rule = exampleRule({
    id: 'problem/title',
    level: 'standard',
    verdict: 'warn',
    failure: exampleFailure,
  });
  expect(elementsOf(exampleResults([rule], { strict: true }))).toEqual(['failure']);
});

test('the counts match the cases', () => {
  const { testsuites } = parsed(exampleResults(rules));
  expect(testsuites['@_tests']).toBe(String(rules.length));
  expect(testsuites['@_failures']).toBe('1');
  expect(testsuites['@_errors']).toBe('2');
  expect(testsuites['@_skipped']).toBe('5');
});

test('a partial rule says on how many operations it was judged, and what the others need', () => {
  const rule = examplePartial('access/token', [
    { operation: 'readSport', kind: 'needs', reason: 'needs a sport' },
  ]);
  expect(junit(exampleResults([rule]))).toContain(
    '<skipped message="partial: 34 of 35 operations asked; not readSport: needs a sport"/>',
  );
});

test('a partial rule with an operation that a failed step blocked is an error', () => {
  const rule = examplePartial('access/token', [{ operation: 'readSport', kind: 'blocked', reason: '500' }]);
  expect(elementsOf(exampleResults([rule]))).toEqual(['error']);
});

test('a failure names the fields that differ, and marks the deciding exchange', () => {
  const exchanges = ['first', 'second'].map((curl) => ({ ...exampleExchange, curl }));
  const differences = [{ field: 'end_date', expected: 1 }];
  const failure = { ...exampleFailure, exchanges, deciding: 0, differences };
  const text = junit(exampleResults([exampleRule({ id: 'a/b', verdict: 'fail', failure })]));
  expect(text).toContain('differs: end_date: expected 1, actual absent');
  expect(text).toContain('\nfirst\n# response 200 ← this one\nsecond\n# response 200<');
});

test('the document stays valid XML whatever a server returns', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const failure = { ...exampleFailure, actual: text, counterexample: text };
      const document = junit(
        exampleResults([exampleRule({ id: 'a/b', says: text, verdict: 'fail', failure })]),
      );
      expect(XMLValidator.validate(document)).toBe(true);
      expect([...document].filter((character) => character < ' ' && !'\t\n\r'.includes(character))).toEqual(
        [],
      );
    }),
  );
});

function parsed(results: Results) {
  const document = junit(results);
  expect(XMLValidator.validate(document)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, parseAttributeValue: false }).parse(document);
}

function elementsOf(results: Results): string[] {
  const { testsuite } = parsed(results).testsuites;
  const cases = [testsuite.testcase].flat() as Record<string, unknown>[];
  return cases.map((testCase) => Object.keys(testCase).find((key) => /^[a-z]/.test(key)) ?? 'nothing');
}

test('what was not judged took no time, whatever its set-up cost', () => {
  const took = (verdict: Verdict) =>
    /name="a\/b" time="([\d.]+)"/.exec(
      junit(exampleResults([exampleRule({ id: 'a/b', verdict, duration_ms: 1500 })])),
    )?.[1];
  expect(took('not-applicable')).toBe('0.000');
  expect([took('pass'), took('partial'), took('blocked')]).toEqual(['1.500', '1.500', '1.500']);
});
