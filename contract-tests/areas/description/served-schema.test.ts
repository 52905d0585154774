import { expect, test } from '@jest/globals';
import { RuleViolation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { expectJsonSchema } from './served-schema.ts';

const newest = 'https://json-schema.org/draft/2020-12/schema';

test.each([
  ['without a dialect', { type: 'object' }],
  [
    'of the newest dialect',
    {
      $schema: newest,
      $id: 'https://club.example/schema',
      $ref: '#/$defs/a',
      $defs: { a: { type: 'object' } },
    },
  ],
  [
    'of draft 7',
    { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', definitions: { a: {} } },
  ],
  ['with an unknown format', { type: 'object', format: 'club-id' }],
  ['with a pattern of another dialect', { type: 'object', pattern: '(?i)^[a-z]+\\z' }],
  ['of one member of the data', { properties: { data: { properties: { links: { type: 'object' } } } } }],
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
  ['that is empty', {}],
  ['that only describes in words', { title: 'Notification', properties: { id: { description: 'An id.' } } }],
])('a schema %s is refused', (_, schema) => {
  expect(() => expectJsonSchema(schema)).toThrow(RuleViolation);
});

test('a schema of an unknown dialect cannot be judged', () => {
  expect(() => expectJsonSchema({ $schema: 'https://club.example/dialect' })).toThrow(NotApplicable);
});
