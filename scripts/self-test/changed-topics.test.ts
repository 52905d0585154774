import { expect, test } from '@jest/globals';
import { changedTopics, type Git } from './changed-topics.ts';

const topics = new Set(['season', 'token', 'webhook-delivery']);

function gitThatPrints(outputs: Record<string, string>): Git {
  return (...words) => {
    const output = outputs[words.join(' ')];
    if (output === undefined) throw new Error(`fatal: ${words.join(' ')}`);
    return output;
  };
}

const outputs = {
  'merge-base HEAD main': 'abc\n',
  'rev-parse HEAD': 'def\n',
  'diff --name-only abc':
    'mock/faults/season.ts\ncontract-tests/areas/webhooks/webhook-delivery.contract.ts\nREADME.md\n',
  'ls-files --others --exclude-standard': 'spec/rules/token.yaml\n',
};

test('a topic has changed when a file of its name differs from main, or is new', () => {
  const { topics: changed, base, head } = changedTopics(topics, gitThatPrints(outputs));
  expect([...changed].sort()).toEqual(['season', 'token', 'webhook-delivery']);
  expect([base, head]).toEqual(['abc', 'def']);
});

test('a file belongs to the longest topic that its name begins with', () => {
  const git = gitThatPrints({
    ...outputs,
    'diff --name-only abc': 'contract-tests/areas/seasons/season-dates.contract.ts\n',
  });
  const { topics: changed } = changedTopics(new Set([...topics, 'season-member']), git);
  expect([...changed].sort()).toEqual(['season', 'token']);
  const member = gitThatPrints({ ...outputs, 'diff --name-only abc': 'mock/faults/season-member.ts\n' });
  const { topics: ofMember } = changedTopics(new Set([...topics, 'season-member']), member);
  expect([...ofMember].sort()).toEqual(['season-member', 'token']);
});

test('without a local main, the remote one is compared with', () => {
  const { 'merge-base HEAD main': base, ...others } = outputs;
  const git = gitThatPrints({ ...others, 'merge-base HEAD origin/main': base });
  expect(changedTopics(topics, git).base).toBe('abc');
});

test('without any main it throws, instead of playing nothing', () => {
  expect(() => changedTopics(topics, gitThatPrints({}))).toThrow(/cannot tell what changed/);
});
