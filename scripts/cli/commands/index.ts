import type { CommandEntry } from './command.ts';

/** Every command, in the order of the help: by who needs it, and what comes first. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'mock',
    group: 'Build a client',
    says: 'start the reference club',
    load: () => import('./mock/mock.ts'),
  },
  {
    name: 'token',
    group: 'Build a client',
    says: 'print an access token, for curl and its like',
    load: () => import('./token/token.ts'),
  },
  {
    name: 'scopes',
    group: 'Build a client',
    says: 'tell which scopes an operation needs, or list them',
    load: () => import('./scopes/scopes.ts'),
  },
  {
    name: 'club',
    group: 'Build a client',
    says: 'write a club file of the shape of a real club, or check one of yours',
    load: () => import('./club/club.ts'),
  },
  {
    name: 'advice',
    group: 'Build a client',
    says: 'tell where the clients of a running mock were careless',
    load: () => import('./advice/advice.ts'),
  },
  {
    name: 'listen',
    group: 'Build a client',
    says: 'receive messages of a club, verify and print them',
    load: () => import('./listen/listen.ts'),
  },
  {
    name: 'trigger',
    group: 'Build a client',
    says: 'make the change in a club of the mock that sends a message of a type',
    load: () => import('./trigger/trigger.ts'),
  },
  {
    name: 'resend',
    group: 'Build a client',
    says: 'send messages of a club once more: again, twice, out of order',
    load: () => import('./resend/resend.ts'),
  },
  {
    name: 'receiver',
    group: 'Build a client',
    says: 'judge a webhook receiver of yours, rule by rule',
    load: () => import('./receiver/receiver.ts'),
  },
  {
    name: 'choices',
    group: 'Build a client',
    says: 'list what the interface leaves open, or explain one point',
    load: () => import('./choices/choices.ts'),
  },
  {
    name: 'faults',
    group: 'Build a client',
    says: 'list the faults that the mock can play, or explain one',
    load: () => import('./faults/faults.ts'),
  },
  {
    name: 'prism',
    group: 'Build a client',
    says: 'start the Prism mock, whose responses have the right shape alone',
    load: () => import('./prism/prism.ts'),
  },
  {
    name: 'target',
    group: 'Judge a service',
    says: 'print a target file that explains each of its members',
    load: () => import('./target/target.ts'),
  },
  {
    name: 'test',
    group: 'Judge a service',
    says: 'judge a server, rule by rule',
    load: () => import('./test/test.ts'),
  },
  {
    name: 'replay',
    group: 'Judge a service',
    says: 'make what a run found again: fixed, or still broken',
    load: () => import('./replay/replay.ts'),
  },
  {
    name: 'rules',
    group: 'Judge a service',
    says: 'list the rules, or explain one',
    load: () => import('./rules/rules.ts'),
  },
  {
    name: 'watch',
    group: 'Judge a service',
    says: 'judge what any client and a service send each other, live or recorded',
    load: () => import('./watch/watch.ts'),
  },
  {
    name: 'waive',
    group: 'Judge a service',
    says: 'excuse a known violation until a day',
    load: () => import('./waive/waive.ts'),
  },
  {
    name: 'cleanup',
    group: 'Judge a service',
    says: 'remove what runs that were killed left behind',
    load: () => import('./cleanup/cleanup.ts'),
  },
  {
    name: 'compare',
    group: 'Release',
    says: 'hold two runs against each other: what broke, what was fixed',
    load: () => import('./compare/compare.ts'),
  },
  {
    name: 'report',
    group: 'Release',
    says: 'render the results of a run again',
    load: () => import('./report/report.ts'),
  },
  {
    name: 'merge',
    group: 'Release',
    says: 'make one run of the reports of all shards',
    load: () => import('./merge/merge.ts'),
  },
  {
    name: 'self-test',
    group: 'Release',
    says: 'run the suite against every fault, to see that it detects them',
    load: () => import('./self-test/self-test.ts'),
  },
];
