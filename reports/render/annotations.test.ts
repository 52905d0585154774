import { expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../example-results.testing.ts';
import type { RuleResult } from '../results.ts';
import { annotations } from './annotations.ts';

const violated = (id: string, given: Partial<RuleResult> = {}) =>
  exampleRule({ id, verdict: 'fail', failure: { ...exampleFailure, expected: `${id} kept` }, ...given });
const standard = { verdict: 'warn', level: 'standard' } as const;
const passed = exampleRule({ id: 'token/lasts' });
const linesOf = (...rules: RuleResult[]) => annotations(exampleResults(rules));
const titles = (lines: readonly string[]) => lines.map((line) => /^::(\w+ title=[^:]*)::/.exec(line)?.[1]);

test('a violated rule is an error with its sentence, what was expected and got, and the command that shows it again', () => {
  const rule = violated('season/ends', { failure: { ...exampleFailure, operations: ['changeSeason'] } });
  expect(linesOf(passed, rule)).toEqual([
    `::error title=season/ends violated::${rule.says}%0AExpected: ${exampleFailure.expected}%0AActual: ${exampleFailure.actual}%0AOperations: changeSeason%0AAgain: ${exampleFailure.replay}`,
  ]);
});

test('a run without a finding has no annotation', () => {
  expect(linesOf(passed)).toEqual([]);
});

test('rules of the interface come before what blocked others, and standards are warnings', () => {
  const blocked = exampleRule({ id: 'sport/two', verdict: 'blocked', reason: 'no sport could be made' });
  expect(titles(linesOf(violated('problem/title', standard), blocked, violated('season/ends')))).toEqual([
    'error title=season/ends violated',
    'error title=sport/two%3A 1 rule blocked',
    'warning title=problem/title violated',
  ]);
});

test('with --strict a violated standard is an error, after those of the interface', () => {
  const rules = [violated('problem/title', standard), violated('season/ends')];
  expect(titles(annotations(exampleResults(rules, { strict: true })))).toEqual([
    'error title=season/ends violated',
    'error title=problem/title violated',
  ]);
});

test('rules of one cause are one annotation', () => {
  const failure = { ...exampleFailure, expected: 'a 404', actual: '500 {"code":"broken"}' };
  const [line, ...others] = linesOf(violated('a/one', { failure }), violated('b/two', { failure }));
  expect(others).toEqual([]);
  expect(line).toContain('title=a/one and 1 more violated::');
  expect(line).toContain('%0AAlso: b/two%0A');
});

test('of more than ten errors the first nine are shown, and the tenth counts the others', () => {
  const many = Array.from({ length: 12 }, (_, place) => violated(`season/rule-${place}`));
  const lines = linesOf(...many);
  expect(lines).toHaveLength(10);
  expect(lines[9]).toMatch(/^::error title=Clubproof::3 more findings did not fit here/);
  expect(linesOf(...many.slice(0, 10)).at(-1)).toContain('season/rule-9');
});

test('a waiver that is over or stale is an error, and a run that could not find out says why', () => {
  const waiver = { rule: 'season/ends', reason: 'known', owner: 'team', until: '2026-11-01' };
  const waivers = [{ waiver, state: 'stale' as const }];
  expect(titles(annotations({ ...exampleResults([passed]), waivers, exit_code: 1 }))).toEqual([
    'error title=waiver of season/ends is stale',
  ]);
  const interrupted = annotations(exampleResults([passed], { interrupted: true }));
  expect(interrupted).toEqual([
    '::error title=Clubproof could not find out::Interrupted. Could not find out: the run did not reach its end',
  ]);
});

test('what a server returned cannot end a line, a property or the command', () => {
  const actual = '100% of a,b:c\r\n::error title=mine::x\u001b[31m';
  const [line, ...others] = linesOf(violated('season/ends', { failure: { ...exampleFailure, actual } }));
  expect(others).toEqual([]);
  for (const character of ['\r', '\n', '\u001b']) expect(line).not.toContain(character);
  expect(line).toContain('100%25 of a,b:c\\x0d%0A::error');
  const [titled] = annotations({
    ...exampleResults([passed]),
    waivers: [{ waiver: { rule: 'a/b', reason: '', owner: '', until: '2026-11-01' }, state: 'over' }],
  });
  expect(titled).toContain('title=waiver of a/b is over::');
});
