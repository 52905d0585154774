import { describe, expect, test } from '@jest/globals';
import { operations } from '../../../spec/index.ts';
import { type RuleEntry, topicRules } from './collect-rules.ts';

const path = 'spec/rules/season.yaml';
const sound = {
  level: 'must',
  says: 'A season ends on or after the day it starts.',
  source: ['endpoints/seasons/rules'],
  operations: ['createSeason'],
  needs: ['writes'],
} as unknown as RuleEntry;

function collect(name: string, entry: object) {
  return topicRules(
    path,
    { topic: 'season', title: 'Seasons', rules: { [name]: entry as RuleEntry } },
    operations,
  );
}

test('a rule is named by its topic and its own name', () => {
  expect(collect('ends-on-or-after-start', sound).rules[0]?.id).toBe('season/ends-on-or-after-start');
});

test('the exceptions of a rule are kept with their reasons', () => {
  const except = { listSeasons: 'It is short.' };
  expect(collect('ends', { ...sound, operations: ['lists'], except }).rules[0]).toMatchObject({
    operations: ['lists'],
    except,
  });
  expect(collect('ends', sound).rules[0]).not.toHaveProperty('except');
});

test.each<[string, string, object, string]>([
  ['a name in another style', 'endsAfter', sound, 'the name is not in kebab-case'],
  ['a misspelt member', 'ends', { ...sound, sources: [] }, '"sources" is not a member of a rule'],
  ['an unknown level', 'ends', { ...sound, level: 'should' }, '"level" is not one of must, standard'],
  ['no sentence', 'ends', { ...sound, says: ' ' }, '"says" is missing'],
  ['no place', 'ends', { ...sound, source: [] }, '"source" names no place'],
  [
    'a standard rule without its standard',
    'ends',
    { ...sound, level: 'standard' },
    '"standard" is there exactly when',
  ],
  ['an unknown need', 'ends', { ...sound, needs: ['luck'] }, '"luck" is not one of the needs'],
  [
    'an unknown operation',
    'ends',
    { ...sound, operations: ['makeSeason'] },
    '"makeSeason" is neither an operation nor one of',
  ],
  [
    'a list of exceptions',
    'ends',
    { ...sound, operations: ['lists'], except: ['listSeasons'] },
    '"except" does not give each operation its reason',
  ],
  [
    'an exception without its reason',
    'ends',
    { ...sound, operations: ['lists'], except: { listSeasons: ' ' } },
    '"except" gives no reason for listSeasons',
  ],
  [
    'an exception from nothing',
    'ends',
    { ...sound, except: { listSeasons: 'It is short.' } },
    '"listSeasons" is an exception, and no word of the rule stands for it',
  ],
])('%s is refused in one line that names the file and the rule', (_, name, entry, message) => {
  expect(() => collect(name, entry)).toThrow(`${path}: season/${name}: ${message}`);
});

test('a file whose topic is not its name is refused', () => {
  const file = { topic: 'saison', title: 'Seasons', rules: { ends: sound } };
  expect(() => topicRules(path, file, operations)).toThrow(`${path}: "topic" is not the name of the file`);
});

test('a file without rules is refused', () => {
  expect(() => topicRules(path, { topic: 'season', title: 'Seasons', rules: {} }, operations)).toThrow(
    'holds no rule',
  );
});

describe('of a rule for clients', () => {
  const { operations: _, needs: __, ...bare } = sound;
  const ofClients = (entry: object, of: 'clients' | undefined) =>
    topicRules(
      'spec/rules/client.yaml',
      { topic: 'client', title: 'Clients', ...(of && { of }), rules: { ends: entry as RuleEntry } },
      operations,
    ).rules[0];

  test('advice and excuse are kept', () => {
    const told = { advice: 'Read it again.', unless: 'It was read before.' };
    expect(ofClients({ ...bare, ...told }, 'clients')).toMatchObject(told);
  });

  test.each<[string, object, 'clients' | undefined, string]>([
    ['no advice', bare, 'clients', '"advice" is missing'],
    ['an empty excuse', { ...bare, advice: 'Read it.', unless: ' ' }, 'clients', '"unless" is empty'],
    ['advice to a service', { ...bare, advice: 'Read it.' }, undefined, 'belong to rules for clients'],
  ])('%s is refused', (_what, entry, of, complaint) => {
    expect(() => ofClients(entry, of)).toThrow(complaint);
  });
});
