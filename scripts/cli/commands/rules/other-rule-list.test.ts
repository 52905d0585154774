import { expect, test } from '@jest/globals';
import { clientRules, receiverRules } from '../../../../spec/index.ts';
import { expectOneLine, run } from '../command-line.testing.ts';

test.each([
  ['client', clientRules.length, 'for clients'],
  ['receiver', receiverRules.length, 'for receivers of notifications'],
])('the rules of the topic %s are listed apart from those of the service', async (topic, count, obliged) => {
  const { exitCode, stdout } = await run(['rules', topic]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`${count} rules ${obliged}`);
  expect(stdout.match(new RegExp(`^${topic}/`, 'gm'))).toHaveLength(count);
});

test('a rule for clients is explained with its place, the advice and what would excuse a client', async () => {
  const { stdout } = await run(['rules', 'client/reuses-its-token']);
  expect(stdout).toMatch(/^interface +authentication\/5\/sentence-2 \(line \d+\)/m);
  expect(stdout).toMatch(/^advice +Keep the token with its expiry/m);
  expect(stdout).toMatch(/^unless +Each token belonged to a process of its own/m);
  const { stdout: json } = await run(['rules', 'client/reuses-its-token', '--json']);
  expect(JSON.parse(json)).toEqual(clientRules.find(({ id }) => id === 'client/reuses-its-token'));
});

test('a topic of the service whose name begins alike is still one of the service', async () => {
  const { stdout } = await run(['rules', 'client-assertion']);
  expect(stdout).toMatch(/^client-assertion\//m);
  expect(stdout).not.toMatch(/^client\//m);
});

test('a misspelt rule for clients is named', async () => {
  const words = ['rules', 'client/reuses-its-tokens'];
  await expectOneLine({ it: '', words, says: ['unknown-rule', 'did you mean client/reuses-its-token?'] });
});
