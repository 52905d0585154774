import { operations } from '../spec/index.ts';
import { exitCodeOf } from './exit-code.ts';
import type {
  Failure,
  RecordedDelivery,
  RecordedExchange,
  Results,
  RuleResult,
  UnaskedOperation,
} from './results.ts';
import { totalsOf } from './totals.ts';

/** Returns a rule that passed; the test names the members that matter to it, the others are ordinary. */
export function exampleRule(given: Partial<RuleResult> & { id: string }): RuleResult {
  return {
    topic: given.id.split('/')[0] ?? '',
    level: 'must',
    verdict: 'pass',
    says: 'Something that the interface promises.',
    source: [],
    operations: [],
    asked: [],
    absent: [],
    unasked: [],
    requests: 4,
    examples: 1,
    duration_ms: 18,
    needs: [],
    ...given,
  };
}

/** Returns the results of a run over the given rules, with totals and exit code to match. */
export function exampleResults(rules: RuleResult[], run: Partial<Results['run']> = {}): Results {
  const whole: Results['run'] = {
    id: 'r7k2m9',
    started_at: '2026-11-20T11:52:07+01:00',
    base_url: 'http://127.0.0.1:4010/demo/api/v1',
    effort: 'standard',
    seed: 20261120,
    requests: 612,
    token_requests: 14,
    requests_by_operation: { listSeasons: 20, createSeason: 31, requestToken: 14 },
    requests_by_owner: [{ kind: 'run', name: 'opening', rules: [], requests: 612, token_requests: 14 }],
    duration_ms: 14_230,
    suite_version: '0.1.0',
    description_etag: '"d41d8cd9"',
    strict: false,
    writes: true,
    options: { only: [], skip: [] },
    target: { name: 'demo' },
    ...run,
  };
  const judged = { run: whole, rules, left_behind: [], totals: totalsOf(rules) };
  return { ...judged, exit_code: exitCodeOf(judged) };
}

/** Returns a rule over 35 operations that was judged on all but the given ones. */
export function examplePartial(id: string, unasked: UnaskedOperation[]): RuleResult {
  const left = unasked.map(({ operation }) => operation);
  const asked = operations.map((operation) => operation.id).filter((each) => !left.includes(each));
  asked.length = 35 - left.length;
  return exampleRule({ id, verdict: 'partial', operations: [...asked, ...left], asked, unasked });
}

/** An exchange in which a season that ends before it starts is accepted. */
export const exampleExchange: RecordedExchange = {
  method: 'PATCH',
  url: 'http://127.0.0.1:4010/demo/api/v1/seasons/12',
  status: 200,
  duration_ms: 3.2,
  curl: `curl -sS -X PATCH 'http://127.0.0.1:4010/demo/api/v1/seasons/12' \\
  -H 'Authorization: Bearer ***' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: r7k2m9-000000000118' \\
  --data-raw '{"end_date":"2026-08-31"}'`,
  request_headers: { authorization: 'Bearer ***', 'content-type': 'application/json' },
  request_body: '{"end_date":"2026-08-31"}',
  response_headers: { 'content-type': 'application/json', date: 'Fri, 20 Nov 2026 10:52:11 GMT' },
  response_body: '{"data":{"id":12}}',
};

/** A second attempt to deliver a message, which is too early. */
export const exampleDelivery: RecordedDelivery = {
  received_at: '2026-11-20T10:52:12.000Z',
  attempt: { number: 2, earliest: 20, latest: 30, answer: '500' },
  headers: { 'content-type': 'application/cloudevents+json', 'webhook-id': 'm-7' },
  body: '{"specversion":"1.0","id":"m-7"}',
};

/** A violation with the members that most have. */
export const exampleFailure: Failure = {
  expected: 'a 4xx response, and the `season` unchanged',
  actual: '200, and GET /seasons/12 gives end_date 2026-08-31, before start_date 2026-09-01',
  counterexample: { season: { start_date: '2026-09-01' }, change: { end_date: '2026-08-31' } },
  seed: 20261120,
  path: '3:0:1',
  shrinks: 11,
  exchanges: [exampleExchange],
  rerun:
    'clubproof test --target .clubproof/target.yaml --only season/ends-on-or-after-start --seed 20261120',
  replay: 'clubproof replay season/ends-on-or-after-start',
};
