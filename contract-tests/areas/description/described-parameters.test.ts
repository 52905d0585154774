import { expect, test } from '@jest/globals';
import { description, type JsonObject, type OperationId, operations } from '../../../spec/index.ts';
import { operationsIn } from '../../engine/description/described-operations.ts';
import { RuleViolation } from '../../engine/judging/violation.ts';
import { expectStatedParameters } from './described-parameters.ts';
import { describedSchemas } from './described-schemas.ts';

interface Described {
  name: string;
  in: string;
  required?: boolean;
  schema: Record<string, unknown>;
}

type Shared = Record<'Id' | 'Limit' | 'After' | 'Offset' | 'All' | 'IdempotencyKey', Described>;

function comparedValues(id: OperationId, change: (shared: Shared) => void): number {
  const document = structuredClone(description) as unknown as { components: { parameters: Shared } };
  change(document.components.parameters);
  return comparedIn(document as unknown as JsonObject, id);
}

function comparedIn(document: JsonObject, id: OperationId): number {
  const served = {
    document,
    operations: operationsIn(document, 'https://club.example/api/v1/openapi.json'),
  };
  return expectStatedParameters(served, describedSchemas(served), id);
}

const withParameters = operations.filter(({ parameters }) =>
  parameters.some(({ schema }) => schema['x-unspecified'] === undefined),
);

test.each(withParameters.map(({ id }) => id))('the contract itself agrees with the interface in %s', (id) => {
  expect(comparedIn(description, id)).toBeGreaterThan(0);
});

test.each<[string, OperationId, (shared: Shared) => void]>([
  ['no bound', 'listSeasons', ({ Limit }) => Object.assign(Limit, { schema: { type: 'integer' } })],
  ['no schema', 'readSeason', ({ Id }) => Object.assign(Id, { schema: {} })],
  ['another name for an identifier', 'readSeason', ({ Id }) => Object.assign(Id, { name: 'season' })],
  [
    'a bound of its own for an offset',
    'listAttendance',
    ({ Offset }) => Object.assign(Offset.schema, { maximum: 9 }),
  ],
  ['true as a string', 'listGroups', ({ All }) => Object.assign(All, { schema: { enum: ['true'] } })],
  [
    'the name of a header in lower case',
    'createSeason',
    ({ IdempotencyKey }) => Object.assign(IdempotencyKey, { name: 'idempotency-key' }),
  ],
])('a description that states %s contradicts nothing', (_, id, change) => {
  expect(() => comparedValues(id, change)).not.toThrow();
});

test.each<[string, OperationId, (shared: Shared) => void]>([
  ['a wider bound', 'listSeasons', ({ Limit }) => Object.assign(Limit.schema, { maximum: 200 })],
  ['a narrower bound', 'listSeasons', ({ Limit }) => Object.assign(Limit.schema, { maximum: 50 })],
  ['another default', 'listSeasons', ({ Limit }) => Object.assign(Limit.schema, { default: 20 })],
  ['another least position', 'listSeasons', ({ After }) => Object.assign(After.schema, { minimum: 1 })],
  [
    'a shorter key',
    'createSeason',
    ({ IdempotencyKey }) => Object.assign(IdempotencyKey.schema, { maxLength: 36 }),
  ],
  [
    'an optional key',
    'createSeason',
    ({ IdempotencyKey }) => Object.assign(IdempotencyKey, { required: false }),
  ],
  ['a required position', 'listSeasons', ({ After }) => Object.assign(After, { required: true })],
  [
    'identifiers that are strings',
    'readSeason',
    ({ Id }) => Object.assign(Id, { schema: { type: 'string' } }),
  ],
  [
    'a wrong bound of a header in lower case',
    'createSeason',
    ({ IdempotencyKey }) =>
      Object.assign(IdempotencyKey, { name: 'idempotency-key', schema: { maxLength: 36 } }),
  ],
])('a description that states %s contradicts the interface', (_, id, change) => {
  expect(() => comparedValues(id, change)).toThrow(RuleViolation);
});
