import { rules } from '../spec/index.ts';
import { exampleExchange, exampleFailure, exampleResults, exampleRule } from './example-results.testing.ts';
import type { RecordedExchange, Results, RuleResult } from './results.ts';

/** A finding keeps at most this number of exchanges. */
const mostExchanges = 12;

/** Returns the results of a run over every rule, of which the first ones are violated until all exchanges are used up. */
export function largeResults(exchanges: number): Results {
  let left = exchanges;
  const results = rules.map((rule, place): RuleResult => {
    const { id, topic, level, says, source, needs } = rule;
    const common = { id, topic, level, says, source: [...source], needs: [...needs] };
    const count = Math.min(left, mostExchanges);
    left -= count;
    if (count === 0) return exampleRule(common);
    const own = Array.from({ length: count }, (_, index) => exchangeOf(place * mostExchanges + index));
    const failure = { ...exampleFailure, exchanges: own, deciding: count - 1, actual: `200, body ${place}` };
    return exampleRule({ ...common, verdict: level === 'must' ? 'fail' : 'warn', failure });
  });
  if (left > 0) throw new Error(`${left} exchanges are too many for ${rules.length} rules`);
  return exampleResults(results);
}

/** Returns an exchange as large as an ordinary one: a body of two records. */
function exchangeOf(number: number): RecordedExchange {
  const records = [0, 1].map((index) => ({
    id: number * 2 + index,
    name: `Season ${number}`,
    start_date: '2026-09-01',
    end_date: '2027-08-31',
    registration_start: '2026-06-01',
    registration_end: '2027-06-30',
    detail_path: `/seasons/${number}`,
    members_path: `/seasons/${number}/members`,
    groups_path: `/seasons/${number}/groups`,
  }));
  return {
    ...exampleExchange,
    url: `${exampleExchange.url}?page=${number}`,
    curl: exampleExchange.curl.replace('/12', `/${number}`),
    response_body: JSON.stringify({ data: records, pagination: { limit: 2, next_after: number } }),
  };
}
