import { expect, test } from '@jest/globals';
import { operation } from '../../../spec/index.ts';
import type { ProbeFamily } from '../judging/probe.ts';
import { probingRun } from './probing-run.ts';
import { fakeRun } from './run.testing.ts';

const prepared: string[] = [];
/** A family that is sent in a state: to every operation at once. */
const family: ProbeFamily = {
  name: 'stately',
  spread: 'each-operation',
  kinds: () => [
    {
      id: 'stately',
      prepare: async (_, { id }) => {
        prepared.push(id);
        return { options: { token: 'none' } };
      },
    },
  ],
  during: (_, send) => send(),
};

test('the probes of a run are made of the operations that the target has', async () => {
  const { run } = fakeRun({ there: ['listSeasons', 'listSports'] });
  const [kind] = family.kinds(operation('listSeasons'), run.described);
  if (kind === undefined) throw new Error('the family has a kind');
  await run.prober.probe(family, operation('listSeasons'), kind);
  expect(prepared.sort()).toEqual(['listSeasons', 'listSports']);
});

test('a run that judges some rules in full selects the other families as at smoke', () => {
  const { run } = fakeRun();
  const plain: ProbeFamily = {
    ...family,
    name: 'plain',
    kinds: () => [...family.kinds(operation('listSeasons'), run.described)],
  };
  const counts = (inFull: ReadonlySet<ProbeFamily> | undefined) =>
    (['listSeasons', 'listSports', 'listGroups'] as const).map(
      (id) => probingRun(run, { inFull }).prober.selected(plain, operation(id)).length,
    );
  expect(counts(undefined)).toEqual([1, 1, 1]);
  expect(counts(new Set([plain]))).toEqual([1, 1, 1]);
  expect(counts(new Set())).not.toEqual([1, 1, 1]);
});
