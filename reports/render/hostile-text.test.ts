import { expect, test } from '@jest/globals';
import {
  exampleDelivery,
  exampleExchange,
  exampleFailure,
  examplePartial,
  exampleResults,
  exampleRule,
} from '../example-results.testing.ts';
import type { Results } from '../results.ts';
import { html } from './html.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { terminal } from './terminal.ts';

const hostile =
  '\n  ::error::x\n\u001b]0;t\u0007\u0000\u009b\u007f\r \u202e\u2066\u200b\ufeff ##[group] ::y ';

/** Results in which each text that can come from a target is hostile. */
function hostileResults(): Results {
  const headers = { 'x-echo': hostile };
  const exchange = {
    ...exampleExchange,
    url: hostile,
    curl: hostile,
    request_headers: headers,
    request_body: hostile,
    response_headers: headers,
    response_body: hostile,
  };
  const failure = {
    ...exampleFailure,
    expected: hostile,
    actual: hostile,
    counterexample: hostile,
    exchanges: [exchange, exchange],
    deliveries: [{ ...exampleDelivery, headers, body: hostile }],
    rerun: hostile,
    replay: hostile,
  };
  const differences = [{ field: hostile, expected: hostile, actual: { [hostile]: hostile } }];
  const unasked = { operation: 'readSport', kind: 'needs', reason: hostile } as const;
  const results = exampleResults(
    [
      exampleRule({ id: 'a/fails', verdict: 'fail', failure }),
      exampleRule({ id: 'a/differs', verdict: 'fail', failure: { ...failure, actual: 'else', differences } }),
      exampleRule({ id: 'a/warns', verdict: 'warn', level: 'standard', failure }),
      exampleRule({ id: 'a/blocked', verdict: 'blocked', reason: hostile }),
      exampleRule({ id: 'a/broke', verdict: 'error', reason: `other ${hostile}` }),
      exampleRule({ id: 'a/left-out', verdict: 'not-applicable', reason: hostile }),
      examplePartial('a/partial', [unasked]),
    ],
    { base_url: hostile, description_etag: hostile },
  );
  const left = { operation: 'createSeason', id: hostile, path: hostile, mark: hostile };
  return { ...results, left_behind: [left] };
}

/** What moves a cursor, turns a text round or has no width. */
const unseen = /[^\P{Cc}\n\t]|[\u202e\u2066\u200b\ufeff]/u;

test.each([
  ['the terminal', terminal],
  ['Markdown', markdown],
  ['JUnit', junit],
  ['HTML', html],
])('what a target sent stands in %s with codes for what is not seen', (_, render) => {
  const text = render(hostileResults());
  // Symbols of the page's own style are seen.
  expect(text.replaceAll('\ufe0f', '')).not.toMatch(unseen);
  expect(text).toContain('\\x1b]0;t\\x07');
  expect(text).toContain('\\u202e');
});

test.each([
  ['the terminal', terminal],
  ['Markdown', markdown],
])('no line of %s is a command to the log of a CI service', (_, render) => {
  const text = render(hostileResults());
  expect(text.split('\n').filter((line) => line.trim().startsWith('::'))).toEqual([]);
  expect(text).not.toContain('##[');
  expect(text).toContain('\\x3a:error::x');
});
