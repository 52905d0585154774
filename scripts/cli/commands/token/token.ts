import type { Command } from 'commander';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { repeatable } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import type { TokenFlags } from './print-token.ts';

/** `clubproof token`: prints an access token, for `curl` and its like. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .addOption(
      repeatable(
        '--scope <scope>',
        'a scope of the token; without it all that the client was granted, which "clubproof advice" tells as a hint',
      ),
    )
    .option('--target <file>', `target file of the club (default: ${defaultTargetFile})`)
    .option('--base-url <url>', "base address of the club's API")
    .option('--client-id <id>', 'client id that goes with --base-url')
    .option('--json', 'print JSON: the token and its scopes')
    .addHelpText(
      'after',
      `
Examples:
  curl -sS -H "Authorization: Bearer $(clubproof token)" http://127.0.0.1:4010/demo/api/v1/seasons
  clubproof token --target staging.yaml --scope members:read --scope groups:read

Secrets come from the target file or from CLUBPROOF_CLIENT_SECRET and CLUBPROOF_PRIVATE_KEY_FILE.
Exit 2: the target gives no such token.`,
    )
    .action(async (flags: TokenFlags) => {
      const { printToken } = await import('./print-token.ts');
      await printToken(flags);
    });
}
