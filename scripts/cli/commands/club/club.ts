import { type Command, Option } from 'commander';
import { failure } from '../../terminal/failure.ts';
import { highestSeed, wholeNumber } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import type { ClubFlags } from './club-from.ts';

/** The flags of `clubproof club`, as commander passes them on. */
interface Flags extends Omit<ClubFlags, 'from'> {
  from?: string;
  check?: string;
  json?: true;
}

/** `clubproof club`: writes a club file that has the shape of a real club and invented data, or checks one. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .option('--from <target>', 'target file of the club to read, or recorded traffic (.har)')
    .option('--out <file>', 'club file to write', 'club.yaml')
    .option('--seed <n>', 'what is invented follows from it', wholeNumber(highestSeed), 1)
    .addOption(
      new Option('--check <file>', 'a club file of yours: tell what it holds, or what is wrong').conflicts([
        'from',
        'out',
        'seed',
      ]),
    )
    .option('--json', 'with --check: print the club as JSON, with everything that the file leaves out')
    .addHelpText(
      'after',
      `
Examples:
  clubproof club --from staging.yaml --out our-club.yaml
  clubproof club --from traffic.har
  clubproof club --check our-club.yaml
  clubproof mock --club our-club.yaml

The club is read, and nothing is written there. Numbers, states, options and links are kept; names, addresses, texts,
amounts and files are invented. See docs/offline.md.`,
    )
    .action(async ({ check, json, from, out, seed }: Flags) => {
      if (check !== undefined) {
        const { checkClub } = await import('./club-check.ts');
        return checkClub(check, json === true);
      }
      if (from === undefined) throw failure('wrong-flag', 'club needs --from or --check');
      const { writeClubFrom } = await import('./club-from.ts');
      return writeClubFrom({ from, out, seed });
    });
}
