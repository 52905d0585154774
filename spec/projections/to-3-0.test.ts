import { expect, test } from '@jest/globals';
import { description } from '../index.ts';
import type { JsonObject } from '../types.ts';
import { projectTo30 } from './to-3-0.ts';
import { projectTo31 } from './to-3-1.ts';

const { document, losses } = projectTo30(projectTo31(description).document);

/** Returns the 3.0 form of one schema of 3.1. */
function in30(schema: JsonObject): JsonObject {
  const small = projectTo30({ openapi: '3.1.2', components: { schemas: { Small: schema } } }).document;
  return (small.components as { schemas: { Small: JsonObject } }).schemas.Small;
}

test('the whole description has a form in 3.0, with the same operations and schemas', () => {
  expect(document.openapi).toBe('3.0.3');
  expect(Object.keys(document.paths as JsonObject)).toEqual(Object.keys(description.paths));
  const { schemas } = document.components as { schemas: JsonObject };
  expect(Object.keys(schemas)).toEqual(Object.keys(description.components.schemas));
});

test('what 3.0 cannot say is gone, and named with its place', () => {
  expect(document).not.toHaveProperty('webhooks');
  expect(losses.map(({ at }) => at)).toEqual(expect.arrayContaining(['/webhooks', '/info/summary']));
});

test.each<[string, JsonObject, JsonObject]>([
  ['a type or null', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
  [
    'a schema or null',
    { oneOf: [{ $ref: '#/components/schemas/Weekday' }, { type: 'null' }] },
    { allOf: [{ $ref: '#/components/schemas/Weekday' }], nullable: true },
  ],
  [
    'one of several schemas or null',
    { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
  ],
  [
    'null among the values of an enumeration',
    { type: ['string', 'null'], enum: ['Homme', null] },
    { type: 'string', enum: ['Homme'], nullable: true },
  ],
  ['a boolean with one value', { type: 'boolean', const: true }, { type: 'boolean' }],
  ['null as default', { type: 'string', default: null }, { type: 'string' }],
  ['another default', { type: 'integer', default: 0 }, { type: 'integer', default: 0 }],
  [
    'a pattern of a date-time',
    { type: 'string', format: 'date-time', pattern: 'Z$' },
    { type: 'string', format: 'date-time' },
  ],
  ['a pattern of a text', { type: 'string', pattern: '^a' }, { type: 'string', pattern: '^a' }],
  [
    'a file in base64',
    { type: 'string', contentEncoding: 'base64', minLength: 4 },
    { type: 'string', format: 'byte' },
  ],
  ['bytes', { type: 'string', contentMediaType: 'image/png' }, { type: 'string', format: 'binary' }],
  [
    'a schema inside others',
    { type: 'array', items: { type: 'object', properties: { const: { type: ['integer', 'null'] } } } },
    {
      type: 'array',
      items: { type: 'object', properties: { const: { type: 'integer', nullable: true } } },
    },
  ],
])('%s is written so that generators read it', (_, schema, expected) => {
  expect(in30(schema)).toEqual(expected);
});

test.each<[JsonObject, string]>([
  [{ type: 'object', unevaluatedProperties: false }, '/components/schemas/Small: unevaluatedProperties'],
  [
    { type: 'object', properties: { one: { const: 'a' } } },
    '/components/schemas/Small/properties/one: const',
  ],
  [{ type: ['string', 'integer'] }, '/components/schemas/Small: type'],
])('the schema %j is refused with its place, as no repair knows it', (schema, place) => {
  expect(() => in30(schema)).toThrow(place);
});

test('an example stays as it is, whatever its members are called', () => {
  const example = { schema: { type: ['string', 'null'] } };
  const content = { 'application/json': { example, schema: { type: 'object' } } };
  const paths = { '/': { get: { responses: { '200': { description: 'Done.', content } } } } };
  expect(projectTo30({ openapi: '3.1.2', paths }).document.paths).toEqual(paths);
});

test('the refusals of other statuses are the default response', () => {
  const responses = { '200': { description: 'Done.' }, '4XX': { description: 'Refused.' } };
  const paths = { '/': { get: { responses } } };
  expect(projectTo30({ openapi: '3.1.2', paths }).document.paths).toEqual({
    '/': { get: { responses: { '200': responses['200'], default: responses['4XX'] } } },
  });
});
