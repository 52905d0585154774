import type { Command } from 'commander';
import { latestReport } from '../../state/state-folder.ts';
import type { EndWith } from '../command.ts';
import type { ReplayFlags } from './replay-run.ts';

/** `clubproof replay [RULE]`: replays the findings of a run. */
export function define(command: Command, endWith: EndWith): void {
  command
    .argument('[rule]', 'a rule id, a topic, or either with * in it: all that was found where left out')
    .option('--report <folder>', 'the run whose findings are made again', latestReport)
    .option('--target <file>', 'target file (default: the one of that run)')
    .option('--embedded', 'start the reference club and judge that')
    .option(
      '--writes',
      'make and change records (default: as in that run, at the same target file and address)',
    )
    .addHelpText(
      'after',
      `
Examples:
  clubproof replay
  clubproof replay season/ends-on-or-after-start --target .clubproof/target.yaml

Each finding is STILL BROKEN, FIXED, or UNKNOWN where its rule could not be judged. The report of the run stays as it is.
Exit 0: all of them are fixed. Exit 1: one is still broken. Exit 2: could not find out.`,
    )
    .action(async (rule: string | undefined, flags: ReplayFlags) => {
      const { replay } = await import('./replay-run.ts');
      endWith(await replay(rule, flags));
    });
}
