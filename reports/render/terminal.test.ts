import { expect, test } from '@jest/globals';
import {
  exampleDelivery,
  exampleExchange,
  exampleFailure,
  examplePartial,
  exampleResults,
  exampleRule,
} from '../example-results.testing.ts';
import type { Verdict } from '../results.ts';
import { verdicts } from '../verdicts.ts';
import { terminal } from './terminal.ts';

const passed = exampleRule({ id: 'token/lasts' });
const violated = exampleRule({ id: 'season/ends', verdict: 'fail', failure: exampleFailure });
const ruleThatIs = (verdict: Verdict, index = 0) =>
  exampleRule({ id: `topic-${index}/rule`, verdict, failure: exampleFailure, reason: 'because it is so' });

test('a run without violations is a few lines', () => {
  expect(terminal(exampleResults([passed])).split('\n')).toEqual([
    '  1 topic             ✓ 1',
    '',
    'No violation was found',
    '1 of 1 rule selected, 1 judged:',
    '✓ 1 pass',
    'http://127.0.0.1:4010/demo/api/v1',
    'standard effort, seed 20261120, 612 requests (14 for tokens) in 14.2 s',
    '',
  ]);
});

test('a rule that was selected and not run counts as selected, as in the plan and in the progress', () => {
  const results = exampleResults([passed, ruleThatIs('not-run'), ruleThatIs('not-run', 1)], { selected: 2 });
  expect(terminal(results)).toContain('\n2 of 3 rules selected, 1 judged:\n');
});

test('a required rule that was not judged is named in the headline, also where another one is violated', () => {
  const rules = [violated, ruleThatIs('not-run')];
  const text = terminal(exampleResults(rules, { options: { only: [], skip: [], require: ['topic-0'] } }));
  expect(text).toContain('\n1 rule violated, 1 required rule not judged in full\n');
  const blocked = terminal(
    exampleResults([ruleThatIs('blocked')], { options: { only: [], skip: [], require: ['topic-0'] } }),
  );
  expect(blocked).toContain('Could not find out: 1 rule blocked or in error, 1 required rule not judged');
});

test('a violation contains the rule, the expected and the actual response, and how to reproduce it', () => {
  const text = terminal(exampleResults([violated, passed]));
  expect(text).toContain('  rule       Something that the interface promises.');
  expect(text).toContain('  expected   a 4xx response, and the `season` unchanged');
  expect(text).toContain('  actual     200, and GET /seasons/12');
  expect(text).toContain("curl -sS -X PATCH 'http://127.0.0.1:4010/demo/api/v1/seasons/12'");
  expect(text).toContain(`see again  ${exampleFailure.replay}`);
});

test('the delivery that decided follows what was expected, the others are in the report', () => {
  const failure = { ...exampleFailure, deliveries: [exampleDelivery, exampleDelivery] };
  const text = terminal(exampleResults([{ ...violated, failure }]));
  expect(text).toContain('  delivery   attempt 2, 20 to 30 s after the first, answered 500\n');
  expect(text).toContain('             webhook-id: m-7\n');
  expect(text).toContain('             1 delivery before it in the report\n');
  expect(text).not.toContain('curl -sS');
});

test.each([40, 80, 200])(
  'no line is wider than a window of %i columns, except for lines to be copied',
  (columns) => {
    const rules = verdicts.map(({ verdict }, index) => ruleThatIs(verdict, index));
    const lines = terminal(exampleResults([violated, ...rules]), { columns }).split('\n');
    const copied = (line: string) =>
      line.includes('see again') || exampleFailure.exchanges[0]?.curl.includes(line);
    expect(lines.filter((line) => line.length > columns && !copied(line))).toEqual([]);
  },
);

test('colour is for terminals only', () => {
  const results = exampleResults([violated, passed]);
  expect(terminal(results)).not.toContain('\u001b');
  expect(terminal(results, { colour: true })).toContain('\u001b[31m✗');
});

