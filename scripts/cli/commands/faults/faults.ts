import { type Command, Option } from 'commander';
import { clients } from '../../../../mock/faults/noticed-by.ts';
import type { EndWith } from '../command.ts';
import type { FaultsFlags } from './fault-list.ts';

/** `clubproof faults [ID|TOPIC]`: lists the faults that the mock can play, or explains one. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .argument(
      '[id|topic]',
      'explain this fault, or list those of a topic or a pattern, or those that say a word',
    )
    .addOption(new Option('--for <client>', 'only those that this client can notice').choices(clients))
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  clubproof faults season\n  clubproof faults pagination --for reader\n  clubproof faults season/end-may-precede-start-after-change',
    )
    .action(async (named: string | undefined, flags: FaultsFlags) => {
      const { showFaults } = await import('./fault-list.ts');
      showFaults(named, flags);
    });
}
