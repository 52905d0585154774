import { expect, test } from '@jest/globals';
import { rules } from '../../spec/index.ts';
import { type ConformanceOptions, checkOptions, commandLineOf, selectedRules, titleOf } from './options.ts';

const target = { base_url: 'https://club.test/api/v1', client: { id: 'ci', secret: 'very secret' } };

test.each<[string, object, string]>([
  ['an unknown option', { embedded: true, efort: 'smoke' }, '"efort"'],
  ['no target at all', {}, 'either target'],
  ['two targets', { embedded: true, target: 'staging.yaml' }, 'either target'],
  ['a pattern that matches no rule', { embedded: true, only: ['seasn'] }, '"seasn" in only'],
  ['a pattern that is not a list', { embedded: true, skip: 'season' }, 'skip must be a list'],
])('%s is refused by name', (_what, options, words) => {
  expect(() => checkOptions(options as ConformanceOptions)).toThrow(words);
});

test('all rules are selected unless patterns say otherwise', () => {
  expect(selectedRules({ embedded: true })).toEqual(rules);
  const seasons = selectedRules({ embedded: true, only: ['season'], skip: ['season/ends-*'] });
  expect(new Set(seasons.map(({ topic }) => topic))).toEqual(new Set(['season']));
  expect(seasons.map(({ id }) => id)).not.toContain('season/ends-on-or-after-start');
});

test('a selection that leaves no rule is refused', () => {
  expect(() => selectedRules({ embedded: true, only: ['season'], skip: ['season'] })).toThrow('no rule');
});

test('every option reaches the command line', () => {
  const options: ConformanceOptions = {
    target: 'staging.yaml',
    effort: 'thorough',
    only: ['season', 'club'],
    skip: ['season/ends-*'],
    writes: true,
    seed: 0,
    report: 'out',
  };
  expect(commandLineOf(options).words.join(' ')).toBe(
    'test --json --target staging.yaml --effort thorough --only season --only club --skip season/ends-* --writes --seed 0 --report out',
  );
});

test('a target that is an object is passed by standard input, so that no process list shows its secret', () => {
  const { words, input } = commandLineOf({ target });
  expect(words).toEqual(['test', '--json', '--target', '-']);
  expect(JSON.parse(input)).toEqual(target);
});

test('the title names what is judged', () => {
  expect(titleOf({ embedded: true })).toBe('conformance of the embedded reference');
  expect(titleOf({ target: 'staging.yaml' })).toBe('conformance of staging.yaml');
  expect(titleOf({ target })).toBe('conformance of https://club.test/api/v1');
});
