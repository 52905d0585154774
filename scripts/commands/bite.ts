import type { Command } from 'commander';
import type { BiteFlags } from '../command-line/bite-run.ts';
import { wholeNumber } from '../command-line/flag-values.ts';
import type { EndWith } from './command.ts';

/** `clubproof bite`: the suite against every fault. */
export function define(command: Command, endWith: EndWith): void {
  command
    .option('--topic <topic>', 'only faults of one topic')
    .option('--fault <id>', 'only this fault')
    .option('--jobs <number>', 'how many clubs are judged at a time', wholeNumber(64), 2)
    .option('--report <folder>', 'where bite.json and bite.md are written', 'reports/out')
    .option('--json', 'print bite.json instead of the matrix')
    .addHelpText(
      'after',
      `
Examples:
  clubproof bite
  clubproof bite --fault season/end-may-precede-start-after-change

Each fault must turn the rule red that it breaks, and besides it only the rules that it lists under "also".
Exit 1: a fault was not bitten, or turned something else red. Exit 2: a club or a run did not come about.`,
    )
    .action(async (flags: BiteFlags) => {
      const { bite } = await import('../command-line/bite-run.ts');
      endWith(await bite(flags));
    });
}
