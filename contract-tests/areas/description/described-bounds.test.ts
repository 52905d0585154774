import { expect, test } from '@jest/globals';
import '../../scenes/subjects/index.ts';
import {
  description,
  type JsonObject,
  type OperationId,
  operation,
  operations,
} from '../../../spec/index.ts';
import { operationsIn } from '../../engine/description/described-operations.ts';
import { RuleViolation } from '../../engine/judging/violation.ts';
import { expectStatedBounds } from './described-bounds.ts';
import { describedSchemas } from './described-schemas.ts';

interface Body {
  required?: string[];
  minProperties?: number;
  properties: Record<string, JsonObject>;
}

const address = 'https://club.example/api/v1/openapi.json';
const fieldsOf = (id: OperationId) => Object.keys(operation(id).body?.schema.properties ?? {});

const schemasOf = (document: JsonObject) =>
  describedSchemas({ document, operations: operationsIn(document, address) });
const ofContract = schemasOf(description);

/** Compares the contract's own description after a change in the schema of an operation's body. */
function comparedBodies(id: OperationId, change: (body: Body) => void, there = fieldsOf(id)): number {
  const copy = structuredClone(description) as unknown as { components: { schemas: Record<string, Body> } };
  change(copy.components.schemas[operation(id).body?.schemaName as string] as Body);
  return expectStatedBounds(schemasOf(copy as unknown as JsonObject), id, there);
}

test.each(operations.filter(({ body }) => body?.mediaType === 'application/json').map(({ id }) => id))(
  'the contract itself agrees with the interface in %s',
  (id) => {
    expect(expectStatedBounds(ofContract, id, fieldsOf(id))).toBeGreaterThan(fieldsOf(id).length);
  },
);

test.each<[string, (body: Body) => void]>([
  ['a bound', ({ properties }) => Object.assign(properties, { membership_cost_euros: { type: 'integer' } })],
  ['a length', ({ properties }) => Object.assign(properties, { name: { type: 'string' } })],
  ['a type', ({ properties }) => Object.assign(properties, { city_code: {} })],
  ['the required fields', (body) => delete body.required],
])('a description that does not state %s contradicts nothing', (_, change) => {
  expect(() => comparedBodies('createSeason', change)).not.toThrow();
});

test.each<[string, (body: Body) => void]>([
  [
    'a wider bound',
    ({ properties }) => Object.assign(properties, { membership_cost_euros: { maximum: 20_000_000 } }),
  ],
  [
    'a narrower bound',
    ({ properties }) => Object.assign(properties, { max_annual_registrations: { maximum: 50 } }),
  ],
  [
    'a shorter length',
    ({ properties }) => Object.assign(properties, { name: { type: 'string', maxLength: 64 } }),
  ],
  [
    'a longer length',
    ({ properties }) => Object.assign(properties, { name: { type: 'string', maxLength: 256 } }),
  ],
  ['a smaller least length', ({ properties }) => Object.assign(properties, { name: { minLength: 1 } })],
  [
    'a number instead of an integer',
    ({ properties }) => Object.assign(properties, { membership_cost_euros: { type: 'number' } }),
  ],
  [
    'no null where it is allowed',
    ({ properties }) => Object.assign(properties, { city_code: { type: 'string' } }),
  ],
  [
    'a date-time instead of a date',
    ({ properties }) => Object.assign(properties, { end_date: { format: 'date-time' } }),
  ],
  ['fewer required fields', (body) => Object.assign(body, { required: ['name', 'start_date'] })],
  ['a further required field', (body) => body.required?.push('membership_cost_euros')],
])('a description with %s contradicts the interface', (_, change) => {
  expect(() => comparedBodies('createSeason', change)).toThrow(RuleViolation);
});

test('a description that requires a field in a change contradicts the interface', () => {
  expect(() => comparedBodies('changeSeason', (body) => Object.assign(body, { required: ['name'] }))).toThrow(
    RuleViolation,
  );
});

test.each<[OperationId, string, (body: Body) => void]>([
  [
    'createGroup',
    'a lower capacity',
    ({ properties }) => Object.assign(properties, { capacity: { type: ['integer', 'null'], maximum: 1000 } }),
  ],
  [
    'changeGroup',
    'a shorter list of licences',
    ({ properties }) =>
      Object.assign(properties, { licence_ids: { type: 'array', items: { type: 'integer' }, maxItems: 20 } }),
  ],
  [
    'createEvent',
    'a date instead of a date-time',
    ({ properties }) => Object.assign(properties, { begin: { type: 'string', format: 'date' } }),
  ],
  [
    'createMember',
    'a longer first name of representatives',
    ({ properties }) =>
      Object.assign(properties, {
        parents: { type: 'array', items: { properties: { first_name: { maxLength: 64 } } } },
      }),
  ],
  [
    'recordAttendance',
    'one presence fewer',
    ({ properties }) => Object.assign(properties, { presence: { enum: ['present', 'absent'] } }),
  ],
  [
    'searchGroups',
    'a further required field',
    (body) => Object.assign(body, { required: ['season_id', 'day'] }),
  ],
])('a description of %s with %s contradicts the interface', (id, _, change) => {
  expect(() => comparedBodies(id, change)).toThrow(RuleViolation);
});

test('fields that the target does not have are not compared', () => {
  const gone = ['city_code', 'city_registration_start'];
  const there = fieldsOf('createSeason').filter((field) => !gone.includes(field));
  const withoutCommune = ({ properties }: Body) => {
    for (const field of gone) delete properties[field];
  };
  expect(comparedBodies('createSeason', withoutCommune, there)).toBeGreaterThan(30);
});

test('where no body is described, nothing is compared', () => {
  const schemas = describedSchemas({ document: { paths: {} }, operations: new Map() });
  expect(expectStatedBounds(schemas, 'createSeason', fieldsOf('createSeason'))).toBe(0);
});

const closed = (...names: string[]) => ({
  type: 'object',
  additionalProperties: false,
  required: ['season_id'],
  minProperties: 2,
  properties: Object.fromEntries(['season_id', ...names].map((name) => [name, {}])),
});

test('a description may keep questionnaire and certificate of a medical record apart', () => {
  const separate = {
    oneOf: [
      closed('health_questionnaire'),
      closed('certificate_begin', 'certificate_end', 'certificate_type', 'valid', 'content_base64'),
    ],
  };
  const change = (body: Body) => {
    for (const name of Object.keys(body)) Reflect.deleteProperty(body, name);
    Object.assign(body, separate);
  };
  expect(() => comparedBodies('changeMedicalRecord', change)).not.toThrow();
});

test.each<[OperationId, string, JsonObject]>([
  ['createSeason', 'city_code', { type: ['string', 'null'], pattern: '^[0-9][0-9AB][0-9]{3}$' }],
  ['createMember', 'phone', { type: ['string', 'null'], pattern: '^[+0-9 ]{8,15}$' }],
  [
    'changePayment',
    'allocations',
    { type: 'array', items: { type: 'string', pattern: '^[a-z-]+-[0-9]+$' }, maxItems: 100 },
  ],
])('a description of %s may state the form of %s', (id, field, schema) => {
  expect(() =>
    comparedBodies(id, ({ properties }) => Object.assign(properties, { [field]: schema })),
  ).not.toThrow();
});

test('a description that states a form which no telephone number has contradicts the interface', () => {
  const schema = { type: ['string', 'null'], maxLength: 10 };
  expect(() =>
    comparedBodies('createMember', ({ properties }) => Object.assign(properties, { phone: schema })),
  ).toThrow('createMember to take phone');
});
