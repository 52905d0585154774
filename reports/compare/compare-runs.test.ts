import { expect, test } from '@jest/globals';
import { features } from '../../spec/features.ts';
import { description, type JsonObject } from '../../spec/index.ts';
import { exampleFailure, exampleResults, exampleRule } from '../example-results.testing.ts';
import type { Results, RuleResult, Verdict } from '../results.ts';
import { isViolated } from '../verdicts.ts';
import type { Served } from './announcements.ts';
import { comparisonOf } from './compare-runs.ts';

type Edited = ReturnType<typeof JSON.parse>;
const club = (edit: (document: Edited) => void = () => undefined): JsonObject => {
  const document = structuredClone(description) as Edited;
  edit(document);
  return document;
};
const withoutVerifiedEmail = club(({ components }) =>
  withoutField(components.schemas.Member, 'email_verified'),
);
function withoutField(schema: Edited, name: string): void {
  for (const part of [schema, ...(schema.allOf ?? [])]) {
    if (part.properties !== undefined) delete part.properties[name];
    if (part.required !== undefined) part.required = part.required.filter((each: string) => each !== name);
  }
}
const announcing = (given: object = {}) => ({
  from: '0.0',
  to: '1.6',
  changes: [
    { version: '1.5', date: '2026-09-10', type: 'additive', summary: 'Slots.', operations_added: [] },
    {
      version: '1.6',
      date: '2026-11-20',
      type: 'breaking',
      summary: 'People have no email_verified any more.',
      operations_added: [],
      ...given,
    },
  ],
});
const unchanged = { from: '0.0', to: '1.5', changes: announcing().changes.slice(0, 1) };

const waiver = { rule: 'season/ends', reason: 'known', owner: 'us', until: '2026-12-18' };
const judged = (verdict: Verdict): RuleResult =>
  exampleRule({
    id: 'season/ends',
    level: verdict === 'warn' ? 'standard' : 'must',
    verdict,
    ...(isViolated(verdict) && { failure: exampleFailure }),
    ...(verdict === 'excused' && { waiver }),
  });
const compared = (
  before: Served,
  after: Served,
  verdicts: readonly [Verdict, Verdict] = ['pass', 'pass'],
  run: Partial<Results['run']> = {},
) =>
  comparisonOf(
    { results: exampleResults([judged(verdicts[0])]), ...before },
    { results: exampleResults([judged(verdicts[1])], run), ...after },
  );
const served = (document = club(), changes: object | undefined = unchanged) => ({
  description: document,
  ...(changes && { changes: changes as JsonObject }),
});
const statesOf = (after: Served, before: Served = served()) => {
  const { description: found, exit_code } = compared(before, after);
  return [found.compared && [...new Set(found.breaking.map(({ state }) => state))], exit_code];
};

test('two runs of the same kind of club in which nothing changed end with 0', () => {
  expect(compared(served(), served())).toMatchObject({ rules: [], unchanged: { held: 1 }, exit_code: 0 });
});

test.each<[string, Verdict, Verdict, Partial<Results['run']>, number]>([
  ['a rule broke', 'pass', 'fail', {}, 1],
  ['a rule broke that a waiver excuses', 'pass', 'excused', {}, 0],
  ['a standard broke', 'pass', 'warn', {}, 0],
  ['a standard broke with --strict', 'pass', 'warn', { strict: true }, 1],
  ['a rule was fixed', 'fail', 'pass', {}, 0],
  ['a rule was violated, and is', 'fail', 'fail', {}, 0],
  ['a rule that was not judged is violated', 'not-run', 'fail', {}, 2],
  ['a rule that held is blocked', 'pass', 'blocked', {}, 2],
  ['a rule that held is not run', 'pass', 'not-run', {}, 0],
])('where %s', (_, before, after, run, exitCode) => {
  expect(compared(served(), served(), [before, after], run).exit_code).toBe(exitCode);
});

test('a rule that broke is red where only the baseline of the later run excuses it', () => {
  const { waiver: _, ...known } = judged('excused');
  const after = { results: exampleResults([{ ...known, baseline: 'r1' }]), ...served() };
  expect(comparisonOf({ results: exampleResults([judged('pass')]), ...served() }, after).exit_code).toBe(1);
});

