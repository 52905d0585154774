import { type Command, InvalidArgumentError, Option } from 'commander';
import { controlTokenForm, isControlToken } from '../../../mock/control/control-token.ts';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { highestSeed, httpUrl, moment, repeatable, wholeNumber } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import type { MockFlags } from './mock-flags.ts';

/** The grammar of `--disturb`. */
const disturbing = `A disturbance is an operation id, or a method and a path in quotation marks (* stands for any text or any
method), and words:
  status:503 retry-after:2   429 or 503 is sent in place of handling the request, with Retry-After or without
  delay:800                  milliseconds before the response, after the club has handled the request
  cut:before|midway|after    the connection is cut before the club handles the request, midway through the response,
                             or after the club handled the request and before its response
  slow:3000                  milliseconds over which the body of the response is spread
  times:3                    how many requests it meets; all by default
  probability:0.1            the share of requests that it meets, by --seed`;

/** `clubproof mock`: serves the reference until it is stopped. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .option('--port <number>', 'port to listen on; 0 takes any free one', wholeNumber(65_535), 4010)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(
      new Option('--clubs <names>', 'clubs of fixtures/clubs, with commas between')
        .argParser(names)
        .default(['demo', 'neighbour'], 'demo,neighbour'),
    )
    .option('--size <people>', 'number of people in the demo club', wholeNumber(1_000_000, 1))
    .option('--seed <number>', 'same seed, same ids and values', wholeNumber(highestSeed), 1)
    .option('--now <moment>', "the clubs' time at the start, such as 2026-10-14T16:00:00Z", moment)
    .addOption(
      new Option('--rate-limit <on|off>', 'whether quotas are kept').choices(['on', 'off']).default('on'),
    )
    .addOption(repeatable('--fault <id>', 'break a promise on purpose'))
    .addOption(repeatable('--choose <id=choice>', 'play another lawful choice').argParser(choiceOfPoint))
    .option(
      '--alternatives [seed]',
      'play another lawful choice of every unspecified point',
      wholeNumber(highestSeed),
    )
    .addOption(
      repeatable('--disturb <text>', 'disturb requests as a network or a busy server does; see below'),
    )
    .option(
      '--forward-to <url>',
      'send deliveries on to a receiver; its responses decide on retries, none counts as 502',
      httpUrl,
    )
    .option('--public-url <url>', 'where clients reach it: what base URLs, issuer and links say', httpUrl)
    .option('--control-token <token>', 'what the control interface demands of everybody', controlToken)
    .option('--quiet', 'no line for each request and each delivery')
    .option('--exit-with-parent', 'stop when the process that started it has ended')
    .option(
      '--target-file <file>',
      'where "clubproof test" finds this club; JSON if it ends in .json, else YAML',
      defaultTargetFile,
    )
    .addHelpText(
      'after',
      `\n${disturbing}\n\nExamples:\n  clubproof mock\n  clubproof mock --port 0 --fault season/end-may-precede-start-after-change\n  clubproof mock --disturb "createPayment cut:after times:1" --disturb "GET /members/* delay:800 probability:0.1"`,
    )
    .action(async (flags: MockFlags) => {
      const { serveMock } = await import('./mock-server.ts');
      await serveMock(flags);
    });
}

function names(text: string): string[] {
  const given = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (given.length === 0 || new Set(given).size < given.length)
    throw new InvalidArgumentError('one or more names of clubs, each once, with commas between');
  return given;
}

function controlToken(text: string): string {
  if (!isControlToken(text)) throw new InvalidArgumentError(controlTokenForm);
  return text;
}

function choiceOfPoint(text: string, before: string[]): string[] {
  if (!/^[^=]+=[^=]+$/.test(text)) throw new InvalidArgumentError('ID=CHOICE');
  return [...before, text];
}
