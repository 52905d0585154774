import { shrink } from '../../../proof/trials/shrink.ts';

/** One run of the user's command. */
export interface CommandRun {
  readonly isGreen: boolean;
  /** How it ended, in words: an exit code or a signal. */
  readonly end: string;
  /** Whether a mock read the choices. */
  readonly wasRead: boolean;
}

/** Runs the command while every mock that it starts makes these choices. */
export type RunWith = (choices: readonly string[]) => Promise<CommandRun>;

/** What the runs of a command say. */
export type Bisected =
  | { readonly result: 'nothing breaks' }
  /** Without any one of these choices the command is green. */
  | { readonly result: 'found'; readonly choices: readonly string[] }
  | { readonly result: 'red without choices'; readonly end: string }
  | { readonly result: 'flaky'; readonly choices: readonly string[] }
  | { readonly result: 'unread' };

/**
 * Returns the fewest of the choices with which the command fails. First the command has to be green without any of them
 * and red twice with all; what is found in the end has to be red and green once more. `isPlayable` tells whether one club
 * can make these choices together.
 */
export async function breakingChoices(
  all: readonly string[],
  runWith: RunWith,
  isPlayable: (choices: readonly string[]) => boolean,
): Promise<Bisected> {
  const without = await runWith([]);
  if (!without.isGreen) return { result: 'red without choices', end: without.end };
  const together = await runWith(all);
  if (!without.wasRead || !together.wasRead) return { result: 'unread' };
  const again = await runWith(all);
  if (again.isGreen !== together.isGreen) return { result: 'flaky', choices: all };
  if (together.isGreen) return { result: 'nothing breaks' };
  const isRed = async (choices: readonly string[]) =>
    choices.length > 0 && isPlayable(choices) && !(await runWith(choices)).isGreen;
  const choices = await shrink(all, isRed);
  if (!(await isRed(choices))) return { result: 'flaky', choices };
  if (!(await runWith([])).isGreen) return { result: 'flaky', choices: [] };
  return { result: 'found', choices };
}
