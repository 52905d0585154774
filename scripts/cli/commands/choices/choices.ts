import { type Command, Option } from 'commander';
import { alterable } from '../../../../spec/altered.ts';
import { firstSeed } from '../../terminal/alternatives-value.ts';
import { failure } from '../../terminal/failure.ts';
import { highestSeed, wholeNumber } from '../../terminal/flag-values.ts';
import type { EndWith } from '../command.ts';
import type { BisectFlags } from './bisect.ts';
import type { ChoicesFlags } from './choice-list.ts';

/**
 * `clubproof choices [POINT]`: lists the unspecified points and the choices that the mock can play, or explains one; with
 * `--bisect -- COMMAND` finds the fewest choices that break a command.
 */
export function define(command: Command, endWith: EndWith): void {
  command
    .argument('[point]', 'explain this unspecified point, or list those that say a word')
    .argument('[command...]', 'with --bisect: the command, after --')
    .addOption(
      new Option('--alters <what>', 'list (with --bisect: play) only choices that alter this').choices(
        alterable,
      ),
    )
    .option('--bisect', 'find the fewest choices that break a command; its mocks read CLUBPROOF_CHOICES')
    .option('--seed <number>', 'with --bisect: which choices are drawn', wholeNumber(highestSeed), firstSeed)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  clubproof choices\n  clubproof choices --alters shape\n  clubproof choices validation-status\n  clubproof choices --bisect --alters shape -- npm test',
    )
    .action(async (point: string | undefined, words: string[], flags: ChoicesFlags & BisectFlags) => {
      if (flags.bisect) {
        const { bisect } = await import('./bisect.ts');
        return endWith(await bisect(point === undefined ? [] : [point, ...words], flags));
      }
      if (words.length > 0)
        throw failure('wrong-flag', `"${words[0]}" is one word too many`, '--bisect and a command after --');
      const { showChoices } = await import('./choice-list.ts');
      showChoices(point, flags);
    });
}