test('a breaking change that nothing announces is red', () => {
  expect(statesOf(served(withoutVerifiedEmail))).toEqual([['unannounced'], 1]);
});

test.each([
  ['names the field', {}, 'named'],
  ['does not say which', { summary: 'Seasons.' }, 'announced'],
])('a breaking change is announced by a newer entry that %s', (_, given, state) => {
  expect(statesOf(served(withoutVerifiedEmail, announcing(given)))).toEqual([[state], 0]);
});

test.each([
  ['is of another type', { type: 'additive' }],
  ['is as old as the description before', { version: '1.5' }],
])('an entry that %s and was there before announces nothing', (_, given) => {
  const changes = announcing(given);
  expect(statesOf(served(withoutVerifiedEmail, changes), served(club(), changes))).toEqual([
    ['unannounced'],
    1,
  ]);
});

test('an entry counts that was not there before, whatever its version', () => {
  expect(statesOf(served(withoutVerifiedEmail, announcing({ version: '1.5' })))).toEqual([['named'], 0]);
});

test('without the summary of changes it is unknown whether a breaking change is announced', () => {
  expect(statesOf({ description: withoutVerifiedEmail })).toEqual([['unknown'], 2]);
  expect(compared({ description: club() }, { description: club() }).exit_code).toBe(0);
});

test.each([...features()])('switching off the feature %s breaks no promise', (_, { fields, operations }) => {
  const off = club(({ components, paths }) => {
    for (const [schema, name] of fields.map((field) => field.split('.')))
      withoutField(components.schemas[schema as string], name as string);
    for (const item of Object.values(paths) as Edited[])
      for (const method of Object.keys(item))
        if (operations.includes(item[method].operationId)) delete item[method];
  });
  expect(statesOf(served(off))).toEqual([['configuration'], 0]);
});

test('a part of what a feature governs does not go by its configuration', () => {
  const off = club(({ paths }) => {
    delete paths['/slots'].post;
  });
  const { description: found } = compared(served(), served(off));
  expect(
    found.compared && found.breaking.find(({ operations }) => operations.includes('createSlot'))?.state,
  ).toBe('unannounced');
});

test('an option that is listed nowhere any more may be a matter of configuration, unless the version changed', () => {
  const without = (version: string) =>
    club(({ components, info }) => {
      info.version = version;
      for (const schema of Object.values(components.schemas))
        withoutField(schema, 'previous_registration_all');
    });
  expect(statesOf(served(without('1.5')))).toEqual([['perhaps-configuration'], 2]);
  expect(statesOf(served(without('1.6')))).toEqual([['unannounced'], 1]);
});

test('an option that is gone in one body alone is no matter of configuration', () => {
  const one = club(({ components }) =>
    withoutField(components.schemas.SeasonDraft, 'previous_registration_all'),
  );
  expect(statesOf(served(one))).toEqual([['unannounced'], 1]);
});

test('a run without a description leaves open what changed in it', () => {
  const { description: found, exit_code } = compared({}, served());
  expect(found).toEqual({
    compared: false,
    missing: true,
    reason: 'the earlier run kept no description of its target',
  });
  expect(exit_code).toBe(2);
});

test('runs of a receiver have no description to compare', () => {
  const receiver = { source: 'https://club.example/api/v1' };
  const of = (verdict: Verdict) => ({ results: exampleResults([judged(verdict)], { receiver }) });
  expect(comparisonOf(of('pass'), of('pass'))).toMatchObject({
    description: { missing: false },
    exit_code: 0,
  });
});

test.each<[string, Partial<Results['run']>]>([
  ['order', { started_at: '2026-11-19T00:00:00Z' }],
  ['address', { base_url: 'https://staging.example/api/v1' }],
  ['suite', { suite_version: '0.2.0' }],
  ['watched', { kind: 'watch' }],
  ['effort', { effort: 'smoke' }],
  ['interrupted', { interrupted: true }],
  ['filters', { options: { only: ['season'], skip: [] } }],
  ['writes', { writes: false }],
  ['seed', { seed: 8 }],
])('what limits the comparison is told: %s', (code, run) => {
  expect(compared(served(), served(), ['pass', 'pass'], run).caveats).toMatchObject([{ code }]);
});
