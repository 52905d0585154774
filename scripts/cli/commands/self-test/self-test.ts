import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import type { SelfTestFlags } from '../../../proof/self-test/self-test.ts';
import { shardIn } from '../../../proof/shard.ts';
import { repeatable, wholeNumber } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';

/** `clubproof self-test`: runs the suite against every fault. */
export function define(command: Command, endWith: EndWith): void {
  command
    .addOption(repeatable('--topic <topic>', 'only faults of this topic'))
    .addOption(repeatable('--fault <id>', 'only this fault').conflicts(['topic', 'shard', 'changed']))
    .option('--shard <i/n>', 'each n-th fault, from the i-th on', shardIn)
    .option(
      '--changed',
      'faults of the topics that differ from main, and a tenth of the others; a third where a file differs that each topic needs',
    )
    .addOption(
      new Option('--jobs <number>', 'how many faults are played at a time')
        .argParser(wholeNumber(64, 1))
        .default(2 * availableParallelism(), 'two for each core: one works while another waits'),
    )
    .addOption(
      new Option('--effort <effort>', 'how much to try; what smoke detects is said in any case')
        .choices(['standard', 'thorough'])
        .default('standard'),
    )
    .option('--report <folder>', 'where self-test.json and self-test.md are written', 'reports/out')
    .option('--publish', 'put the counts by topic into reports/self-test.md, too')
    .option('--json', 'print self-test.json instead of the matrix')
    .addHelpText(
      'after',
      `
Examples:
  clubproof self-test --fault season/end-may-precede-start-after-change
  clubproof self-test --shard 1/4 --report reports/out/shard-1

The rule that a fault violates is judged at --effort, all rules at smoke effort. The fault must turn its rule red, and of
the others that are judged with it only those that it lists under "also": detected, missed, over-reported, or not played where the club or the run did not come about.
Exit 1: a fault was missed or over-reported. Exit 2: a fault was not played.`,
    )
    .action(async (flags: SelfTestFlags) => {
      const { selfTest } = await import('../../../proof/self-test/self-test.ts');
      endWith(await selfTest(flags));
    });
}
