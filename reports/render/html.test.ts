import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exampleExchange, exampleFailure, exampleResults, exampleRule } from '../example-results.ts';
import { html } from './html.ts';

const broken = exampleRule({
  id: 'season/ends-on-or-after-start',
  says: 'A season ends on or after the day it starts.',
  verdict: 'fail',
  failure: exampleFailure,
});
const passed = exampleRule({ id: 'token/lasts-ten-minutes' });

test('failures stand before the list of all rules, with what was promised, expected and found', () => {
  const page = html(exampleResults([passed, broken]));
  const card = page.slice(page.indexOf('id="broken"'), page.indexOf('id="all-rules"'));
  for (const text of [broken.says, exampleFailure.promise, exampleFailure.expected])
    expect(card).toContain(text);
  expect(card).toContain('200, and GET /seasons/12 gives end_date 2026-08-31');
  expect(card).toContain('--only season/ends-on-or-after-start --seed 20261120');
  expect(card).toContain('curl -sS -X PATCH');
});

test('every rule has a line that an anchor with its id reaches, exactly once', () => {
  const page = html(exampleResults([passed, broken]));
  for (const { id } of [passed, broken]) expect(page.split(`id="${id}"`)).toHaveLength(2);
});

test('the page asks nothing of the network, and forbids itself to', () => {
  const page = html(exampleResults([passed, broken]));
  expect(page).toContain('default-src &#39;none&#39;');
  expect(page).not.toMatch(/<link|<img|<iframe|\bsrc=|@import|url\(/);
});

test('whatever a server answers is shown as text, never as a part of the page', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const failure = { ...exampleFailure, actual: text, counterexample: text, exchanges: [hostile(text)] };
      const results = exampleResults([{ ...broken, failure }], {
        base_url: text,
        options: { only: [text], skip: [] },
      });
      expect(tagsOf(html(results))).toEqual(tagsOf(html(withHarmless(results))));
    }),
    { numRuns: 60 },
  );
});

test('the other rules of one cause are folded beneath the first, and lose nothing', () => {
  const other = { ...broken, id: 'season/other' };
  const page = html(exampleResults([broken, other, passed]));
  const folded = page.slice(page.indexOf('<details class="alike">'), page.indexOf('id="all-rules"'));
  expect(folded).toContain('1 more rule with the same cause');
  expect(folded).toContain('data-rule="season/other"');
  expect(folded).toContain(exampleFailure.expected);
  expect(html(exampleResults([broken, passed]))).not.toContain('class="alike"');
});

test('rules without a check are listed by name', () => {
  const page = html(
    exampleResults([passed, exampleRule({ id: 'sport/is-new', verdict: 'untested', requests: 0 })]),
  );
  const section = page.slice(page.indexOf('id="untested"'), page.indexOf('id="this-run"'));
  expect(section).toContain('1 rule without a check');
  expect(section).toContain('sport/is-new');
});

test('a run that was filtered says so above everything else', () => {
  const page = html(exampleResults([passed], { options: { only: ['token'], skip: ['token/odd'] } }));
  expect(page.slice(0, page.indexOf('<main>'))).toContain('--only token --skip token/odd');
});

test('what stayed on the target is listed', () => {
  const results = exampleResults([passed]);
  results.left_behind = [{ operation: 'createSport', id: 7, path: '/sports/7', mark: 'mark-7' }];
  expect(html(results)).toContain('/sports/7');
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
  return exampleResults([{ ...broken, failure }], {
    ...results.run,
    base_url: 'x',
    options: { only: ['x'], skip: [] },
  });
}

function tagsOf(page: string): string[] {
  return page.match(/<[^>]*>/g)?.map((tag) => tag.replace(/\s.*/s, '')) ?? [];
}
