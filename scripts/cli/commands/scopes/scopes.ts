import type { Command } from 'commander';
import type { EndWith } from '../command.ts';

/** `clubproof scopes [METHOD PATH]`: tells which scopes an operation needs, or lists them for all operations. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .argument('[operation...]', 'a method and a path, an operation id, part of a path, or a scope')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  clubproof scopes GET /seasons/2/payments\n  clubproof scopes createPayment\n  clubproof scopes /attendance\n  clubproof scopes payments:read',
    )
    .action(async (words: readonly string[], { json }: { readonly json?: true }) => {
      const { showScopes } = await import('./scope-list.ts');
      showScopes(words, json === true);
    });
}
