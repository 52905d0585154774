import { expect, test } from '@jest/globals';
import { run } from '../command-line.testing.ts';

test.each([
  [['GET', '/seasons/{id}/payments'], 'payments:read (listSeasonPayments)'],
  [['get', '/seasons/2/payments?limit=5'], 'payments:read (listSeasonPayments)'],
  [['GET', 'https://club.example/api/v1/seasons/2/payments'], 'payments:read (listSeasonPayments)'],
  [['GET /seasons/2/payments'], 'payments:read (listSeasonPayments)'],
  [['payments:read '], 'payments:read (listSeasonPayments)'],
  [['payments:read'], 'payments:read (listSeasonPayments)'],
  [['listEventMembers'], 'events:read registrations:read members:read'],
  [['GET', '/seasons'], 'a token, no scope'],
  [['POST', '/token'], 'no token'],
])('scopes %j says what the operation needs', async (words, needs) => {
  const { exitCode, stdout } = await run(['scopes', ...words]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(needs);
});

test('a path names each of its methods, and part of a path each operation that has it', async () => {
  const { stdout } = await run(['scopes', '/sports/11', '--json']);
  expect(JSON.parse(stdout)).toMatchObject([
    { id: 'readSport', scopes: ['groups:read'] },
    { id: 'changeSport', scopes: ['groups:write'] },
  ]);
  expect((await run(['scopes', 'member-documents', '--json'])).stdout).toContain('listMemberDocuments');
});

test('an operation that the interface does not have is told with the nearest one', async () => {
  const { exitCode, stderr } = await run(['scopes', 'GET', '/season/2']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('did you mean GET /seasons/{id}?');
  expect((await run(['scopes', 'payment:read'])).stderr).toContain('did you mean payments:read?');
});
