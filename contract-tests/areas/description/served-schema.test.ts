import { expect, test } from '@jest/globals';
import { RuleViolation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import { expectJsonSchema } from './served-schema.ts';

const newest = 'https://json-schema.org/draft/2020-12/schema';

test.each([
  ['without a dialect', { type: 'object' }],
  [
    'of the newest dialect',
    { $schema: newest, $id: 'https://club.example/schema', $ref: '#/$defs/a', $defs: { a: {} } },
  ],
  [
    'of draft 7',
    { $schema: 'http://json-schema.org/draft-07/schema#', definitions: { a: { type: 'string' } } },
  ],
  ['with an unknown format', { format: 'club-id' }],
  ['with a pattern of another dialect', { pattern: '(?i)^[a-z]+\\z' }],
  [
    'that refers to another document',
    { $ref: 'https://club.example/openapi.json#/components/schemas/Notification' },
  ],
])('a schema %s is accepted', (_, schema) => {
  expect(() => expectJsonSchema(schema)).not.toThrow();
});

test.each([
  ['with an unknown type', { properties: { id: { type: 'uuid' } } }],
  ['whose list of required fields is a string', { $schema: newest, required: 'id' }],
  ['whose reference leads nowhere', { $ref: '#/components/schemas/Notification' }],
  [
    'whose reference leads nowhere, under its own address',
    { $id: 'https://club.example/schema', $ref: '#/$defs/a' },
  ],
])('a schema %s is refused', (_, schema) => {
  expect(() => expectJsonSchema(schema)).toThrow(RuleViolation);
});

test('a schema of an unknown dialect cannot be judged', () => {
  expect(() => expectJsonSchema({ $schema: 'https://club.example/dialect' })).toThrow(NotApplicable);
});
