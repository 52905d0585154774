import { expect, test } from '@jest/globals';
import { operations } from '../../spec/index.ts';
import { proveHandlers } from './handler-proof.ts';
import { handlers } from './handlers.ts';

test('every operation of the description has a handler', () => {
  expect(operations).toHaveLength(92);
  expect(() => proveHandlers(handlers)).not.toThrow();
});

test('a missing handler is named, and so is a surplus one', () => {
  const { readSeason, ...others } = handlers;
  const extra = { ...others, ...(readSeason && { paintSeason: readSeason }) };
  expect(() => proveHandlers(extra)).toThrow(
    'The reference cannot start: readSeason has no handler; paintSeason has a handler, but is not in the description.',
  );
});
