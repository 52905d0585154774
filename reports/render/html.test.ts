import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  exampleDelivery,
  exampleExchange,
  exampleFailure,
  examplePartial,
  exampleResults,
  exampleRule,
} from '../example-results.testing.ts';
import { largeResults } from '../large-results.testing.ts';
import type { Results } from '../results.ts';
import { html } from './html.ts';

/** A page without what its buttons copy. */
const seen = (results: Results) => html(results).replace(/<template>[^<]*<\/template>/g, '');

const violated = exampleRule({
  id: 'season/ends-on-or-after-start',
  says: 'A season ends on or after the day it starts.',
  verdict: 'fail',
  failure: exampleFailure,
});
const passed = exampleRule({ id: 'token/lasts-ten-minutes' });

function sectionOf(page: string, id: string): string {
  const start = page.indexOf(`<section aria-labelledby="${id}">`);
  return start === -1 ? '' : page.slice(start, page.indexOf('</section>', start));
}

test('violations precede the list of all rules, with the rule, the expected and the actual response', () => {
  const page = html(exampleResults([passed, violated]));
  const section = sectionOf(page, 'violated');
  expect(page.indexOf('id="violated"')).toBeLessThan(page.indexOf('id="all-rules"'));
  expect(section).toContain(violated.says);
  expect(section).toContain('200, and GET /seasons/12 gives end_date 2026-08-31');
  expect(section).toContain('--only season/ends-on-or-after-start --seed 20261120');
  expect(section).toContain('curl -sS -X PATCH');
});

test('a violation of a watch has no seed: nothing was drawn', () => {
  const { path: _, ...failure } = { ...exampleFailure, seed: 0 };
  expect(html(exampleResults([{ ...violated, failure }], { kind: 'watch' }))).not.toMatch(/Seed \d/);
});

test('backticks in an expectation are shown as code', () => {
  expect(html(exampleResults([violated]))).toContain('a 4xx response, and the <code>season</code> unchanged');
});

test('a warning is not a violation, unless the run is strict', () => {
  const warning = { ...violated, verdict: 'warn' as const, level: 'standard' as const };
  const page = html(exampleResults([passed, warning]));
  expect(sectionOf(page, 'violated')).toBe('');
  expect(sectionOf(page, 'warnings')).toContain(violated.says);
  expect(sectionOf(html(exampleResults([passed, warning], { strict: true })), 'violated')).toContain(
    violated.says,
  );
});

test('a link to a violated rule leads to its evidence, and evidence and line link to each other', () => {
  const page = html(exampleResults([passed, violated]));
  expect(sectionOf(page, 'violated')).toContain(`id="${violated.id}"`);
  expect(sectionOf(page, 'violated')).toContain(`href="#row:${violated.id}"`);
  const row = page.slice(page.indexOf(`id="row:${violated.id}"`));
  expect(row.slice(0, row.indexOf('</li>'))).toContain(`href="#${violated.id}"`);
});

test('every link within the page has exactly one target', () => {
  const blocked = exampleRule({ id: 'season/blocked', verdict: 'blocked', reason: 'no season' });
  const partial = examplePartial('access/token', [
    { operation: 'readSport', kind: 'needs', reason: 'a key' },
  ]);
  const failure = { ...exampleFailure, actual: '500 (text/plain): x' };
  const defect = exampleRule({ id: 'problem/none', verdict: 'fail', failure });
  const answered = 'it must succeed, but was answered 500 (text/plain): x';
  const stopped = exampleRule({ id: 'season/stopped', verdict: 'blocked', reason: answered });
  const page = html(exampleResults([passed, violated, blocked, partial, defect, stopped]));
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
  expect(targets.length).toBeGreaterThan(7);
  for (const target of targets)
    expect({ target, found: page.split(`id="${target}"`).length - 1 }).toEqual({ target, found: 1 });
});

test('an operation that was not judged is named next to its rule, and what it needs is named once', () => {
  const unasked = { operation: 'readSport', kind: 'needs', reason: 'needs a sport' } as const;
  const page = html(exampleResults([examplePartial('a/b', [unasked]), examplePartial('a/c', [unasked])]));
  expect(page.match(/34 of 35 operations/g)).toHaveLength(4);
  expect(page.match(/Not asked: readSport/g)).toHaveLength(2);
  expect(page.match(/needs a sport/g)).toHaveLength(1);
});

test('fields in which two records differ are shown side by side', () => {
  const failure = { ...exampleFailure, differences: [{ field: 'end_date', expected: '2026-08-31' }] };
  const section = sectionOf(html(exampleResults([{ ...violated, failure }])), 'violated');
  expect(section).toContain('<th scope="row"><code>end_date</code></th>');
  expect(section).toContain(
    '<td><code>&quot;2026-08-31&quot;</code></td><td class="actual"><code>absent</code>',
  );
});

