import type { CommandEntry } from './command.ts';

export const commands: readonly CommandEntry[] = [
  { name: 'mock', says: 'start the reference club', load: () => import('./mock/mock.ts') },
  {
    name: 'prism',
    says: 'start the Prism mock, whose responses have the right shape alone',
    load: () => import('./prism/prism.ts'),
  },
  {
    name: 'target',
    says: 'print a target file that explains each of its members',
    load: () => import('./target/target.ts'),
  },
  { name: 'test', says: 'judge a server, rule by rule', load: () => import('./test/test.ts') },
  {
    name: 'listen',
    says: 'receive messages of a club, verify and print them',
    load: () => import('./listen/listen.ts'),
  },
  {
    name: 'trigger',
    says: 'make the change in a club of the mock that sends a message of a type',
    load: () => import('./trigger/trigger.ts'),
  },
  {
    name: 'resend',
    says: 'send messages of a club once more: again, twice, out of order',
    load: () => import('./resend/resend.ts'),
  },
  {
    name: 'receiver',
    says: 'judge a webhook receiver of yours, rule by rule',
    load: () => import('./receiver/receiver.ts'),
  },
  { name: 'waive', says: 'excuse a known violation until a day', load: () => import('./waive/waive.ts') },
  {
    name: 'advice',
    says: 'tell where the clients of a running mock were careless',
    load: () => import('./advice/advice.ts'),
  },
  {
    name: 'watch',
    says: 'judge what any client and a service send each other, live or recorded',
    load: () => import('./watch/watch.ts'),
  },
  { name: 'rules', says: 'list the rules, or explain one', load: () => import('./rules/rules.ts') },
  {
    name: 'faults',
    says: 'list the faults that the mock can play, or explain one',
    load: () => import('./faults/faults.ts'),
  },
  {
    name: 'choices',
    says: 'list what the interface leaves open, or explain one point',
    load: () => import('./choices/choices.ts'),
  },
  {
    name: 'self-test',
    says: 'run the suite against every fault, to see that it detects them',
    load: () => import('./self-test/self-test.ts'),
  },
  {
    name: 'replay',
    says: 'make what a run found again: fixed, or still broken',
    load: () => import('./replay/replay.ts'),
  },
  {
    name: 'token',
    says: 'print an access token, for curl and its like',
    load: () => import('./token/token.ts'),
  },
  {
    name: 'merge',
    says: 'make one run of the reports of all shards',
    load: () => import('./merge/merge.ts'),
  },
  {
    name: 'cleanup',
    says: 'remove what runs that were killed left behind',
    load: () => import('./cleanup/cleanup.ts'),
  },
  {
    name: 'compare',
    says: 'hold two runs against each other: what broke, what was mended',
    load: () => import('./compare/compare.ts'),
  },
  {
    name: 'report',
    says: 'render the results of a run again',
    load: () => import('./report/report.ts'),
  },
];
