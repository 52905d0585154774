import { expect, test } from '@jest/globals';
import { judgedResults } from './judged-results.ts';

const withoutSecret = JSON.stringify({ base_url: 'https://club.test/api/v1', client: { id: 'ci' } });

test('the reason why the command line judges nothing is the whole message, in one line and without a stack', async () => {
  const error = await judgedResults(['test', '--json', '--target', '-'], withoutSecret).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  const { message, stack } = error as Error;
  expect(message).toMatch(
    /^clubproof: target-incomplete: standard input: client has neither secret nor private_key_file/,
  );
  expect(message).not.toContain('\n');
  expect(stack).toBe(message);
}, 30_000);
