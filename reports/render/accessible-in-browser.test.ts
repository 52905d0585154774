import { expect } from '@jest/globals';
import { barriersOn } from '../barriers.ts';
import { browserTest, useBrowser } from '../browser.testing.ts';
import { comparisonOf } from '../compare/compare-runs.ts';
import {
  exampleDelivery,
  exampleExchange,
  exampleFailure,
  examplePartial,
  exampleResults,
  exampleRule,
} from '../example-results.testing.ts';
import { exampleRun } from '../history/example-history.testing.ts';
import { historyOf } from '../history/history.ts';
import { comparisonInHtml } from './comparison/html.ts';
import { historyInHtml } from './history/html.ts';
import { html } from './html.ts';

useBrowser();

const long = JSON.stringify({ data: Array.from({ length: 60 }, (_, id) => ({ id, name: 'x'.repeat(63) })) });
const exchanges = [exampleExchange, { ...exampleExchange, response_body: long, request_body: long }];
const failure = { ...exampleFailure, exchanges, deciding: 1, counterexample: long };
const differences = [{ field: 'data.name', expected: 'x'.repeat(200), actual: null }];
const unasked = { operation: 'readSport', kind: 'needs', reason: 'needs a sport' } as const;
const rules = [
  exampleRule({ id: 'season/ends', verdict: 'fail', failure }),
  exampleRule({
    id: 'season/differs',
    verdict: 'fail',
    failure: { ...failure, actual: 'else', differences },
  }),
  exampleRule({
    id: 'webhook/comes',
    verdict: 'fail',
    failure: { ...exampleFailure, actual: 'none', deliveries: [exampleDelivery, exampleDelivery] },
  }),
  exampleRule({ id: 'problem/title', level: 'standard', verdict: 'warn', failure }),
  ...(['blocked', 'error', 'not-applicable', 'not-run', 'untested'] as const).map((verdict) =>
    exampleRule({ id: `token/${verdict}`, verdict, reason: 'because it is so' }),
  ),
  examplePartial('a/partial', [unasked]),
  exampleRule({ id: 'season/has-a-name' }),
];
const results = exampleResults(rules);
const before = exampleResults(rules.map(({ id }) => exampleRule({ id })));
const verdicts = (verdict: 'fail' | 'pass') => ({ 'season/ends': verdict, 'token/lasts': 'pass' as const });
const days = [1, 2, 3].map((day) =>
  exampleRun(day, verdicts(day === 1 ? 'pass' : 'fail'), { id: `r${day}`, seed: day }),
);

const pages = [
  ['the report', html(results)],
  ['a comparison', comparisonInHtml(comparisonOf({ results: before }, { results }))],
  ['a history', historyInHtml(historyOf(days))],
] as const;

for (const [name, page] of pages)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390])
      browserTest(
        `axe finds nothing in ${name}, all of it open, ${colorScheme}, ${width} px wide`,
        async (open) => {
          const shown = await open(page, '', { colorScheme, viewport: { width, height: 900 } });
          expect(await barriersOn(shown)).toEqual([]);
          await shown.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
          expect(await barriersOn(shown)).toEqual([]);
        },
      );
