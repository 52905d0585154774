import { expect, test } from '@jest/globals';
import { exampleResults, exampleRule } from '../example-results.testing.ts';
import { schemaCompiler, schemaOf } from '../schemas.ts';
import { accidentTexts } from './accidents.ts';
import { headlineOf } from './headline.ts';
import { html } from './html.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { terminal } from './terminal.ts';

const passed = exampleRule({ id: 'season/is-listed' });
const busy = exampleResults([passed], {
  accidents: [
    { what: '503', count: 16, looks: 2 },
    { what: 'cut', count: 1, looks: 4 },
  ],
  outages: [
    { what: '502', since: '2026-11-20T14:02:11.000Z', waited_ms: 32_000, is_over: true },
    { what: 'nothing listens', since: '2026-11-20T14:05:00.000Z', waited_ms: 28_000, is_over: false },
  ],
});
const told = [
  '16 responses 503 at first, none at the second look.',
  '1 connection cut at first, none at the fourth look.',
  'The service returned 502 from 14:02:11 UTC on: the run waited 32.0 s, then the service responded again.',
  'Nothing listened from 14:05:00 UTC on: the run waited 28.0 s, and the service was not back.',
];

test('accidents are told with their number and the look at which none was left, outages with their time', () => {
  expect(accidentTexts(busy.run)).toEqual(told);
});

test.each([
  ['terminal', terminal],
  ['page', html],
  ['summary', markdown],
  ['junit.xml', junit],
])('the %s of a green run tells each of them', (_, render) => {
  const text = render(busy);
  for (const sentence of told) expect(text).toContain(sentence);
  expect(render(exampleResults([passed]))).not.toContain('at first');
});

test('a service that is gone is the headline, and the page says since when', () => {
  const gone =
    'nothing listens at http://127.0.0.1:4010 any more, since 14:02:11 UTC; the run waited 60 s for it';
  const results = exampleResults([passed], { interrupted: true, ended: { by: 'service', message: gone } });
  expect(headlineOf(results).text).toBe(
    'The service is gone. Could not find out: the run did not reach its end',
  );
  expect(terminal(results)).toContain(
    'Nothing listens at http://127.0.0.1:4010 any more, since 14:02:11 UTC; the run waited 60 s for it: rules that it did not reach are not run.',
  );
});

test('results with accidents fit their schema', () => {
  const validate = schemaCompiler().compile(schemaOf('results'));
  expect([validate(busy), validate.errors]).toEqual([true, null]);
});