test('a topic is listed by name only where a rule of it did not pass', () => {
  const text = terminal(
    exampleResults([violated, passed, exampleRule({ id: 'sport/is-new', verdict: 'untested' })]),
  );
  expect(text).toMatch(/^ {2}season +✗ 1$/m);
  expect(text).toMatch(/^ {2}2 others +\? 1 {2}✓ 1$/m);
});

test('a required rule that was not judged is named', () => {
  const results = exampleResults([passed, ruleThatIs('not-applicable')], {
    options: { only: [], skip: [], require: ['topic-0'] },
  });
  expect(terminal(results)).toContain('✗ 1 required rule not applicable\n  rules      topic-0/rule');
  expect(terminal(results)).toContain('Could not find out: 1 required rule not judged in full');
});

test('rules blocked by one cause are listed once, the cause with most rules first', () => {
  const blocked = (id: string, reason: string) => exampleRule({ id, verdict: 'blocked', reason });
  const many = Array.from({ length: 8 }, (_, index) =>
    blocked(`paging/rule-${index}`, 'no season could be made'),
  );
  const text = terminal(exampleResults([blocked('token/alone', 'no key'), ...many]));
  expect(text.match(/no season could be made/g)).toHaveLength(1);
  expect(text).toContain(
    '■ 8 rules blocked\n  reason     no season could be made\n  rules      paging/rule-0,',
  );
  expect(text.replace(/\s+/g, ' ')).toContain('paging/rule-3, paging/rule-4 and 3 more');
  expect(text.indexOf('paging/rule-0')).toBeLessThan(text.indexOf('token/alone'));
});

test('rules blocked by a violation are named with it, and nowhere else', () => {
  const failure = { ...exampleFailure, actual: '500 (text/plain): x' };
  const reason = 'createSeason must succeed, but was answered 500 (text/plain): x';
  const stopped = exampleRule({ id: 'season/stopped', verdict: 'blocked', reason });
  const text = terminal(exampleResults([{ ...violated, failure }, stopped]));
  expect(text).toContain('  blocks     1 rule blocked: season/stopped\n');
  expect(text).not.toContain('createSeason must succeed');
});

test('rules violated by different responses are separate', () => {
  const other = { ...exampleFailure, actual: '500 with no body' };
  const rules = [violated, exampleRule({ id: 'season/other', verdict: 'fail', failure: other })];
  expect(terminal(exampleResults(rules))).not.toContain('also');
});

test('requests that got no response for one reason are one cause', () => {
  const blocked = (id: string, reason: string) => exampleRule({ id, verdict: 'blocked', reason });
  const rules = [
    blocked('a/b', 'GET http://h/seasons/1: hang up'),
    blocked('a/c', 'PUT http://h/x: hang up'),
  ];
  expect(terminal(exampleResults(rules))).toContain('rules      a/b, a/c');
});

test.each([
  ['the body of an error', '500 (text/plain): trace a7f', '500 (application/json): {}', true],
  ['a number in a body', '404 (text/plain): no season 12', '404 (text/plain): no season 7', true],
  ['the status', '404 with no body', '403 with no body', false],
  ['what was promised, where nothing came', 'none', 'none', false],
])('two failures that differ in %s', (_, one, other, isOneCause) => {
  const failed = (id: string, expected: string, actual: string) =>
    exampleRule({ id, verdict: 'fail', failure: { ...exampleFailure, expected, actual } });
  const text = terminal(exampleResults([failed('a/one', 'an ETag', one), failed('a/two', 'a Date', other)]));
  expect(text.includes('also       a/two')).toBe(isOneCause);
});

test('what a server returns cannot move the cursor or colour the screen', () => {
  const failure = { ...exampleFailure, actual: '200: \u001b[2J\u009b31m\rgone', counterexample: '\u0007' };
  const text = terminal(exampleResults([exampleRule({ id: 'a/b', verdict: 'fail', failure })]));
  expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  expect(text).toContain('200: \\x1b[2J\\x9b31m\\x0dgone');
});

