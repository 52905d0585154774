import type { Results } from '../../../../reports/results.ts';
import type { Group, Row, Settings } from '../row.ts';
import { runSuite } from '../suite-run.ts';

/** The suite against a reference of its own, over all operations. */
export const suite: Group = { name: 'suite', seconds: 60, measure };

async function measure(settings: Settings): Promise<readonly Row[]> {
  const smoke = await run('smoke', settings);
  const standard = await run('standard', settings);
  return [
    ...rowsOf('smoke', smoke, { requests: 300, seconds: 3 }),
    ...rowsOf('standard', standard, { requests: 4_000, seconds: 10 }),
    {
      what: 'suite, standard: token requests',
      figure: standard.run.token_requests,
      unit: 'tokens',
      goal: { atMost: 150 },
      detail: detailOf(standard),
    },
  ];
}

function run(effort: string, settings: Settings): Promise<Results> {
  return runSuite(['--embedded', '--effort', effort], settings);
}

function rowsOf(
  effort: string,
  results: Results,
  goals: { readonly requests: number; readonly seconds: number },
): readonly Row[] {
  const detail = detailOf(results);
  const { requests, duration_ms } = results.run;
  return [
    {
      what: `suite, ${effort}: requests`,
      figure: requests,
      unit: 'requests',
      goal: { atMost: goals.requests },
      detail,
    },
    {
      what: `suite, ${effort}: time`,
      figure: duration_ms / 1000,
      unit: 's',
      goal: { atMost: goals.seconds },
      detail,
    },
  ];
}

function detailOf({ rules }: Results): string {
  const counts = new Map<string, number>();
  for (const { verdict } of rules) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ');
}
