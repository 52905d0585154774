import { expect, test } from '@jest/globals';
import { type RuleId, rules, type Scope } from '../../../spec/index.ts';
import { good, lacksScope, noToken } from '../../probes/access.ts';
import { describedBy } from '../description/served-description.ts';
import { plannedProbes, scopeSetsOf } from './planned-probes.ts';
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
