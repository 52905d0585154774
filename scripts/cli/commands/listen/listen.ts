import type { Command } from 'commander';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { duration, webhookUrl, wholeNumber } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import type { ListenFlags } from './listen-run.ts';

const examples = `
Examples:
  clubproof listen
  clubproof listen --forward-to http://127.0.0.1:3000/webhooks --capture messages.jsonl
  clubproof listen --answer 503

It listens on 127.0.0.1. Where the target file names a control interface, as that of "clubproof mock" does, the club sends
its messages here until you stop it with Ctrl-C. The secret is webhooks.secret of the target file, or
CLUBPROOF_WEBHOOK_SECRET.`;

/** `clubproof listen`: receives messages of a club, verifies them and prints a line for each. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .option('--port <number>', 'port to listen on; 0 takes any free one', wholeNumber(65_535), 4012)
    .option('--target <file>', `target file of the club (default: ${defaultTargetFile}, where it exists)`)
    .option('--source <url>', 'source of the messages (default: the base URL of the club of the target)')
    .option(
      '--forward-to <url>',
      'send each message on to a receiver, whose response is that to the club',
      webhookUrl,
    )
    .option('--capture <file>', 'write one JSON line for each message, as webhooks.capture_file needs them')
    .option(
      '--answer <status>',
      'answer every message so; without it 204, and 401 where it is refused',
      wholeNumber(599, 200),
    )
    .option('--delay <time>', 'wait before each answer, such as 20s or 500ms', duration)
    .option('--json', 'print one JSON line for each message')
    .addHelpText('after', examples)
    .action(async (flags: ListenFlags) => {
      const { listen } = await import('./listen-run.ts');
      await listen(flags);
    });
}
