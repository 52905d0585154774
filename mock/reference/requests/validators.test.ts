import { expect, test } from '@jest/globals';
import { bodyDefects, bodyValidator } from './validators.ts';

test('a field that the request does not have is told before the one that is missing because of it', () => {
  const validate = bodyValidator({
    type: 'object',
    required: ['email', 'first_name'],
    properties: { email: {}, first_name: {} },
    additionalProperties: false,
  });
  validate({ frist_name: 'Ada' });
  expect(bodyDefects(validate.errors)).toMatchObject([
    { pointer: '#/frist_name', detail: 'is not a field of this request; the nearest is first_name' },
    { pointer: '#/email', detail: 'is missing' },
    { pointer: '#/first_name', detail: 'is missing' },
  ]);
});
