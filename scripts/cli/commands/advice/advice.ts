import type { Command } from 'commander';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { httpUrl, repeatable } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import type { AdviceFlags } from './advice-run.ts';

const examples = `
Examples:
  clubproof advice
  clubproof advice demo-full --strict --rule client/spells-names-as-described
  clubproof advice --control-url http://127.0.0.1:4010/_control/clubs/demo --json

It reads the reports of a running mock, whose clients are judged since it started. A finding is a violated rule (clubproof
rules client); a hint looks careless and may have the reason that it names. Exit code: 0 where nothing was found, 1 where a
client was careless (with --strict also for a hint), 2 where no client was seen, no rule fits, or the mock cannot be reached. A control token is taken from the target
file or from CLUBPROOF_CONTROL_TOKEN.`;

/** `clubproof advice [CLIENT]`: tells where the clients of a mock were careless. */
export function define(command: Command, endWith: EndWith): void {
  command
    .argument('[client]', 'the id of a client; all that were seen by default')
    .option('--target <file>', `target file of the club (default: ${defaultTargetFile})`)
    .option('--control-url <url>', 'control address of the club, in place of a target file', httpUrl)
    .addOption(
      repeatable(
        '--rule <pattern>',
        'only the rules that fit, such as client/reuses-its-token or client/*token*',
      ),
    )
    .option('--strict', 'hints count as findings')
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async (client: string | undefined, flags: AdviceFlags) => {
      const { advise } = await import('./advice-run.ts');
      endWith(await advise(client, flags));
    });
}
