import { expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../example-results.ts';
import { markdown } from './markdown.ts';

const broken = (failure: Partial<typeof exampleFailure> = {}) =>
  exampleRule({ id: 'season/ends', verdict: 'fail', failure: { ...exampleFailure, ...failure } });

test('the summary leads with what came out, and how much was looked at', () => {
  const text = markdown(exampleResults([broken(), exampleRule({ id: 'token/lasts' })]));
  expect(text.split('\n')[0]).toBe('## ❌ Clubproof: 1 promise broken');
  expect(text).toContain('2 of 2 rules selected, 2 judged: ✗ 1 fail · ✓ 1 pass');
});

test('a failure carries its cURL and the command that runs it again', () => {
  const text = markdown(exampleResults([broken()]));
  expect(text).toContain("curl -sS -X PATCH 'http://127.0.0.1:4010/demo/api/v1/seasons/12'");
  expect(text).toContain(exampleFailure.rerun);
});

test('what a server answers is not read as Markdown or HTML', () => {
  const text = markdown(exampleResults([broken({ actual: '<img src=x> | *bold* `code`\n# heading' })]));
  expect(text).toContain('- **actual** &lt;img src=x\\> \\| \\*bold\\* \\`code\\` \\# heading');
});

test('a body with a fence in it does not end the block that shows it', () => {
  const text = markdown(exampleResults([broken({ counterexample: 'a\n```\nb' })]));
  expect(text).toContain('````json\na\n```\nb\n````');
});

test('a missing need is told once for all rules that wait for it', () => {
  const waiting = ['a/b', 'a/c'].map((id) =>
    exampleRule({ id, verdict: 'not-applicable', reason: 'needs control_url in the target file' }),
  );
  expect(markdown(exampleResults([exampleRule({ id: 'd/e' }), ...waiting]))).toContain(
    '○ 2 rules not applicable: needs control\\_url in the target file',
  );
});
