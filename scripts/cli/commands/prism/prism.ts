import type { Command } from 'commander';
import type { PrismAddress } from '../../../../mock/prism/start-prism.ts';
import { wholeNumber } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';

/** `clubproof prism`: serves the Prism mock, which makes every response from its schema alone. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .option('--port <number>', 'port to listen on; 0 takes any free one', wholeNumber(65_535), 4011)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addHelpText('after', '\nExample:\n  clubproof prism --port 4011')
    .action(async (flags: PrismAddress) => {
      const { servePrism } = await import('./prism-server.ts');
      await servePrism(flags);
    });
}
