import type { Command } from 'commander';
import type { EndWith } from '../command.ts';
import type { ChoicesFlags } from './choice-list.ts';

/** `clubproof choices [POINT]`: lists the unspecified points and the choices that the mock can play, or explains one. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .argument('[point]', 'explain this unspecified point')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  clubproof choices\n  clubproof choices validation-status')
    .action(async (point: string | undefined, flags: ChoicesFlags) => {
      const { showChoices } = await import('./choice-list.ts');
      showChoices(point, flags);
    });
}
