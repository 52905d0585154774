import { expect, test } from '@jest/globals';
import type { OperationId } from '../../spec/index.ts';
import { exampleResults, exampleRule } from '../example-results.testing.ts';
import type { UnbuiltOperation } from '../results.ts';
import { answeringText, notBuiltOf } from './not-built.ts';

const missing: UnbuiltOperation[] = [
  { operation: 'createGroup', route: 'POST /groups', topic: 'group', listed: true },
  { operation: 'readGroup', route: 'GET /groups/{id}', topic: 'group', listed: true },
  { operation: 'createSport', route: 'POST /sports', topic: 'sport', listed: true },
];

test('each rule counts for the operation that it lacks first, and says that it waits for others, too', () => {
  const rules = [
    waiting('group/one', 'createGroup', ['createGroup']),
    waiting('group/two', 'createGroup', ['createGroup', 'readGroup']),
    waiting('group/three', 'createGroup', ['readGroup', 'readSeason']),
    waiting('sport/one', 'createSport', ['createSport', 'listSports']),
  ];
  expect(notBuiltOf(exampleResults(rules, { not_built: missing }))?.facts).toEqual([
    ['topics', 'group 2, sport 1'],
    [
      'build next',
      '3 rules wait for POST /groups, at least 2 of them for others, too; 1 rule waits for POST /sports',
    ],
  ]);
});

test('what is public is built first, however few rules wait for it', () => {
  const rules = [
    waiting('group/one', 'createGroup', ['createGroup']),
    waiting('group/two', 'createGroup', ['createGroup']),
    waiting('changes/one', 'getChanges', ['getChanges']),
  ];
  const changes = {
    operation: 'getChanges',
    route: 'GET /changes',
    topic: 'changes',
    listed: false,
  } as const;
  expect(notBuiltOf(exampleResults(rules, { not_built: [...missing, changes] }))?.facts[1]).toEqual([
    'build next',
    '1 rule waits for GET /changes; 2 rules wait for POST /groups',
  ]);
});

test('what is built after all is told with the entries of the target file that list it', () => {
  const built = missing.slice(0, 2).map((one) => ({ ...one, answers: true as const, entries: ['/groups*'] }));
  expect(answeringText(built)).toBe(
    'the target file lists POST /groups, GET /groups/{id} under not_yet, and the server has them: narrow or take out /groups*, so that the rules are judged',
  );
});

function waiting(id: string, waits_for: OperationId, operations: OperationId[]) {
  return exampleRule({ id, verdict: 'not-built', reason: 'needs it', waits_for, operations });
}
