import { expect, test } from '@jest/globals';
import { description, type JsonObject } from '../../spec/index.ts';
import { seasonWithEveryOption } from '../arbitraries/season-value.ts';
import { RuleViolation } from '../judging/violation.ts';
import { proveSeasonBounds } from './described-bounds.ts';
import { describedSchemas } from './described-schemas.ts';

type Properties = Record<string, JsonObject>;
interface Body {
  required?: string[];
  minProperties?: number;
  properties: Properties;
}

const fields = Object.keys(seasonWithEveryOption('A season', '51108'));

function prove(id: 'createSeason' | 'changeSeason', change: (body: Body) => void, there = fields): number {
  const document = structuredClone(description) as unknown as {
    components: { schemas: Record<string, Body> };
  };
  change(document.components.schemas[id === 'createSeason' ? 'SeasonDraft' : 'SeasonChange'] as Body);
  return proveSeasonBounds(describedSchemas(document as unknown as JsonObject), id, there);
}

test('the contract itself agrees with the interface', () => {
  expect(prove('createSeason', () => {})).toBeGreaterThan(40);
  expect(prove('changeSeason', () => {})).toBeGreaterThan(40);
});

test.each<[string, (body: Body) => void]>([
  ['a bound', ({ properties }) => Object.assign(properties, { membership_cost_euros: { type: 'integer' } })],
  ['a length', ({ properties }) => Object.assign(properties, { name: { type: 'string' } })],
  ['a type', ({ properties }) => Object.assign(properties, { city_code: {} })],
  ['what is required', (body) => delete body.required],
])('a description that does not state %s contradicts nothing', (_, change) => {
  expect(() => prove('createSeason', change)).not.toThrow();
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
    'a moment instead of a day',
    ({ properties }) => Object.assign(properties, { end_date: { format: 'date-time' } }),
  ],
  ['fewer required fields', (body) => Object.assign(body, { required: ['name', 'start_date'] })],
  ['a further required field', (body) => body.required?.push('membership_cost_euros')],
])('a description with %s contradicts the interface', (_, change) => {
  expect(() => prove('createSeason', change)).toThrow(RuleViolation);
});

test('a change requires no field', () => {
  expect(() => prove('changeSeason', (body) => Object.assign(body, { required: ['name'] }))).toThrow(
    RuleViolation,
  );
});

test('fields that the target does not have are left out', () => {
  const there = fields.filter((field) => !['city_code', 'city_registration_start'].includes(field));
  const withoutCommune = ({ properties }: Body) => {
    delete properties.city_code;
    delete properties.city_registration_start;
  };
  expect(prove('createSeason', withoutCommune, there)).toBeGreaterThan(30);
});

test('where no body is described nothing is stated', () => {
  expect(proveSeasonBounds(describedSchemas({ paths: {} }), 'createSeason', fields)).toBe(0);
});
