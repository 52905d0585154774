import type { Command } from 'commander';
import { defaultTargetFile } from '../../state/state-folder.ts';
import type { EndWith } from '../command.ts';
import type { TriggerFlags } from './trigger-run.ts';

/** `clubproof trigger TYPE`: makes the change in a club of the mock that sends a message of this type. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .argument('[type]', 'the type of the message, such as registrations.validated')
    .option('--list', 'list the types')
    .option('--target <file>', `target file of the club (default: ${defaultTargetFile})`)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  clubproof trigger --list
  clubproof trigger registrations.validated

The change is made through the API of the club, in new records, so that reading them agrees with the message. The requests
that make these records send messages of their own. "clubproof listen" shows them all.`,
    )
    .action(async (type: string | undefined, flags: TriggerFlags) => {
      const { trigger } = await import('./trigger-run.ts');
      await trigger(type, flags);
    });
}
