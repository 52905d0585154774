import { expect, test } from '@jest/globals';
import { fieldsOf } from './shown-fields.ts';

test('each field of a body is told with what it holds, those inside others with their place', () => {
  const schema = {
    type: 'object',
    required: ['seconds'],
    properties: {
      seconds: { type: 'number', minimum: 0, maximum: 10 },
      clock: { enum: ['wall', 'club'], description: 'Whose time.', default: 'wall' },
      reset: { const: true },
      key: { type: ['string', 'null'], pattern: '^a' },
      answers: {
        type: 'array',
        items: { type: 'object', properties: { status: { type: 'integer', minimum: 200 } } },
      },
    },
  };
  expect(fieldsOf(schema)).toEqual([
    { name: 'seconds', required: true, holds: 'a number from 0 to 10' },
    {
      name: 'clock',
      required: false,
      holds: '"wall" or "club"',
      description: 'Whose time.',
      default: 'wall',
    },
    { name: 'reset', required: false, holds: 'true' },
    { name: 'key', required: false, holds: 'text or null, like ^a' },
    { name: 'answers', required: false, holds: 'a list, each an object' },
    { name: 'answers[].status', required: false, holds: 'a whole number from 200' },
  ]);
});
