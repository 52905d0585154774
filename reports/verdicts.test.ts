import { expect, test } from '@jest/globals';
import { schemaOf } from './schemas.ts';
import { verdicts } from './verdicts.ts';

test('every verdict of the schema is explained', () => {
  const named = schemaOf('results').$defs.Verdict?.enum ?? [];
  expect(verdicts.map(({ verdict }) => verdict).sort()).toEqual([...named].sort());
});

test('no two verdicts share a symbol', () => {
  expect(new Set(verdicts.map(({ symbol }) => symbol)).size).toBe(verdicts.length);
});