test('the deciding one of several exchanges is the one to send, and is marked', () => {
  const exchanges = ['first', 'second', 'third'].map((curl) => ({ ...exampleExchange, curl }));
  const failure = { ...exampleFailure, exchanges, deciding: 1 };
  const section = sectionOf(seen(exampleResults([{ ...violated, failure }])), 'violated');
  expect(section).toMatch(/Send the request that decided.*\n<pre><code>second<\/code>/);
  expect(section.match(/this one decided/g)).toHaveLength(1);
  expect(section).toContain('first\n\nsecond\n\nthird');
});

test('a race is shown as simultaneous commands, and each of its exchanges says so', () => {
  const exchanges = ['first', 'second', 'third'].map((curl) => ({ ...exampleExchange, curl }));
  const race = { exchanges: [0, 1], curl: 'first &\nsecond &\nwait' };
  const failure = { ...exampleFailure, exchanges, race };
  const section = sectionOf(seen(exampleResults([{ ...violated, failure }])), 'violated');
  expect(section).toMatch(
    /Send the 2 requests at the same time.*\n<pre><code>first &amp;\nsecond &amp;\nwait</,
  );
  expect(section).toContain('first &amp;\nsecond &amp;\nwait\n\nthird');
  expect(section.match(/← at the same time/g)).toHaveLength(2);
  expect(section).not.toContain('this one decided');
});

test('the deciding delivery is shown with headers and body, and the previous ones are folded', () => {
  const first = { ...exampleDelivery, attempt: { number: 1, earliest: 0, latest: 0, answer: 'cut' } };
  const failure = { ...exampleFailure, deliveries: [first, exampleDelivery] };
  const section = sectionOf(html(exampleResults([{ ...violated, failure }])), 'violated');
  expect(section).toContain('The delivery that decided: attempt 2, 20 to 30 s after the first, answered 500');
  expect(section).toMatch(/<pre><code>content-type: [^<]*webhook-id: m-7\n\n\{/);
  expect(section).toContain('1 delivery before it, in full');
  expect(section).not.toContain('this one decided');
  expect(section).not.toContain('Send it yourself');
});

test('an interrupted run says so first', () => {
  const page = html(exampleResults([passed], { interrupted: true }));
  expect(page.slice(page.indexOf('<h1'), page.indexOf('</h1>'))).toContain('Interrupted.');
  expect(page.slice(0, page.indexOf('<main>'))).toContain('The run was interrupted: rules');
});

test('the exit code is shown', () => {
  const page = html(exampleResults([passed, violated]));
  expect(page.slice(0, page.indexOf('<main>'))).toContain('exit code 1');
});

test('every rule has exactly one line with its id as the anchor', () => {
  const page = html(exampleResults([passed, violated]));
  for (const { id } of [passed, violated]) expect(page.split(`id="${id}"`)).toHaveLength(2);
});

test('the page loads nothing from the network, and forbids itself to', () => {
  const page = html(exampleResults([passed, violated]));
  expect(page).toContain('http-equiv="Content-Security-Policy"');
  expect(page).toContain('default-src &#39;none&#39;');
  expect(page).not.toMatch(/<link|<img|<iframe|\bsrc=|@import|url\(/);
});

test('whatever a server returns is shown as text, never as a part of the page', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const failure = { ...exampleFailure, actual: text, counterexample: text, exchanges: [hostile(text)] };
      const results = exampleResults([{ ...violated, failure }], {
        base_url: text,
        options: { only: [text], skip: [] },
      });
      expect(tagsOf(html(results))).toEqual(tagsOf(html(withHarmless(results))));
    }),
    { numRuns: 60 },
  );
});

test('the other rules of one cause are folded below the first, and are complete', () => {
  const failure = { ...exampleFailure, actual: '401 (application/json): {"error":"invalid_client"}' };
  const alike = ['season/one', 'season/other'].map((id) => ({ ...violated, id, failure }));
  const page = html(exampleResults([...alike, passed]));
  const folded = page.slice(page.indexOf('<details class="alike"'), page.indexOf('id="all-rules"'));
  expect(folded).toContain('1 more rule with the same cause');
  expect(folded).toContain('id="season/other"');
  expect(folded).toContain('invalid_client');
  expect(html(exampleResults([violated, passed]))).not.toContain('class="alike"');
});

