import { expect, test } from '@jest/globals';
import { description, type JsonObject } from '../spec/index.ts';
import { comparisonOf } from './compare/compare-runs.ts';
import { exampleFailure, exampleResults, exampleRule } from './example-results.testing.ts';
import type { Failure } from './results.ts';
import { schemaCompiler, schemaOf } from './schemas.ts';

const validate = schemaCompiler().compile(schemaOf('comparison'));
const entry = { version: '1.6', date: '2026-11-20', type: 'breaking', summary: '', recommendation: '' };

/** A comparison with each kind of member: as its file has it. */
function everything() {
  const failure: Failure = { ...exampleFailure, operations: ['createSeason'] };
  const broken = exampleRule({ id: 'a/broken', verdict: 'fail', failure });
  const blocked = exampleRule({ id: 'a/blocked', verdict: 'blocked', reason: 'no season' });
  const held = (id: string) => exampleRule({ id, asked: ['createSeason'] });
  const paths = Object.fromEntries(Object.entries(description.paths).slice(3));
  const comparison = comparisonOf(
    {
      results: exampleResults([held('a/broken'), held('a/blocked'), held('a/gone')]),
      description: description as unknown as JsonObject,
      changes: { changes: [] },
    },
    {
      results: exampleResults([broken, blocked], { seed: 7, effort: 'smoke' }),
      description: { ...(description as unknown as JsonObject), paths },
      changes: { changes: [{ ...entry, operations_added: [] }] },
    },
  );
  return JSON.parse(JSON.stringify(comparison));
}

test('a comparison with everything in it fits the schema', () => {
  const comparison = everything();
  expect(comparison.description.breaking.length).toBeGreaterThan(0);
  expect(comparison.description.announced).toHaveLength(1);
  expect({ fits: validate(comparison), errors: validate.errors }).toEqual({ fits: true, errors: null });
});

test('a violation in it has what it says alone: its exchanges stay with the run', () => {
  const [broke] = everything().rules;
  expect(broke.kind).toBe('broke');
  expect(Object.keys(broke.violation).sort()).toEqual(['actual', 'expected', 'operations']);
});

test('a run that drew no values has no effort and no seed in it', () => {
  const results = exampleResults([exampleRule({ id: 'a/b' })], { kind: 'watch' });
  const { before } = comparisonOf({ results }, { results });
  expect(before).toMatchObject({ kind: 'watch', base_url: results.run.base_url });
  expect(before).not.toHaveProperty('seed');
  expect(before).not.toHaveProperty('effort');
});

test('a kind of change or a member that the schema does not know does not fit', () => {
  const comparison = everything();
  const [broke] = comparison.rules;
  expect(validate({ ...comparison, rules: [{ ...broke, kind: 'vanished' }] })).toBe(false);
  expect(validate({ ...comparison, more: 1 })).toBe(false);
});
