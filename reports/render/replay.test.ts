import { expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../example-results.testing.ts';
import type { Failure, RecordedExchange, Results } from '../results.ts';
import { html } from './html.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { terminal } from './terminal.ts';

const { replay: command = '', ...withoutReplay } = exampleFailure;

const formats: [string, (results: Results) => string][] = [
  ['terminal', terminal],
  ['Markdown', markdown],
  ['JUnit', junit],
  ['HTML', html],
];

test.each(formats)(
  '%s shows a request in the form of HTTP, and its cURL only where that can be sent',
  (_, render) => {
    const curl = 'curl -sS -X PATCH';
    expect(render(resultsWith(exampleFailure))).toContain(curl);
    const exchanges = exampleFailure.exchanges.map((each) => ({ ...each, unsendable: 'its season is gone' }));
    const text = render(resultsWith({ ...exampleFailure, exchanges }));
    expect(text).not.toContain(curl);
    expect(text).toMatch(/PATCH \/seasons\/12 \{.*end_date.*\} → 200/);
  },
);

test.each(formats)('%s says in one line what the record was before the request', (_, render) => {
  const [change] = exampleFailure.exchanges as [RecordedExchange];
  const body = '{"start_date":"2026-09-01","end_date":"2026-09-02"}';
  const exchanges = [{ ...change, request_body: body }, change];
  const text = render(resultsWith({ ...exampleFailure, exchanges, deciding: 1 }));
  expect(text).toContain('start_date was 2026-09-01');
});

function resultsWith(failure: Failure): Results {
  return exampleResults([exampleRule({ id: 'season/ends-on-or-after-start', verdict: 'fail', failure })]);
}

test.each(formats)(
  '%s gives the command that makes a finding again first, where one can, and else that of its rule',
  (_, render) => {
    const text = render(resultsWith(exampleFailure));
    const [first] = /clubproof (replay|test)/.exec(text) ?? [];
    expect(text).toContain(command);
    expect(first).toBe('clubproof replay');
    const without = render(resultsWith(withoutReplay));
    expect(without).toContain(exampleFailure.rerun);
    expect(without).not.toMatch(/replay/);
  },
);
