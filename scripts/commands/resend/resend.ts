import type { Command } from 'commander';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { webhookUrl, wholeNumber } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import type { ResendFlags } from './resend-run.ts';

/** `clubproof resend`: sends messages that were captured once more. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .requiredOption('--url <url>', 'address that the receiver takes messages at', webhookUrl)
    .option('--target <file>', `target file of the club (default: ${defaultTargetFile}, where it exists)`)
    .option('--from <file>', 'captured messages (default: webhooks.capture_file of the target)')
    .option('--last <number>', 'send the newest messages, this many', wholeNumber(1_000, 1), 1)
    .option('--times <number>', 'send each of them this many times', wholeNumber(100, 1), 1)
    .option('--reverse', 'send the newest one first')
    .option('--anywhere', 'send to a receiver that is not on this machine')
    .addHelpText(
      'after',
      `
Examples:
  clubproof resend --url http://127.0.0.1:3000/webhooks
  clubproof resend --url http://127.0.0.1:3000/webhooks --times 2            (duplicates)
  clubproof resend --url http://127.0.0.1:3000/webhooks --last 2 --reverse   (out of order)

Each message keeps its id and its bytes and gets a new signature date, as a retry does.`,
    )
    .action(async (flags: ResendFlags) => {
      const { resend } = await import('./resend-run.ts');
      await resend(flags);
    });
}
