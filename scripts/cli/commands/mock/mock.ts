import { type Command, InvalidArgumentError, Option } from 'commander';
import { controlTokenForm, isControlToken } from '../../../../mock/control/control-token.ts';
import { limitNames, type MockLimits } from '../../../../mock/options/mock-limits.ts';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { alternativesValue } from '../../terminal/alternatives-value.ts';
import {
  duration,
  highestSeed,
  httpUrl,
  momentOrWall,
  repeatable,
  wholeNumber,
} from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import type { MockFlags } from './mock-flags.ts';

/** The grammar of `--disturb`. */
const disturbing = `A disturbance is an operation id, or a method and a path in quotation marks (* stands for any text or any
method), and words:
  status:503 retry-after:2   429, 500, 502, 503 or 504 is sent in place of handling the request; the first and 503 with \
Retry-After or without
  body:html|empty|truncated  the page of a gateway, nothing or half of the JSON in place of the body, with a status or \
without
  client:demo-full           it meets the requests of this client alone
  delay:800                  milliseconds before the response, after the club has handled the request
  cut:before|midway|after    the connection is cut before the club handles the request, midway through the response, \
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
      new Option(
        '--clubs <names>',
        'clubs of fixtures/clubs, with commas between; demo,neighbour where no --club is given',
      ).argParser(names),
    )
    .addOption(repeatable('--club <file>', 'a club of your own, in the form of fixtures/clubs: YAML or JSON'))
    .option('--size <people>', 'number of people in the demo club', wholeNumber(1_000_000, 1))
    .option('--seed <number>', 'same seed, same ids and values', wholeNumber(highestSeed), 1)
    .option(
      '--now <moment|wall>',
      "the clubs' time at the start, such as 2026-10-14T16:00:00Z, or this machine's; that of their data by default",
      momentOrWall,
    )
    .addOption(
      new Option('--rate-limit <on|off>', 'whether quotas are kept').choices(['on', 'off']).default('on'),
    )
    .addOption(repeatable('--fault <id>', 'break a promise on purpose'))
    .addOption(repeatable('--choose <id=choice>', 'play another lawful choice').argParser(choiceOfPoint))
    .option(
      '--alternatives [seed]',
      'play another lawful choice of every unspecified point; shape or shape:SEED only what a careful client bears',
      alternativesValue,
    )
    .addOption(
      repeatable('--disturb <text>', 'disturb requests as a network or a busy server does; see below'),
    )
    .option(
      '--forward-to <url>',
      'send deliveries on to a receiver; its responses decide on retries, none counts as 502',
      httpUrl,
    )
    .addOption(
      repeatable(
        '--allow-destination <url>',
        'a receiver that destinations may name over http or at a private address',
      ).argParser(address),
    )
    .addOption(
      new Option('--limit <name=number>', `most that is stored of ${limitNames.join(', ')} (repeatable)`)
        .argParser(limit)
        .default({}, 'far beyond what tests need'),
    )
    .option(
      '--forget-after <time>',
      'remove a club that was made by control once no request was sent to it for that time, such as 10m',
      idleTime,
    )
    .option('--public-url <url>', 'where clients reach it: what base URLs, issuer and links say', httpUrl)
    .addOption(
      new Option(
        '--control-token <token>',
        'what the control interface demands; a flag stands in process lists',
      )
        .env('CLUBPROOF_CONTROL_TOKEN')
        .argParser(controlToken),
    )
    .option('--state <file>', 'keep what the clubs know, and go on from there at the next start')
    .option('--quiet', 'no line for each request and each delivery')
    .option('--exit-with-parent', 'stop when the process that started it has ended')
    .option(
      '--target-file <file>',
      'where "clubproof test" finds this club; JSON if it ends in .json, else YAML',
      defaultTargetFile,
    )
    .addHelpText(
      'after',
      `\n${disturbing}\n\nExamples:\n  clubproof mock\n  clubproof mock --port 0 --fault season/end-may-precede-start-after-change\n  clubproof mock --alternatives=shape:7\n  clubproof mock --disturb "createPayment cut:after times:1" --disturb "GET /members/* delay:800 probability:0.1"`,
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

function address(text: string, before: string[]): string[] {
  return [...before, httpUrl(text)];
}

function limit(text: string, before: Partial<MockLimits>): Partial<MockLimits> {
  const [, name = '', digits = ''] = /^(\w+)=([1-9]\d{0,14})$/.exec(text) ?? [];
  if (limitNames.some((one) => one === name)) return { ...before, [name]: Number(digits) };
  throw new InvalidArgumentError(`NAME=NUMBER, the name one of ${limitNames.join(', ')}, the number from 1`);
}

function idleTime(text: string): number {
  const milliseconds = duration(text);
  if (milliseconds > 0) return milliseconds;
  throw new InvalidArgumentError('a time above 0, such as 10m');
}

function controlToken(text: string): string {
  if (!isControlToken(text)) throw new InvalidArgumentError(controlTokenForm);
  return text;
}

function choiceOfPoint(text: string, before: string[]): string[] {
  if (!/^[^=]+=[^=]+$/.test(text)) throw new InvalidArgumentError('ID=CHOICE');
  return [...before, text];
}
