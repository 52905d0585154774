import type { Command } from 'commander';
import { defaultTargetFile, ledgerFolder } from '../../state/state-folder.ts';
import type { EndWith } from '../command.ts';
import type { CleanupFlags } from './cleanup-run.ts';

/** `clubproof cleanup`: removes the records that killed runs left behind. */
export function define(command: Command, endWith: EndWith): void {
  command
    .option('--target <file>', `target file of the club (default: ${defaultTargetFile})`)
    .option('--ledger <folder>', 'where runs wrote down what they made', ledgerFolder)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExample:\n  clubproof cleanup --target staging.yaml\n\nExit 2: something stays that may be removed yet; it is listed.',
    )
    .action(async (flags: CleanupFlags) => {
      const { cleanup } = await import('./cleanup-run.ts');
      endWith(await cleanup(flags));
    });
}
