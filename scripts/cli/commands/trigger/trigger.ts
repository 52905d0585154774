import type { Command } from 'commander';
import { defaultTargetFile } from '../../state/state-folder.ts';
import type { EndWith } from '../command.ts';
import type { TriggerFlags } from './trigger-run.ts';

/** `clubproof trigger TYPE`: makes the change in a club of the mock that sends a message of this type. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .argument('[type]', 'the type of the message, such as registrations.validated')
    .option('--list', 'list the types, with the resource and the change of each')
    .option('--of <resource>', 'the resource, where several send the type, such as event-registrations')
    .option('--target <file>', `target file of the club (default: ${defaultTargetFile})`)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  clubproof trigger --list
  clubproof trigger registrations.validated
  clubproof trigger registrations.validated --of event-registrations

The change is made through the API of the club, in new records, so that reading them agrees with the message. What the
interface has no operation for (a director deletes a person, validates hours) is done by control. The requests that make
these records send messages of their own. "clubproof listen" shows them all. The interface lists no types: these are those
of the reference.`,
    )
    .action(async (type: string | undefined, flags: TriggerFlags) => {
      const { trigger } = await import('./trigger-run.ts');
      await trigger(type, flags);
    });
}
