import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { comparisonOf } from '../../../../reports/compare/compare-runs.ts';
import type { Comparison } from '../../../../reports/comparison.ts';
import { exampleResults, exampleRule } from '../../../../reports/example-results.testing.ts';
import { features } from '../../../../spec/features.ts';
import type { JsonObject } from '../../../../spec/index.ts';

let mock: RunningMock;
let whole: JsonObject;

beforeAll(async () => {
  mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false });
  whole = await descriptionOf('demo');
});

afterAll(() => mock.close());

async function descriptionOf(name: string): Promise<JsonObject> {
  const { base_url } = mock.target(name) as unknown as { base_url: string };
  return (await (await fetch(`${base_url}/openapi.json`)).json()) as JsonObject;
}

/** A run of a club that serves this description, and whose version did not change. */
const run = (description: JsonObject) => ({
  results: exampleResults([exampleRule({ id: 'token/lasts' })]),
  description,
  changes: { to: '1.5', changes: [] },
});

const statesIn = ({ description, exit_code }: Comparison) => [
  description.compared && [...new Set(description.breaking.map(({ state }) => state))],
  exit_code,
];

test.each([...features().keys()])(
  'a club that switches the feature %s off or on breaks no promise',
  async (feature) => {
    const club = mock.createClub({ name: `without-${feature.replaceAll('_', '-')}`, from: 'demo' });
    await mock.control(club.name).switchFeature(feature, false);
    const without = await descriptionOf(club.name);
    const [states, exitCode] = statesIn(comparisonOf(run(whole), run(without)));
    // The reference keeps the routes of most features: without fields of its own, a feature takes nothing away.
    expect(['configuration', '']).toContain(String(states));
    expect(exitCode).toBe(0);
    expect(statesIn(comparisonOf(run(without), run(whole)))).toEqual([[], 0]);
  },
);

test('a club that switches several features off breaks no promise', async () => {
  const club = mock.createClub({ name: 'bare', from: 'demo' });
  for (const feature of features().keys()) await mock.control(club.name).switchFeature(feature, false);
  expect(statesIn(comparisonOf(run(whole), run(await descriptionOf(club.name))))).toEqual([
    ['configuration'],
    0,
  ]);
});
