import { expect, test } from '@jest/globals';
import { changedTopics, type Git } from './changed-topics.ts';

const topics = new Set(['season', 'token', 'webhook-delivery']);

function gitThatSays(answers: Record<string, string>): Git {
  return (...words) => {
    const answer = answers[words.join(' ')];
    if (answer === undefined) throw new Error(`fatal: ${words.join(' ')}`);
    return answer;
  };
}

const sayings = {
  'merge-base HEAD main': 'abc\n',
  'rev-parse HEAD': 'def\n',
  'diff --name-only abc':
    'mock/faults/season.ts\ncontract-tests/areas/webhooks/webhook-delivery.contract.ts\nREADME.md\n',
  'ls-files --others --exclude-standard': 'spec/rules/token.yaml\n',
};

test('a topic has changed when a file of its name differs from main, or is new', () => {
  const { topics: changed, base, head } = changedTopics(topics, gitThatSays(sayings));
  expect([...changed].sort()).toEqual(['season', 'token', 'webhook-delivery']);
  expect([base, head]).toEqual(['abc', 'def']);
});

test('a file belongs to the longest topic that its name begins with', () => {
  const git = gitThatSays({
    ...sayings,
    'diff --name-only abc': 'contract-tests/areas/seasons/season-dates.contract.ts\n',
  });
  const { topics: changed } = changedTopics(new Set([...topics, 'season-member']), git);
  expect([...changed].sort()).toEqual(['season', 'token']);
  const member = gitThatSays({ ...sayings, 'diff --name-only abc': 'mock/faults/season-member.ts\n' });
  const { topics: ofMember } = changedTopics(new Set([...topics, 'season-member']), member);
  expect([...ofMember].sort()).toEqual(['season-member', 'token']);
});

test('where there is no main, that of the remote counts', () => {
  const { 'merge-base HEAD main': base, ...others } = sayings;
  const git = gitThatSays({ ...others, 'merge-base HEAD origin/main': base });
  expect(changedTopics(topics, git).base).toBe('abc');
});

test('without any main it fails with one line, instead of playing nothing', () => {
  expect(() => changedTopics(topics, gitThatSays({}))).toThrow(/cannot tell what changed/);
});
