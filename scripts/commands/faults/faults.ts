import type { Command } from 'commander';
import type { EndWith } from '../command.ts';
import type { FaultsFlags } from './fault-list.ts';

/** `clubproof faults [ID|TOPIC]`: lists the faults that the mock can play, or explains one. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .argument('[id|topic]', 'explain this fault, or list those of a topic or a pattern')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  clubproof faults season\n  clubproof faults season/end-may-precede-start-after-change',
    )
    .action(async (named: string | undefined, flags: FaultsFlags) => {
      const { showFaults } = await import('./fault-list.ts');
      showFaults(named, flags);
    });
}
