import { expect, test } from '@jest/globals';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';
import { onBehalfOf, requestOwner } from '../engine/wire/message/request-owner.ts';
import { lacksData } from './lacking-data.ts';
import { optional } from './optional.ts';

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

test('what a run may not make of its own is not applicable, with what the client lacks', async () => {
  const refused = Promise.reject(new NotApplicable('needs a client with the permission groups:write'));
  const error = await onBehalfOf(requestOwner('rule', 'a rule'), async () => {
    await optional(refused);
    return lacksData({ target: { ...target, writes: true } }, 'a season with a group');
  });
  expect(error).toBeInstanceOf(NotApplicable);
  expect(error.message).toBe(
    'needs a season with a group; or, for one of the run, needs a client with the permission groups:write',
  );
});

test('data that are lacking after a failed set-up are no property of the club', async () => {
  const error = await onBehalfOf(requestOwner('rule', 'a rule'), async () => {
    await optional(Promise.reject(new SetupFailed('a 500')));
    return lacksData({ target: { ...target, writes: true } }, 'a season with a group');
  });
  expect(error).toBeInstanceOf(SetupFailed);
});
