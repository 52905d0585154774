import { expect, test } from '@jest/globals';
import { tooManyElements, wrongTypes, wrongTypesInElements } from './body-fault.ts';

const body = {
  properties: {
    slot_ids: { type: 'array', maxItems: 3, items: { type: 'integer' } },
    parents: {
      type: 'array',
      maxItems: 2,
      items: {
        type: 'object',
        required: ['type'],
        properties: { type: { type: 'string', enum: ['Pere', 'Mere', 'Institution'] } },
      },
    },
  },
};

test('an array that is too long has valid elements, and objects that differ in their listed value', () => {
  expect(tooManyElements(body)).toEqual([
    { field: 'slot_ids', value: [1, 2, 3, 4] },
    { field: 'parents', value: [{ type: 'Pere' }, { type: 'Mere' }, { type: 'Institution' }] },
  ]);
});

test('a value of another type stands for the array, or for a field of its only object', () => {
  expect(wrongTypes(body).map(({ value }) => value)).toEqual([{}, '', 1, {}, '', 1]);
  expect(wrongTypesInElements(body)).toContainEqual({ field: 'parents', value: [{ type: 12_345 }] });
});
