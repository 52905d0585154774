import { Command, CommanderError } from 'commander';
import { withoutSecrets } from '../../../contract-tests/engine/wire/secret/secrets.ts';
import { wrapped } from '../../../reports/render/wrap.ts';
import { inLog, shown } from '../../../reports/shown.ts';
import { packageVersion } from '../../../spec/package-version.ts';
import { columnsOf } from '../terminal/columns.ts';
import { nearestName } from '../terminal/did-you-mean.ts';
import { CommandFailure, failure, failureLine } from '../terminal/failure.ts';
import { isAboutWriting, whyUnwritable } from '../terminal/file-errors.ts';
import type { EndWith } from './command.ts';
import { commands } from './index.ts';

/**
 * Runs one command line (without `node` and the script). Returns its exit code. Every error is one line on standard
 * error; its stack is printed with `--verbose` only.
 */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  let program: Command | undefined;
  try {
    let exitCode = 0;
    program = await programFor(words, (code) => {
      exitCode = code;
    });
    await program.parseAsync([...words], { from: 'user' });
    return exitCode;
  } catch (error) {
    return reported(error, words.includes('--verbose'), program);
  }
}

/** Returns the command that a command line names, if any. Throws where no command has that name. */
function namedCommand(words: readonly string[]): string | undefined {
  const names = commands.map(({ name }) => name);
  const word = words.find((each) => !each.startsWith('-') && each !== 'help');
  if (word === undefined || names.includes(word)) return word;
  throw failure('unknown-command', word, otherWords.get(word) ?? nearestName(word, names));
}

/** Commands that a person may look for, by what does the same. */
const otherWords = new Map([
  ['duplicate', 'resend --times 2'],
  ['reorder', 'resend --last 2 --reverse'],
]);

async function programFor(words: readonly string[], endWith: EndWith): Promise<Command> {
  const program = new Command('clubproof')
    .description("Contract tests and a mock server for the Club Administration Service's HTTP JSON interface")
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .configureOutput({
      outputError: () => undefined,
      writeOut: (text) => process.stdout.write(inWindow(text)),
      getOutHelpWidth: () => columnsOf(),
    })
    .addHelpText('after', '\nExit codes: 0 fine; 1 a rule is violated; 2 could not find out.')
    .exitOverride();
  const named = namedCommand(words);
  for (const { name, group, says, load } of commands) {
    const command = program.command(name).description(says).helpGroup(`${group}:`);
    // Only the module of the named command is loaded: each of the others would cost start-up time.
    if (name !== named) continue;
    (await load()).define(command, endWith);
    command.option('--verbose', 'say where it happened when something goes wrong');
    command.hook('preAction', () => rejectExtraArgument(command)).allowExcessArguments();
  }
  return program;
}

/** Returns a help text within the columns of the window: Commander wraps flags alone. Examples stay as they are, to be copied. */
function inWindow(help: string): string {
  // A sentence is wrapped as a whole, wherever its source breaks it.
  const sentences = help.replace(/^(\S.*[^.:;\s])\n(?=\S)/gm, '$1 ');
  return sentences.split('\n').flatMap(lineInWindow).join('\n');
}

function lineInWindow(line: string): string[] {
  const [, before = '', text = ''] = /^(\s*(?:\S.*?\s{2,})?)(.*)$/.exec(line) ?? [];
  if (/^\s+(clubproof|curl)\s/.test(line)) return [line];
  const parts = wrapped(text, Math.max(20, columnsOf() - before.length));
  return parts.map((part, place) => `${place === 0 ? before : ' '.repeat(before.length)}${part}`);
}

/** A file without its flag is the usual mistake: the message shows the flag. */
function rejectExtraArgument(command: Command): void {
  const { args, registeredArguments } = command;
  const [extra] = args.slice(registeredArguments.length);
  if (extra === undefined || registeredArguments.at(-1)?.variadic) return;
  const meant = command.options.some(({ long }) => long === '--target') ? `--target ${extra}` : 'flags alone';
  throw failure('wrong-flag', `"${extra}" is one word too many for ${command.name()}`, meant);
}

function reported(error: unknown, verbose: boolean, program?: Command): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  // Commander throws this after it has printed the help of a bare "clubproof".
  if (error instanceof CommanderError && error.code === 'commander.help') return 2;
  const known = asFailure(error, program);
  process.stderr.write(`${withoutSecrets(failureLine(known))}\n`);
  if (verbose) process.stderr.write(`${inLog(shown(withoutSecrets(stackOf(known))))}\n`);
  return 2;
}

function asFailure(error: unknown, program?: Command): CommandFailure {
  if (error instanceof CommandFailure) return error;
  if (error instanceof CommanderError) {
    if (missing.includes(error.code)) return missingWords(error, program);
    if (error.code === 'commander.unknownOption') return unknownFlag(error.message, program);
    const [what = '', expected = ''] = error.message.replace(/^error: /, '').split(' is invalid. ');
    if (expected === '') return failure('wrong-flag', what.replace(/\n/g, ' '));
    const choices = expected.replace(/^Allowed choices are (.*)\.$/, 'one of $1');
    return failure('wrong-flag', `${what} is invalid`, choices);
  }
  if (isAboutWriting(error))
    return failure('file-unwritable', error.path ?? 'a file', whyUnwritable(error), error);
  const message = error instanceof Error ? error.message : String(error);
  return failure('unexpected', message === '' ? 'an error without a message' : message, '', error);
}

const missing = ['commander.missingMandatoryOptionValue', 'commander.missingArgument'];

/** Returns the failure for all words and flags that a command needs and were left out: Commander names the first. */
function missingWords(error: CommanderError, program?: Command): CommandFailure {
  const command = program?.commands.find(({ options }) => options.length > 0);
  if (command === undefined) return failure('wrong-flag', error.message);
  const { args, registeredArguments, options } = command;
  const left = [
    ...registeredArguments.slice(args.length).flatMap((one) => (one.required ? [`<${one.name()}>`] : [])),
    ...options.flatMap((one) =>
      one.mandatory && command.getOptionValue(one.attributeName()) === undefined
        ? [one.long ?? one.flags]
        : [],
    ),
  ];
  return failure('wrong-flag', `${command.name()} needs ${left.join(', ')}`);
}

/** Returns the failure for a flag that is not known: it names the nearest one, or else all flags of the command. */
function unknownFlag(message: string, program?: Command): CommandFailure {
  const [, flag = ''] = /'(-*[^'=]*)/.exec(message) ?? [];
  const command = program?.commands.find(({ options }) => options.length > 0) ?? program;
  const flags = ['--help', ...(command?.options ?? []).flatMap(({ long }) => long ?? [])];
  return failure(
    'wrong-flag',
    `there is no flag "${flag}"`,
    nearestName(flag, flags) || `one of ${flags.join(', ')}`,
  );
}

function stackOf(error: CommandFailure): string {
  return error.cause instanceof Error ? (error.cause.stack ?? '') : (error.stack ?? '');
}
