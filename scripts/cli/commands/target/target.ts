import type { Command } from 'commander';
import type { EndWith } from '../command.ts';

/** `clubproof target`: prints a target file that explains each of its members. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .addHelpText(
      'after',
      `
Examples:
  clubproof target
  clubproof target > staging.yaml

A run needs what is not behind a #. Take the # off the rest where you have it.`,
    )
    .action(async () => {
      const { printTarget } = await import('./explained-target.ts');
      printTarget();
    });
}
