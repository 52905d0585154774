import { expect, test } from '@jest/globals';
import { type OperationId, type RuleId, rules, type Scope } from '../../../spec/index.ts';
import { good, lacksScope, noToken } from '../../probes/access.ts';
import { describedBy } from '../description/served-description.ts';
import { aRule, fakeRun } from '../run/run.testing.ts';
import { type PlannedProbe, plannedProbes, scopeSetsOf } from './planned-probes.ts';
import type { ProbeKind } from './probe.ts';
import { probeRule } from './rule.ts';

probeRule('access/listed-scopes-suffice', good, () => undefined);
probeRule('access/each-listed-scope-needed', lacksScope, () => undefined);
probeRule('access/token-required', noToken, () => undefined);
probeRule('access/missing-token-is-challenged', noToken, () => undefined);

const standard = { described: describedBy(undefined), effort: 'standard', seed: 1 } as const;
const planned = (...ids: RuleId[]) =>
  plannedProbes(
    rules.filter(({ id }) => ids.includes(id)),
    standard,
  );
const groups: readonly Scope[] = ['groups:read', 'groups:write'];

test('a probe that two rules are judged over is planned once', () => {
  const one = planned('access/token-required');
  expect(one.length).toBeGreaterThan(0);
  expect(planned('access/token-required', 'access/missing-token-is-challenged')).toHaveLength(one.length);
});

test('each scope set of the probes is named once', () => {
  const sets = scopeSetsOf(planned('access/listed-scopes-suffice'), groups);
  expect(sets).toContainEqual(['groups:write']);
  expect(new Set(sets.map(String)).size).toBe(sets.length);
});

test('a token that lacks a scope has every other scope of the client', () => {
  const sets = scopeSetsOf(planned('access/each-listed-scope-needed'), [...groups, 'events:read']);
  expect(sets).toContainEqual(['groups:read', 'events:read']);
});

test('no token is planned that the client cannot have', () => {
  const sets = scopeSetsOf(planned('access/listed-scopes-suffice', 'access/each-listed-scope-needed'), [
    'groups:write',
  ]);
  expect(sets.flat()).not.toContain('groups:read');
  expect(sets).toContainEqual(['groups:write']);
});

test('requests without a token need none', () => {
  expect(scopeSetsOf(planned('access/token-required'), groups)).toEqual([]);
});

const plainKind = (id: string, more: Partial<ProbeKind> = {}): ProbeKind => ({
  id,
  prepare: async () => ({ options: {} }),
  ...more,
});
const own = (ids: readonly OperationId[], ...kinds: ProbeKind[]) => {
  const made = aRule({ operations: ids });
  probeRule(made.id, { name: made.id, spread: 'each-operation', kinds: () => kinds }, () => undefined);
  return made;
};
const namesOf = (probes: readonly PlannedProbe[]) =>
  probes.map(({ operation, kind }) => `${operation.id} ${kind.id}`);

test('probes are planned in the order of the rules, of their operations and of the kinds', () => {
  const [one, two] = [
    own(['listSports', 'listSeasons'], plainKind('a'), plainKind('b')),
    own(['listGroups', 'listSports'], plainKind('a'), plainKind('c')),
  ];
  expect(namesOf(plannedProbes([one, two], standard))).toEqual([
    'listSports a',
    'listSports b',
    'listSeasons a',
    'listSeasons b',
    'listGroups a',
    'listGroups c',
    'listSports c',
  ]);
});

test('no probe is planned of an operation that the target does not have', () => {
  const { described } = fakeRun({ there: ['listSeasons'] }).run;
  const made = own(['listSports', 'listSeasons'], plainKind('a'));
  expect(namesOf(plannedProbes([made], { ...standard, described }))).toEqual(['listSeasons a']);
});

test('a rule that is not judged over probes has none', () => {
  expect(plannedProbes([aRule()], standard)).toEqual([]);
});

test('two sets of the same scopes in another order are one', () => {
  const [read, write] = groups as [Scope, Scope];
  const made = own(
    ['listSeasons'],
    plainKind('a', { scopes: () => [write, read] }),
    plainKind('b', { scopes: () => [read, write] }),
    plainKind('c', { scopes: () => undefined }),
  );
  const sets = scopeSetsOf(plannedProbes([made], standard), groups);
  expect(sets.map((scopes) => [...scopes].sort())).toEqual([groups]);
});

test('a token with a scope that the client lacks is not planned, though it has another one', () => {
  const made = own(['listSeasons'], plainKind('a', { scopes: () => ['groups:read', 'members:read'] }));
  expect(scopeSetsOf(plannedProbes([made], standard), groups)).toEqual([]);
});

test('two sets whose scopes only run together alike are two', () => {
  const scopes = ['ab', 'c', 'a', 'bc'] as unknown as Scope[];
  const [ab, c, a, bc] = scopes as [Scope, Scope, Scope, Scope];
  const made = own(
    ['listSeasons'],
    plainKind('a', { scopes: () => [ab, c] }),
    plainKind('b', { scopes: () => [a, bc] }),
  );
  expect(scopeSetsOf(plannedProbes([made], standard), scopes)).toHaveLength(2);
});
