import { expect, jest, test } from '@jest/globals';
import { Command } from 'commander';
import { define } from './mock.ts';

test('the control token comes from the environment, so that no process list shows it', () => {
  const command = new Command('mock');
  define(command, () => undefined);
  command.action(() => undefined).exitOverride();
  const variables = jest.replaceProperty(process, 'env', { CLUBPROOF_CONTROL_TOKEN: 'a-token-of-the-test' });
  command.parse([], { from: 'user' });
  expect(command.opts().controlToken).toBe('a-token-of-the-test');
  variables.restore();
});
