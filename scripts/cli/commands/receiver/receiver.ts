import type { Command } from 'commander';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { repeatable, webhookUrl } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import type { ReceiverFlags } from './receiver-run.ts';

const examples = `
Examples:
  clubproof receiver --url http://127.0.0.1:3000/webhooks
  clubproof receiver --url http://127.0.0.1:3000/webhooks --source https://club.example/api/v1 --only 'receiver/refuses-*'

It sends some 100 messages to this address alone, and follows no redirect: signed ones about records that do not exist, and
forged ones. The secret is webhooks.secret of the target file, or CLUBPROOF_WEBHOOK_SECRET; the receiver has to have it,
and the source, as its own. What a receiver stores cannot be seen from outside.`;

/** `clubproof receiver`: judges a webhook receiver, rule by rule. */
export function define(command: Command, endWith: EndWith): void {
  command
    .requiredOption('--url <url>', 'address that the receiver takes messages at', webhookUrl)
    .option('--target <file>', `target file of the club (default: ${defaultTargetFile}, where it exists)`)
    .option('--source <url>', 'source of the messages (default: the base URL of the club of the target)')
    .option('--anywhere', 'send to a receiver that is not on this machine')
    .addOption(repeatable('--only <pattern>', 'judge only these rules'))
    .addOption(repeatable('--skip <pattern>', 'leave these rules out'))
    .option('--strict', 'a violated standard is a failure')
    .option('--report <folder>', 'where the report is written (default: .clubproof/receiver/<run>)')
    .option('--json', 'print results.json instead of the summary')
    .addHelpText('after', examples)
    .action(async (flags: ReceiverFlags) => {
      const { judgeReceiver } = await import('./receiver-run.ts');
      endWith(await judgeReceiver(flags));
    });
}