test('rules blocked by a violation are folded below it, and not listed again', () => {
  const failure = { ...exampleFailure, actual: '500 (text/plain): x' };
  const defect = { ...violated, failure };
  const reason = 'createSeason must succeed, but was answered 500 (text/plain): x';
  const stopped = exampleRule({ id: 'season/stopped', verdict: 'blocked', reason });
  const page = seen(exampleResults([defect, stopped]));
  expect(sectionOf(page, 'violated')).toContain(`1 rule blocked by <code>${violated.id}</code></summary>`);
  expect(sectionOf(page, 'unknown')).toBe('');
  expect(page.split(reason)).toHaveLength(2);
});

test('two writes that should have been refused are two defects, however alike their responses are', () => {
  const other = { ...violated, id: 'season/other' };
  expect(html(exampleResults([violated, other, passed]))).not.toContain('class="alike"');
});

test('rules without a check are listed by name', () => {
  const page = html(
    exampleResults([passed, exampleRule({ id: 'sport/is-new', verdict: 'untested', requests: 0 })]),
  );
  const section = page.slice(page.indexOf('id="untested"'), page.indexOf('id="this-run"'));
  expect(section).toContain('1 rule without a check');
  expect(section).toContain('sport/is-new');
});

test('a filtered run says so above everything else', () => {
  const page = html(exampleResults([passed], { options: { only: ['token'], skip: ['token/odd'] } }));
  expect(page.slice(0, page.indexOf('<main>'))).toContain('--only token --skip token/odd');
});

test('records left on the target are listed, with the command that removes them', () => {
  const results = exampleResults([passed]);
  results.left_behind = [{ operation: 'createSport', id: 7, path: '/sports/7', mark: 'mark-7' }];
  expect(html(results)).toContain('/sports/7');
  expect(html(results)).toContain('clubproof cleanup');
});

test('a page of five thousand exchanges has at most two megabytes, and each finding how it can be seen again', () => {
  const results = largeResults(5000);
  const page = html(results);
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(2_000_000);
  expect(Buffer.byteLength(page)).toBeGreaterThan(1_900_000);
  const violated = results.rules.filter(({ failure }) => failure !== undefined);
  for (const { id } of violated) expect(page).toContain(`id="${id}" data-rules=`);
  expect(page.match(/Run (just this rule|it) again/g)).toHaveLength(violated.length);
  expect(page).toContain('all of 12 exchanges is in <code>results.json</code>');
});

test('a page of long texts is no larger', () => {
  const results = largeResults(5000);
  const long = (text = '') => text.padEnd(9000, ' and so on');
  const rules = results.rules.map((rule) => {
    const { failure } = rule;
    if (failure === undefined) return rule;
    const differences = Array.from({ length: 40 }, (_, index) => ({ field: `f${index}`, expected: long() }));
    const { expected, actual, counterexample } = failure;
    const texts = {
      expected: long(expected),
      actual: long(actual),
      counterexample: long(String(counterexample)),
    };
    return { ...rule, failure: { ...failure, ...texts, ...(rule.level === 'standard' && { differences }) } };
  });
  expect(Buffer.byteLength(html({ ...results, rules }))).toBeLessThanOrEqual(2_000_000);
});

test('a run that left thousands of records names the first, and where all are', () => {
  const results = exampleResults([passed]);
  results.left_behind = Array.from({ length: 5000 }, (_, id) => ({
    operation: 'createSport',
    id,
    path: `/sports/${id}`,
    mark: `mark-${id}`,
  }));
  expect(html(results)).toContain('The first 300 records; results.json has all');
  expect(html(results)).not.toContain('/sports/300<');
});

const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '</script>',
        '<script>',
        '<!--',
        '--&gt;',
        '\u0000',
        '\ud800',
        '</pre>',
      ),
      fc.string(),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

function hostile(text: string) {
  return {
    ...exampleExchange,
    url: text,
    curl: text,
    response_body: text,
    response_headers: { [`x${text}`]: text },
  };
}

function withHarmless(results: ReturnType<typeof exampleResults>) {
  const failure = { ...exampleFailure, actual: 'x', counterexample: 'x', exchanges: [hostile('x')] };
  return exampleResults([{ ...violated, failure }], {
    ...results.run,
    base_url: 'x',
    options: { only: ['x'], skip: [] },
  });
}

function tagsOf(page: string): string[] {
  return page.match(/<[^>]*>/g)?.map((tag) => tag.replace(/\s.*/s, '')) ?? [];
}

test('one violation among hundreds of rules is seen in the bar of counts', () => {
  const passed = Array.from({ length: 604 }, (_, place) => exampleRule({ id: `season/rule-${place}` }));
  const page = html(exampleResults([...passed, exampleRule({ id: 'season/ends', verdict: 'fail' })]));
  const [, width] = /<title>1 fail<\/title><rect [^>]*width="([\d.]+)%"/.exec(page) ?? [];
  expect(Number(width)).toBeGreaterThan(0.9);
});
