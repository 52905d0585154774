import { expect, test } from '@jest/globals';
import {
  exampleExchange,
  exampleFailure,
  examplePartial,
  exampleResults,
  exampleRule,
} from '../example-results.testing.ts';
import { markdown } from './markdown.ts';

const violated = (failure: Partial<typeof exampleFailure> = {}) =>
  exampleRule({ id: 'season/ends', verdict: 'fail', failure: { ...exampleFailure, ...failure } });

test('the summary starts with the result, and how much was judged', () => {
  const text = markdown(exampleResults([violated(), exampleRule({ id: 'token/lasts' })]));
  expect(text.split('\n')[0]).toBe('## ❌ Clubproof: 1 rule violated');
  expect(text).toContain('2 of 2 rules selected, 2 judged: ✗ 1 fail, ✓ 1 pass');
});

test('a run that judged nothing has no colon before nothing', () => {
  expect(markdown(exampleResults([]))).toMatch(/0 of 0 rules selected, 0 judged$/m);
});

test('requests that nothing can send again are told as text, others as commands', () => {
  const exchanges = exampleFailure.exchanges.map((each) => ({ ...each, unsendable: 'its season is gone' }));
  const fences = (text: string) => text.match(/^`{3,}[a-z]+/gm);
  expect(fences(markdown(exampleResults([violated({ exchanges })])))).toContain('```text');
  expect(fences(markdown(exampleResults([violated()])))).not.toContain('```text');
});

test('a failure contains its cURL command and the command that runs it again', () => {
  const text = markdown(exampleResults([violated()]));
  expect(text).toContain("curl -sS -X PATCH 'http://127.0.0.1:4010/demo/api/v1/seasons/12'");
  expect(text).toContain(exampleFailure.rerun);
});

test('what a server returns is not read as Markdown or HTML', () => {
  const text = markdown(exampleResults([violated({ actual: '<img src=x> | *bold* `code`\n# heading' })]));
  expect(text).toContain('- **actual** &lt;img src=x\\> \\| \\*bold\\* \\`code\\` \\# heading');
});

test('a body that contains a fence does not end its code block', () => {
  const text = markdown(exampleResults([violated({ counterexample: 'a\n```\nb' })]));
  expect(text).toContain('````json\na\n```\nb\n````');
});

test('a missing need is named once for all rules that lack it', () => {
  const waiting = ['a/b', 'a/c'].map((id) =>
    exampleRule({ id, verdict: 'not-applicable', reason: 'needs control_url in the target file' }),
  );
  expect(markdown(exampleResults([exampleRule({ id: 'd/e' }), ...waiting]))).toContain(
    '○ 2 rules not applicable: needs control\\_url in the target file',
  );
});

test('an operation that was not judged is named, and what it needs is named once', () => {
  const unasked = { operation: 'readSport', kind: 'needs', reason: 'needs a sport' } as const;
  const text = markdown(exampleResults([examplePartial('a/b', [unasked]), examplePartial('a/c', [unasked])]));
  expect(text).toContain(
    '◐ 2 rules partial: needs a sport\n- **not asked** readSport\n- **partial** `a/b` (34 of 35 operations), `a/c` (34 of 35 operations)',
  );
});

test('fields in which two records differ are a table', () => {
  const text = markdown(exampleResults([violated({ differences: [{ field: 'a.b', expected: 'x|y' }] })]));
  expect(text).toContain('| Field | Expected | Actual |\n| --- | --- | --- |\n| a.b | "x\\|y" | absent |');
});

test('the deciding cURL command is marked if there are several', () => {
  const exchanges = ['first', 'second'].map((curl) => ({ ...exampleExchange, curl }));
  const text = markdown(exampleResults([violated({ exchanges, deciding: 0 })]));
  expect(text).toContain('# this one decided:\nfirst\n\nsecond');
});

test('rules blocked by a violation are folded below it', () => {
  const reason = 'createSeason must succeed, but was answered 500 (text/plain): x';
  const stopped = exampleRule({ id: 'season/stopped', verdict: 'blocked', reason });
  const text = markdown(exampleResults([violated({ actual: '500 (text/plain): x' }), stopped]));
  expect(text).toContain('<summary>■ 1 rule blocked by it</summary>');
  expect(text.split('createSeason must succeed')).toHaveLength(2);
});

test('an interrupted run says so first', () => {
  const text = markdown(exampleResults([exampleRule({ id: 'd/e' })], { interrupted: true }));
  expect(text.split('\n')[0]).toBe(
    '## ❔ Clubproof: Interrupted. Could not find out: the run did not reach its end',
  );
});
