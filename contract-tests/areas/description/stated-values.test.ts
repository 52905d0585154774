import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type JsonSchema, operations } from '../../../spec/index.ts';
import { propertiesOf } from '../../engine/description/schema-parts.ts';
import { isCivilDate, isDateTime } from '../../expect/date-forms.ts';
import { objectWith } from './lawful-value.ts';
import { lawfulValues, ruledOutValues } from './stated-values.ts';

const ajv = new Ajv2020({
  strict: false,
  logger: false,
  formats: { date: isCivilDate, 'date-time': isDateTime },
});
const bodies = operations
  .filter(({ body }) => body?.mediaType === 'application/json')
  .map(({ id, body }) => ({ id, schema: body?.schema as JsonSchema }));

test('the contract has 26 operations with a JSON body', () => {
  expect(bodies).toHaveLength(26);
});

test.each(bodies)(
  'the contract of $id accepts the lawful values and refuses those that are ruled out',
  ({ schema }) => {
    const fits = ajv.compile(schema);
    const whole = objectWith(schema, Object.keys(propertiesOf(schema)));
    const misjudged = [
      ...lawfulValues(schema).filter(({ field, value }) => !fits({ ...whole, [field]: value })),
      ...ruledOutValues(schema).filter(({ field, value }) => fits({ ...whole, [field]: value })),
      ...ruledOutValues(schema).filter(({ field, farOut }) => fits({ ...whole, [field]: farOut() })),
    ];
    expect(misjudged.map(({ field, value }) => `${field} ${JSON.stringify(value).slice(0, 60)}`)).toEqual([]);
    expect(lawfulValues(schema).length).toBeGreaterThan(0);
  },
);

test('the fields of list entries have values of their own', () => {
  const entry = { type: 'object', required: ['type'], properties: { type: { enum: ['a', 'b'] }, name: {} } };
  const list = { properties: { parents: { type: 'array', maxItems: 2, items: entry } } };
  const values = lawfulValues(list).map(({ value }) => JSON.stringify(value));
  expect(values).toContain('[{"type":"b","name":1}]');
  expect(values).toContain('[{"type":"a"}]');
  expect(values).toContain('[]');
});

test('a value that is ruled out in a list entry is far out within that entry', () => {
  const entry = { type: 'object', properties: { name: { type: 'string', maxLength: 3 } } };
  const list = { properties: { parents: { type: 'array', items: entry } } };
  const ofEntries = ruledOutValues(list).filter(({ value }) => JSON.stringify(value).includes('name'));
  expect(ofEntries).not.toHaveLength(0);
  for (const { farOut } of ofEntries) expect(farOut()).toBeInstanceOf(Array);
});
