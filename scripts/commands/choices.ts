import type { Command } from 'commander';
import type { ChoicesFlags } from '../command-line/choice-list.ts';
import type { EndWith } from './command.ts';

/** `clubproof choices [POINT]`: lists what the interface leaves open and how the mock can fill it, or explains one. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .argument('[point]', 'explain this unspecified point')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  clubproof choices\n  clubproof choices validation-status')
    .action(async (point: string | undefined, flags: ChoicesFlags) => {
      const { showChoices } = await import('../command-line/choice-list.ts');
      showChoices(point, flags);
    });
}
