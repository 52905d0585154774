import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeTrialClub } from './trial-club.ts';
import { startTrialMock } from './trial-mock.ts';

test('a trial judges the named rules against its target', async () => {
  const { mock, judge, close } = await startTrialMock();
  const { target, remove } = makeTrialClub(mock, {
    from: 'demo',
    faults: ['sport/rename-lost'],
    choices: [],
  });
  const { rules } = await judge({ target, effort: 'standard', only: ['sport/name-can-be-changed'] });
  expect(rules.filter(({ verdict }) => verdict !== 'not-run')).toEqual([
    expect.objectContaining({ id: 'sport/name-can-be-changed', verdict: 'fail' }),
  ]);
  await remove();
  await close();
});

test('a closed trial mock serves nothing and leaves no files', async () => {
  const { mock, close } = await startTrialMock();
  const { captureFile = '' } = makeTrialClub(mock, { from: 'demo', faults: [], choices: [] }).club;
  expect(existsSync(dirname(captureFile))).toBe(true);
  await close();
  expect(existsSync(dirname(captureFile))).toBe(false);
  await expect(fetch(mock.origin)).rejects.toThrow('fetch failed');
});
