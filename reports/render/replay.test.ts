import { expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../example-results.testing.ts';
import type { Failure, Results } from '../results.ts';
import { html } from './html.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { terminal } from './terminal.ts';

const { replay: command = '', ...withoutReplay } = exampleFailure;

function resultsWith(failure: Failure): Results {
  return exampleResults([exampleRule({ id: 'season/ends-on-or-after-start', verdict: 'fail', failure })]);
}

test.each<[string, (results: Results) => string]>([
  ['terminal', terminal],
  ['Markdown', markdown],
  ['JUnit', junit],
  ['HTML', html],
])('%s gives the command that makes a finding again after that of its rule, where one can', (_, render) => {
  const text = render(resultsWith(exampleFailure));
  expect(text.indexOf(command)).toBeGreaterThan(text.indexOf(exampleFailure.rerun));
  expect(render(resultsWith(withoutReplay))).not.toMatch(/replay/);
});
