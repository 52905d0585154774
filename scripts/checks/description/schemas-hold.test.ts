import { expect, test } from '@jest/globals';
import type { Description } from '../../../spec/description.ts';
import { findingLines, isSound } from './finding.ts';
import { schemasHold } from './schemas-hold.ts';

function findingsFor(schema: object, example?: unknown) {
  const content = { 'application/json': { schema, example } };
  const paths = { '/seasons': { get: { responses: { '200': { content } } } } };
  return schemasHold({
    paths,
    components: { schemas: { Name: { type: 'string' } } },
  } as unknown as Description);
}

test('a schema with a fitting example is sound, and what was looked at is counted', () => {
  const findings = findingsFor({ $ref: '#/components/schemas/Name' }, 'Saison');
  expect(findings.map(({ looked, problems }) => [looked, problems])).toEqual([
    [2, []],
    [1, []],
  ]);
  expect(findings.every(isSound)).toBe(true);
});

test.each<[string, object]>([
  ['a pattern that is no regular expression', { type: 'string', pattern: '[' }],
  ['an unknown keyword', { type: 'string', maxLenght: 5 }],
  ['an unknown format', { type: 'string', format: 'dat' }],
  ['a keyword of another type', { type: 'integer', maxLength: 5 }],
])('%s is found at its place', (_, schema) => {
  const [compiled] = findingsFor(schema);
  expect(compiled?.problems.join()).toContain(
    '/paths/~1seasons/get/responses/200/content/application~1json/schema',
  );
});

test('an example that does not fit is found, with what is wrong', () => {
  const [, examples] = findingsFor(
    { type: 'object', properties: { id: { type: 'integer' } } },
    { id: 'two' },
  );
  expect(examples?.problems.join()).toContain('/id must be integer');
});

test('a check that had nothing to look at is not sound, and says so', () => {
  const empty = { name: 'examples fit', looked: 0, at: 'examples', problems: [] };
  expect(isSound(empty)).toBe(false);
  expect(findingLines(empty)).toEqual(['not ok  examples fit: found no examples to look at']);
});
