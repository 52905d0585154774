import { expect, test } from '@jest/globals';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';
import { lacksData } from './lacking-data.ts';

const target = { base_url: 'http://127.0.0.1:9/demo/api/v1', client: { id: 'a', secret: 'b' } };

test('what the data of a club do not show is not applicable where the run may not write, with the remedy', () => {
  const error = lacksData({ target }, 'a season with a group');
  expect(error).toBeInstanceOf(NotApplicable);
  expect(error.message).toBe('needs a season with a group; or --writes, or writes: true in the target file');
});

test('what the data of a run do not show has failed in its set-up', () => {
  const error = lacksData({ target: { ...target, writes: true } }, 'a season with a group');
  expect(error).toBeInstanceOf(SetupFailed);
});
