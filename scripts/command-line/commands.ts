import type { Command } from 'commander';

/** How an action says with which exit code its command ends; 0 where it says nothing. */
export type EndWith = (exitCode: number) => void;

/** A command of `clubproof`. Its module declares flags and action when it is loaded. */
export interface CommandEntry {
  name: string;
  says: string;
  load: () => Promise<{ define: (command: Command, endWith: EndWith) => void }>;
}

export const commands: readonly CommandEntry[] = [
  { name: 'mock', says: 'start the reference club', load: () => import('../commands/mock.ts') },
  {
    name: 'prism',
    says: 'start the Prism mock, which answers by shape alone',
    load: () => import('../commands/prism.ts'),
  },
  { name: 'test', says: 'judge a server, rule by rule', load: () => import('../commands/test.ts') },
  { name: 'rules', says: 'list the rules, or explain one', load: () => import('../commands/rules.ts') },
  {
    name: 'bite',
    says: 'run the suite against every fault, to see that it bites',
    load: () => import('../commands/bite.ts'),
  },
  {
    name: 'report',
    says: 'render the results of a run again',
    load: () => import('../commands/report.ts'),
  },
];
