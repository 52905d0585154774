import { expect, test } from '@jest/globals';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import {
  exampleDelivery,
  exampleExchange,
  exampleFailure,
  examplePartial,
  exampleResults,
  exampleRule,
} from './example-results.testing.ts';
import type { Failure } from './results.ts';
import { schemaCompiler, schemaOf } from './schemas.ts';

test('results with everything in them fit the schema', () => {
  const validate = validator();
  const failure: Failure = {
    ...exampleFailure,
    differences: [{ field: 'end_date', expected: '2026-08-31' }],
    exchanges: [exampleExchange, exampleExchange],
    race: { exchanges: [0, 1], curl: 'curl &\ncurl &\nwait' },
    deliveries: [exampleDelivery],
  };
  const rule = exampleRule({ id: 'season/ends-on-or-after-start', verdict: 'fail', failure });
  const results = exampleResults([rule, exampleRule({ id: 'season/is-listed' })]);
  results.left_behind = [{ operation: 'createSeason', id: 4, path: '/seasons/4', mark: 'k' }];
  expect({ fits: validate(results), errors: validate.errors }).toEqual({ fits: true, errors: null });
});

test('a failed rule without its failure, or a blocked one without its reason, does not fit', () => {
  const validate = validator();
  const withRule = (verdict: 'fail' | 'blocked') => exampleResults([exampleRule({ id: 'a/b', verdict })]);
  expect(validate(withRule('fail'))).toBe(false);
  expect(validate(withRule('blocked'))).toBe(false);
});

test('a pass with an operation that was not judged, or a partial without one, does not fit', () => {
  const validate = validator();
  const partial = examplePartial('a/b', [{ operation: 'readSport', kind: 'needs', reason: 'a sport' }]);
  expect(validate(exampleResults([partial]))).toBe(true);
  expect(validate(exampleResults([{ ...partial, verdict: 'pass' }]))).toBe(false);
  expect(validate(exampleResults([{ ...partial, unasked: [] }]))).toBe(false);
});

test('an undeclared member does not fit', () => {
  const validate = validator();
  expect(validate({ ...exampleResults([exampleRule({ id: 'a/b' })]), more: 1 })).toBe(false);
});

function validator(): ValidateFunction {
  return schemaCompiler().compile(schemaOf('results'));
}
