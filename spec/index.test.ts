import { expect, test } from '@jest/globals';
import {
  description,
  greatestIdentifier,
  operation,
  operations,
  point,
  type RuleId,
  rule,
  rules,
  unspecifiedPoints,
} from './index.ts';

test('every operation of the description is there, each with an id of its own', () => {
  const ids = operations.map((one) => one.id);
  expect(ids).toHaveLength(92);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the greatest identifier is the one that the description states', () => {
  expect(description.components.schemas.Identifier?.maximum).toBe(greatestIdentifier);
});

test('a write tells its scopes, its key, its body and its stated status', () => {
  const create = operation('createSeason');
  expect(create).toMatchObject({
    method: 'POST',
    path: '/seasons',
    topic: 'season',
    access: 'token',
    idempotent: true,
  });
  expect(create.scopes).toEqual(['groups:write']);
  expect(create.body).toMatchObject({
    mediaType: 'application/json',
    required: true,
    schemaName: 'SeasonDraft',
  });
  expect(create.success).toMatchObject({ status: 201, stated: true });
});

test('the parameters of a path belong to each of its operations', () => {
  const [id] = operation('readSeason').parameters;
  expect(id).toMatchObject({
    name: 'id',
    in: 'path',
    required: true,
    schema: { minimum: 1, maximum: 2147483647 },
  });
});

test('the schemas of operations stand alone', () => {
  const schemas = operations.map((one) => [one.parameters, one.body?.schema, one.success.schema]);
  expect(JSON.stringify(schemas)).not.toContain('"$ref"');
});

test('public, scope-less and scoped operations are told apart', () => {
  expect(operation('requestToken')).toMatchObject({ access: 'public', scopes: [], idempotent: false });
  expect(operation('listSeasons')).toMatchObject({ access: 'token', scopes: [], paging: 'after' });
  expect(operation('listSeasonMembers').scopes).toEqual(['groups:read', 'members:read']);
  expect(operations.filter((one) => one.access === 'public')).toHaveLength(8);
  expect(operation('findCommunes')).not.toHaveProperty('paging');
});

test('a status that the interface does not show is not called stated', () => {
  expect(operation('createGroup').success.stated).toBe(false);
  expect(operation('readGroup').success.stated).toBe(true);
});

test('every rule names operations that exist, whatever group it was written with', () => {
  const ids = new Set(operations.map((one) => one.id));
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.flatMap((one) => one.operations).filter((id) => !ids.has(id))).toEqual([]);
});

test('every unspecified point has a default among at least two choices', () => {
  expect(unspecifiedPoints.length).toBeGreaterThan(0);
  const wanting = unspecifiedPoints.filter(
    (one) => Object.keys(one.choices).length < 2 || !(one.default in one.choices),
  );
  expect(wanting).toEqual([]);
});

test('a name that does not exist is an error, not undefined', () => {
  expect(() => rule('season/no-such-rule' as RuleId)).toThrow('there is no rule "season/no-such-rule"');
  expect(point('validation-status').default).toBeDefined();
});

test('the description is the one in OpenAPI 3.2 with the version of the interface', () => {
  expect(description).toMatchObject({ openapi: '3.2.0', info: { version: '1.5' } });
});
