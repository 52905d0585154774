import { expect, test } from '@jest/globals';
import { aRule, fakeRun } from '../run/run.testing.ts';
import { redOf, resultOf } from './result.ts';

const judged = aRule({
  operations: ['listSeasons', 'readSeason'],
  needs: ['writes'],
  source: ['a sentence'] as never,
});

test('a result says everything that the contract says of its rule', () => {
  expect(resultOf(fakeRun().run, judged, { verdict: 'pass' })).toEqual({
    id: judged.id,
    topic: 'season',
    level: 'must',
    says: 'Something holds.',
    source: ['a sentence'],
    operations: ['listSeasons', 'readSeason'],
    asked: [],
    absent: [],
    unasked: [],
    needs: ['writes'],
    requests: 0,
    examples: 0,
    duration_ms: 0,
    verdict: 'pass',
  });
});

test('a result names the operations that the target does not have', () => {
  const { run } = fakeRun({ there: ['listSeasons'] });
  expect(resultOf(run, judged, { verdict: 'pass' }).absent).toEqual(['readSeason']);
});

test('a finding replaces what is there until a rule is judged', () => {
  const found = { verdict: 'partial', asked: ['listSeasons'], requests: 3, examples: 2 } as const;
  expect(resultOf(fakeRun().run, judged, { ...found, asked: ['listSeasons'] })).toMatchObject(found);
});

test('what the interface states fails, what only a standard says is a warning', () => {
  expect(redOf(aRule({ level: 'must' }))).toBe('fail');
  expect(redOf(aRule({ level: 'standard' }))).toBe('warn');
});
