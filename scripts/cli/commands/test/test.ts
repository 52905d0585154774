import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Effort } from '../../../../reports/results.ts';
import { shardIn } from '../../../proof/shard.ts';
import { duration, highestSeed, repeatable, wholeNumber } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import type { TestFlags } from './test-run.ts';

const examples = `
Examples:
  clubproof test --embedded
  clubproof test --target .clubproof/target.yaml --only season --only 'webhook-*'
  clubproof test --base-url https://club.example/api/v1 --client-id ci --plan

A pattern is a rule id, a topic, or either with * in it. Secrets come from the
target file or from CLUBPROOF_CLIENT_SECRET and CLUBPROOF_PRIVATE_KEY_FILE.`;

/** Parses the time of a run. A run of no time would judge nothing. */
function runTime(text: string): number {
  if (/^0*[1-9]\d*(ms|s|m)$/.test(text)) return duration(text);
  throw new InvalidArgumentError('a time such as 20m or 90s');
}

const efforts: Effort[] = ['smoke', 'standard', 'thorough'];
const effort = new Option(
  '--effort <effort>',
  'how much to try: smoke asks every operation, standard every check, thorough every value',
)
  .choices(efforts)
  .default('standard');

/** `clubproof test`: judges a server, rule by rule. */
export function define(command: Command, endWith: EndWith): void {
  command
    .option('--target <file>', 'target file, as "clubproof mock" writes it')
    .option('--base-url <url>', "base address of the club's API")
    .option('--client-id <id>', 'client id that goes with --base-url')
    .option('--embedded', 'start the reference club and judge that')
    .option('--plan', 'say what a run would do, and send nothing')
    .option('--watch', 'judge again when a file changes or a key is pressed')
    .addOption(repeatable('--require <pattern>', 'rules that must be judged, else exit 2'))
    .addOption(effort)
    .addOption(repeatable('--only <pattern>', 'judge only these rules'))
    .addOption(repeatable('--skip <pattern>', 'leave these rules out'))
    .option('--writes', 'create, change and delete on a target that is not on this machine')
    .option('--strict', 'a violated standard is a failure')
    .option('--expected <file>', 'waivers of known violations, as "clubproof waive" writes them')
    .option('--baseline <run>', 'an earlier run: the violations that it found do not fail this one')
    .option('--interface <file>', 'quote a copy of the interface next to each finding')
    .option('--seed <number>', 'have the same run again', wholeNumber(highestSeed))
    .option('--shard <i/n>', 'judge the i-th of n parts, with the seed of all: see clubproof merge', shardIn)
    .option('--max-time <time>', 'end the run before this time is over: 20m, 90s', runTime)
    .option(
      '--max-requests <number>',
      'end the run with this number of requests, at least 10',
      wholeNumber(1e6, 10),
    )
    .option('--report <folder>', 'where the report is written (default: .clubproof/report/<run>)')
    .option('--json', 'print results.json instead of the summary')
    .addHelpText('after', examples)
    .action(async (flags: TestFlags) => {
      const { test } = await import('./test-run.ts');
      endWith(await test(flags));
    });
}
