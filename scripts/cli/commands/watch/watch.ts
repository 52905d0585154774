import type { Command } from 'commander';
import { httpUrl, repeatable, wholeNumber } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import { usual, type WatchFlags } from './watch-flags.ts';

const text = `
Examples:
  clubproof watch --target staging.yaml
  clubproof watch --base-url https://club.example/api/v1 --record traffic.har
  clubproof watch --har traffic.har

Clients use its address in place of the service's. Requests below the base URL pass as they are, but for the host in
"Host" and for "Via"; nothing is sent of its own. Other requests, broken ones, and those of a "Host" that is no name of this
machine get a response of the watch itself. Responses are judged by the rules that a run judges in passing, requests by the
rules for clients. A rule of which nothing passed by is not run, and no pass. Ctrl-C ends it with a report, as of
"clubproof test".

A hint (?), such as a misspelt parameter, fails no watch, with --strict neither: that is about standards alone. With
--json the hints are traffic.hints. A client of the mock fails for them by "clubproof advice --strict".

A recording is a HAR (of a browser, Playwright, mitmproxy or --record), or lines of a club's journal
(GET …/journal/stream). Bodies that are not in it are not judged.`;

/** `clubproof watch`: judges what any client and a service send each other. */
export function define(command: Command, endWith: EndWith): void {
  command
    .option('--target <file>', 'target file of the service')
    .option('--base-url <url>', "base address of the club's API, in place of a target file", httpUrl)
    .option('--port <number>', 'port to listen on; 0 takes any free one', wholeNumber(65_535), usual.port)
    .option(
      '--host <address>',
      'address to listen on; another than of this machine needs --for-others',
      usual.host,
    )
    .option('--for-others', 'let other machines, and any Host, use the watch')
    .option('--har <file>', 'judge recorded traffic')
    .option('--record <file>', 'write what passes into a HAR, without secrets')
    .addOption(
      repeatable(
        '--only <pattern>',
        'judge only these rules; a violation of others that passes by is told, too',
      ),
    )
    .addOption(repeatable('--skip <pattern>', 'leave these rules out'))
    .option('--strict', 'a violated standard is a failure; a hint is none')
    .option('--report <folder>', 'where the report is written (default: .clubproof/watch/<run>)')
    .option('--quiet', 'no line for each exchange')
    .option('--json', 'print results.json instead of the summary, and no lines')
    .addHelpText('after', text)
    .action(async (flags: WatchFlags) => {
      const { watch } = await import('./watch-run.ts');
      endWith(await watch(flags));
    });
}
