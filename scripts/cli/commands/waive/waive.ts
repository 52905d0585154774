import type { Command } from 'commander';
import { defaultWaiverFile } from '../../suite-run/waiver-file.ts';
import { day, repeatable } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import type { WaiveFlags } from './written-waiver.ts';

/** `clubproof waive RULE`: adds a waiver to the file that `clubproof test --expected` reads. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .argument('<rule>', 'the rule whose violation is known')
    .requiredOption('--until <day>', 'the last day of the waiver, in UTC: 2026-12-18', day)
    .requiredOption('--reason <text>', 'why the violation is known and borne')
    .requiredOption('--owner <name>', 'who fixes it: a person, a team, a ticket')
    .addOption(repeatable('--operation <id>', 'excuse it on this operation alone'))
    .option('--expected <file>', 'the file of waivers', defaultWaiverFile)
    .addHelpText(
      'after',
      `
Example:
  clubproof waive season/ends-on-or-after-start --operation changeSeason \\
    --until 2026-12-18 --owner "seasons team" --reason "fixed in release 1.6"
  clubproof test --target staging.yaml --expected ${defaultWaiverFile}

A waiver that is over, or whose rule is violated no more, fails the run.`,
    )
    .action(async (rule: string, flags: WaiveFlags) => {
      const { waive } = await import('./written-waiver.ts');
      waive(rule, flags, new Date());
    });
}