test('an operation that was not judged is named, and what it needs is named once', () => {
  const unasked = { operation: 'readSport', kind: 'needs', reason: 'needs a sport' } as const;
  const waiting = exampleRule({ id: 'a/d', verdict: 'not-applicable', reason: 'needs a sport' });
  const rules = [examplePartial('a/b', [unasked]), examplePartial('a/c', [unasked]), waiting];
  expect(terminal(exampleResults(rules)).split('\n\n')[0]?.split('\n')).toEqual([
    '◐ 1 rule not applicable, 2 rules partial',
    '  reason     needs a sport',
    '  not asked  readSport',
    '  partial    a/b (34 of 35 operations), a/c (34 of 35 operations)',
  ]);
});

test('violations come first, then what could not be found out, then warnings, then what was not judged', () => {
  const needs = examplePartial('e/e', [{ operation: 'readSport', kind: 'needs', reason: 'a need' }]);
  const others = (['warn', 'blocked', 'fail'] as const).map((verdict, index) => ruleThatIs(verdict, index));
  const text = terminal(exampleResults([needs, ...others]));
  const symbols = text
    .split('\n\n')
    .map((section) => section[0])
    .slice(0, 4);
  expect(symbols).toEqual(['✗', '■', '!', '◐']);
});

test('fields in which two records differ are shown below each other', () => {
  const differences = [{ field: 'data.end_date', expected: '2026-08-31', actual: null }];
  const failure = { ...exampleFailure, differences };
  expect(terminal(exampleResults([{ ...violated, failure }]))).toContain(
    '  differs    data.end_date\n             expected "2026-08-31"\n             actual   null\n',
  );
});

test('the cURL command is that of the deciding exchange', () => {
  const exchanges = ['curl first', 'curl second'].map((curl) => ({ ...exampleExchange, curl }));
  const failure = { ...exampleFailure, exchanges, deciding: 0 };
  const text = terminal(exampleResults([{ ...violated, failure }]));
  expect(text).toContain('curl first');
  expect(text).not.toContain('curl second');
});

test('an interrupted run says so first', () => {
  const text = terminal(exampleResults([violated], { interrupted: true }));
  expect(text.split('\n')[0]).toBe('The run was interrupted: rules that it did not reach are not run.');
  expect(text).toContain('Interrupted. 1 rule violated');
});

test('records left on the target are listed with the command that removes them', () => {
  const results = exampleResults([passed]);
  results.left_behind = [{ operation: 'createSport', id: 7, path: '/sports/7', mark: 'mark-7' }];
  expect(terminal(results)).toContain('"clubproof cleanup" removes those');
  results.run.cleanup = 'npx clubproof cleanup --target staging.yaml';
  expect(terminal(results)).toContain('"npx clubproof cleanup --target staging.yaml" removes those');
});

test('of a few records, too, the report says how many an earlier run made', () => {
  const results = exampleResults([passed]);
  const made = { operation: 'createMember', id: 7, path: '/members/7', mark: '', reason: 'refused' };
  results.left_behind = [{ ...made, of_earlier_run: true }];
  expect(terminal(results)).toContain(
    '  /members/7 (createMember)\n  1 of them was made by earlier runs and used again.\n',
  );
});

test('records that may not be there are counted apart, and named last', () => {
  const results = exampleResults([passed]);
  const sport = { operation: 'createSport', mark: 'mark-7' };
  results.left_behind = [
    { ...sport, id: null, path: '/sports', reason: 'its creation had no response' },
    { ...sport, id: 7, path: '/sports/7', reason: 'no route removes a record of /sports' },
  ];
  const text = terminal(results);
  expect(text).toContain('1 record stayed on the target, and perhaps 1 more:\n  /sports/7 (createSport)\n');
  expect(text).toContain('  /sports (createSport, perhaps)\n');
});

test('a run of rules that do not apply to the target could not find out, and says why', () => {
  const text = terminal(exampleResults([ruleThatIs('not-applicable')]));
  expect(text).toContain('Could not find out: no selected rule applies to this target');
});
