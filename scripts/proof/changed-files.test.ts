import { expect, test } from '@jest/globals';
import { changedFiles, drawn, type Git } from './changed-files.ts';

function gitThatPrints(outputs: Record<string, string>): Git {
  return (...words) => {
    const output = outputs[words.join(' ')];
    if (output === undefined) throw new Error(`fatal: ${words.join(' ')}`);
    return output;
  };
}

const ofBranch = {
  'rev-parse HEAD': 'def\n',
  'merge-base HEAD main': 'abc\n',
  'diff --name-only abc': 'mock/faults/seasons/season.ts\nREADME.md\n',
  'ls-files --others --exclude-standard': 'spec/rules/token.yaml\n',
};
const files = ['mock/faults/seasons/season.ts', 'README.md', 'spec/rules/token.yaml'];

test('a branch is compared with where it left main, files that are new included', () => {
  expect(changedFiles(gitThatPrints(ofBranch))).toEqual({ base: 'abc', head: 'def', files });
});

test('without a local main, the remote one is compared with', () => {
  const { 'merge-base HEAD main': base, ...others } = ofBranch;
  const git = gitThatPrints({ ...others, 'merge-base HEAD origin/main': base });
  expect(changedFiles(git)).toEqual({ base: 'abc', head: 'def', files });
});

test('on main, the commit before is compared with', () => {
  const onMain = { ...ofBranch, 'merge-base HEAD main': 'def\n', 'rev-parse --verify HEAD^': 'abc\n' };
  expect(changedFiles(gitThatPrints(onMain))).toEqual({ base: 'abc', head: 'def', files });
});

test.each([
  ['outside of a checkout', {}, 'no checkout'],
  ['without any main', { 'rev-parse HEAD': 'def' }, 'a branch main'],
  ['in a shallow clone of main', { ...ofBranch, 'merge-base HEAD main': 'def' }, 'no commit before'],
])('%s it says that it does not know what changed', (_, outputs, says) => {
  expect(changedFiles(gitThatPrints(outputs))).toEqual({
    head: expect.any(String),
    unknown: expect.stringContaining(says),
  });
});

test('a share is the same for the same seed, and another for another', () => {
  const all = Array.from({ length: 31 }, (_, number) => `thing ${number}`);
  const share = (seed: string) => drawn(all, 1 / 10, seed, (thing) => thing);
  expect(share('a')).toHaveLength(4);
  expect(share('a')).toEqual(share('a'));
  expect(share('a')).not.toEqual(share('b'));
});
