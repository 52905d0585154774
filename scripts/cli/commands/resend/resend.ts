import type { Command } from 'commander';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { webhookUrl, wholeNumber } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import type { ResendFlags } from './resend-run.ts';

/** `clubproof resend`: sends messages that were sent before once more. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .option('--target <file>', `target file of the club (default: ${defaultTargetFile}, where it exists)`)
    .option('--last <number>', 'send the newest messages, this many', wholeNumber(1_000, 1), 1)
    .option('--times <number>', 'send each of them this many times', wholeNumber(100, 1), 1)
    .option('--reverse', 'send the newest one first')
    .option('--url <url>', 'send them to this receiver (default: the destination of the club)', webhookUrl)
    .option('--from <file>', 'send captured messages (default: what the club of the mock sent)')
    .option('--anywhere', 'send to a receiver that is not on this machine')
    .addHelpText(
      'after',
      `
Examples:
  clubproof resend                        again
  clubproof resend --times 2              duplicates
  clubproof resend --last 2 --reverse     out of order
  clubproof resend --url http://127.0.0.1:3000/webhooks --from messages.jsonl

Each message keeps its id and its bytes and gets a new signature date, as a retry does. Without --url a club of the mock sends
them itself to where its messages go, which is "clubproof listen" while that runs. With --url they are signed here, and come
from --from, else from the club of the mock, else from webhooks.capture_file of the target.`,
    )
    .action(async (flags: ResendFlags) => {
      const { resend } = await import('./resend-run.ts');
      await resend(flags);
    });
}
