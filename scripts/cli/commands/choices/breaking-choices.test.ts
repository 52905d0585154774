import { expect, test } from '@jest/globals';
import { breakingChoices, type CommandRun } from './breaking-choices.ts';

const all = Array.from({ length: 200 }, (_, index) => `point-${index}=other`);
const culprits = [all[17], all[160]] as string[];

const green: CommandRun = { isGreen: true, end: 'exit code 0', wasRead: true };
const red: CommandRun = { isGreen: false, end: 'exit code 1', wasRead: true };

/** Returns the verdict on a command whose runs end as the function says, and the choices of each run. */
async function bisected(
  endOf: (choices: readonly string[], run: number) => CommandRun,
  isPlayable: (choices: readonly string[]) => boolean = () => true,
) {
  const runs: (readonly string[])[] = [];
  const runWith = async (choices: readonly string[]) => endOf(choices, runs.push(choices));
  return { verdict: await breakingChoices(all, runWith, isPlayable), runs };
}

const needsBoth = (choices: readonly string[]) =>
  culprits.every((one) => choices.includes(one)) ? red : green;

test('two choices that break a command together are found among two hundred', async () => {
  const { verdict, runs } = await bisected(needsBoth);
  expect(verdict).toEqual({ result: 'found', choices: culprits });
  expect(runs.length).toBeLessThanOrEqual(50);
});

test('choices that one club cannot make together are not tried', async () => {
  const isPlayable = (choices: readonly string[]) =>
    !choices.includes('point-3=other') || choices.length > 50;
  const { verdict, runs } = await bisected(needsBoth, isPlayable);
  expect(verdict).toEqual({ result: 'found', choices: culprits });
  expect(runs.filter((choices) => choices.length > 0 && !isPlayable(choices))).toEqual([]);
});

test('a command that is green with all choices is run twice with them', async () => {
  const { verdict, runs } = await bisected(() => green);
  expect(verdict).toEqual({ result: 'nothing breaks' });
  expect(runs).toEqual([[], all, all]);
});

test('a command that is red without a choice is not run again', async () => {
  const { verdict, runs } = await bisected(() => red);
  expect(verdict).toEqual({ result: 'red without choices', end: 'exit code 1' });
  expect(runs).toEqual([[]]);
});

test('a command whose mock reads no choices is not called green', async () => {
  const { verdict } = await bisected(() => ({ ...green, wasRead: false }));
  expect(verdict).toEqual({ result: 'unread' });
});

test('a command that is once red and once green with all choices is flaky', async () => {
  const { verdict } = await bisected((_, run) => (run === 2 ? red : green));
  expect(verdict).toEqual({ result: 'flaky', choices: all });
});

test('a command that is red without a choice in the end is flaky', async () => {
  const { verdict } = await bisected((choices, run) =>
    choices.length === 0 && run > 1 ? red : needsBoth(choices),
  );
  expect(verdict).toEqual({ result: 'flaky', choices: [] });
});

test('a command that is not red again with what was found is flaky', async () => {
  const { verdict } = await bisected((choices, run) => (run > 3 && run % 2 === 0 ? red : needsBoth(choices)));
  expect(verdict.result).toBe('flaky');
});
