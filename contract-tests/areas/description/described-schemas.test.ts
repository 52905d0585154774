import { expect, jest, test } from '@jest/globals';
import type { JsonObject } from '../../../spec/index.ts';
import { operationsIn } from '../../engine/description/described-operations.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { jsonOf } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { describedSchemas } from './described-schemas.ts';

const schemas = {
  Season: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
  SeasonDraft: { properties: { start_date: { type: 'string', format: 'date' } } },
  Problem: { type: 'object', required: ['status'] },
  Chosen: { 'x-unspecified': 'write-answer-body', type: 'string' },
};

const document: JsonObject = {
  paths: {
    '/seasons/{id}': {
      get: {
        responses: {
          '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Season' } } } },
          '4XX': { $ref: '#/components/responses/Refused' },
        },
      },
      patch: {
        requestBody: {
          content: {
            'application/json; charset=utf-8': { schema: { $ref: '#/components/schemas/SeasonDraft' } },
          },
        },
        responses: { default: { content: { '*/*': { schema: { $ref: '#/components/schemas/Chosen' } } } } },
      },
    },
  },
  components: {
    schemas,
    responses: {
      Refused: {
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  },
};

function response(status: number, text: string, mediaType = 'application/json'): Response {
  const sent = {
    operation: undefined,
    method: 'GET',
    url: '',
    headers: {},
    body: undefined,
    scopes: undefined,
  };
  const headers = { 'content-type': mediaType };
  return { sent, status, headers, bytes: Buffer.from(text), text, json: jsonOf(text), durationMs: 0 };
}

const { misfitsIn, misfitsInBody } = describedSchemas({
  document,
  operations: operationsIn(document, 'https://club.example/api/v1/openapi.json'),
});

test('a response is validated by the schema of its status', () => {
  expect(misfitsIn('readSeason', response(200, '{"id":1}'))).toEqual([]);
  expect(misfitsIn('readSeason', response(200, '{"id":"1"}'))).toEqual(['/id must be integer']);
});

test('a refusal is validated by the schema of its class, whatever parameters its media type has', () => {
  const problem = 'application/problem+json; charset=utf-8';
  expect(misfitsIn('readSeason', response(404, '{"status":404}', problem))).toEqual([]);
  expect(misfitsIn('readSeason', response(404, '{}', problem))).toHaveLength(1);
});

test('truncated JSON fits no schema', () => {
  expect(misfitsIn('readSeason', response(200, '{"id":'))).not.toEqual([]);
});

test.each([
  ['of a status that is not described', response(500, '{}')],
  ['in a media type that is not described', response(200, '{}', 'application/hal+json')],
  ['that is not JSON', response(200, '<p>', 'text/html')],
])('a response %s is not validated', (_, unvalidated) => {
  expect(misfitsIn('readSeason', unvalidated)).toBeUndefined();
});

test('an operation that is not described has no schema', () => {
  expect(misfitsIn('createSeason', response(201, '{}'))).toBeUndefined();
  expect(misfitsInBody('createSeason', {})).toBeUndefined();
});

test('a body that the interface leaves unspecified fits whatever its schema says', () => {
  expect(misfitsIn('changeSeason', response(200, '{"id":1}'))).toEqual([]);
});

test('a request body is validated by its schema, the form of dates included', () => {
  expect(misfitsInBody('changeSeason', { start_date: '2026-09-01' })).toEqual([]);
  expect(misfitsInBody('changeSeason', { start_date: '2026-09-01T00:00:00Z' })).toHaveLength(1);
});

test('a schema that goes in circles blocks what is judged by it', () => {
  const circle = {
    allOf: [{ $ref: '#/components/schemas/Season' }, { $ref: '#/components/schemas/Season' }],
  };
  const inCircles = { ...document, components: { schemas: { Season: circle } } } as JsonObject;
  const { misfitsIn: find } = describedSchemas({
    document: inCircles,
    operations: operationsIn(inCircles, 'https://club.example/api/v1/openapi.json'),
  });
  expect(() => find('readSeason', response(200, '{"id":1}'))).toThrow(SetupFailed);
});

/** A description whose only body has this schema. */
function describing(schema: JsonObject, rest: JsonObject = {}) {
  const post = { requestBody: { content: { 'application/json': { schema } } }, responses: {} };
  const whole: JsonObject = { ...rest, paths: { '/seasons': { post } } };
  return describedSchemas({
    document: whole,
    operations: operationsIn(whole, 'https://club.example/api/v1/openapi.json'),
  });
}

test('a pattern that backtracks for ever ends, and is not tried again', () => {
  const name = { type: 'string', pattern: '^([a-zA-Z0-9:. @_+-]+)+!$' };
  const schemas = describing({ properties: { name } });
  expect(schemas.misfitsInBody('createSeason', { name: 'short!' })).toEqual([]);
  const long = () => schemas.misfitsInBody('createSeason', { name: 'a'.repeat(60) });
  expect(long).toThrow(SetupFailed);
  const error = captured(long);
  expect(String(error)).toContain('takes more than');
  expect(captured(long)).toBe(error);
});

test('what takes too much time of the processor together ends', () => {
  const schemas = describing({ properties: { name: { type: 'string' } } });
  const used = { user: 0, system: 0 };
  const clock = jest.spyOn(process, 'cpuUsage').mockImplementation(() => ({ ...used }));
  const judge = () => {
    used.user += 6_000_000;
    schemas.misfitsInBody('createSeason', { name: 'one' });
  };
  expect(() => schemas.together([judge])).not.toThrow();
  expect(() => schemas.together([judge, judge])).toThrow(SetupFailed);
  clock.mockRestore();
});

test('several values are validated within one limit of time, and a violation among them is thrown as it is', () => {
  const schemas = describing({ properties: { name: { type: 'string' } } });
  const found = new Error('a violation');
  const judge = () => {
    expect(schemas.misfitsInBody('createSeason', { name: 1 })).toHaveLength(1);
    throw found;
  };
  expect(() => schemas.together([judge])).toThrow(found);
});

test('a schema to whose end there are more ways than can be gone ends', () => {
  const levels = Array.from({ length: 40 }, (_, level) => {
    const next = { $ref: `#/components/schemas/S${level + 1}` };
    return [`S${level}`, { allOf: [next, next] }] as const;
  });
  const components = { schemas: { ...Object.fromEntries(levels), S40: { type: 'object' } } };
  const schemas = describing({ $ref: '#/components/schemas/S0' }, { components });
  expect(() => schemas.misfitsInBody('createSeason', {})).toThrow(SetupFailed);
});

function captured(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}
