import { type ComparableRun, drawsValues } from '../comparable-results.ts';
import type { Caveat, CaveatCode } from '../comparison.ts';
import { amountTried } from './rule-changes.ts';

/** Whether the runs may not be about the same thing at all, or the wrong way round. */
export function isGrave({ code }: Caveat): boolean {
  return code === 'order' || code === 'address';
}

/** Returns what limits the comparison of two runs, the gravest first. */
export function caveatsOf(before: ComparableRun, after: ComparableRun): readonly Caveat[] {
  return [
    ...when(Date.parse(after.started_at) < Date.parse(before.started_at), 'order', orderText),
    ...when(before.base_url !== after.base_url, 'address', addressText(before, after)),
    ...when(before.suite_version !== after.suite_version, 'suite', suiteText(before, after)),
    ...when(before.kind !== after.kind, 'watched', watchedText),
    ...when(
      before.kind === after.kind && before.effort !== after.effort,
      'effort',
      effortText(before, after),
    ),
    ...when(before.interrupted === true || after.interrupted === true, 'interrupted', interruptedText),
    ...when(filtersOf(before) !== filtersOf(after), 'filters', filtersText(before, after)),
    ...when(before.writes !== after.writes, 'writes', writesText(before)),
    ...when(
      [before, after].every(drawsValues) && before.seed !== after.seed,
      'seed',
      seedText(before, after),
    ),
  ];
}

function when(isSo: boolean, code: CaveatCode, text: string): Caveat[] {
  return isSo ? [{ code, text }] : [];
}

const orderText = 'The run named first was made after the other one: are they the right way round?';

function addressText(before: ComparableRun, after: ComparableRun): string {
  return `The runs judged two addresses, ${before.base_url} and ${after.base_url}: what differs may be two services, and no release.`;
}

function suiteText(before: ComparableRun, after: ComparableRun): string {
  return `Two versions of the suite judged, ${before.suite_version} and ${after.suite_version}: a check may have changed, not the service.`;
}

const watchedText =
  'One run watched the traffic of clients, which try nothing on purpose, and the other one tried.';

function effortText(before: ComparableRun, after: ComparableRun): string {
  return amountTried(after) < amountTried(before)
    ? `The later run tried less (${after.effort} after ${before.effort}): what it does not find may still be there.`
    : `The later run tried more (${after.effort} after ${before.effort}): what it finds may have been there before.`;
}

const interruptedText = 'A run was interrupted, and judged only what it reached.';

function filtersText(before: ComparableRun, after: ComparableRun): string {
  return `The runs were filtered differently: ${filtersShown(before)}, then ${filtersShown(after)}.`;
}

function writesText({ writes }: ComparableRun): string {
  return writes
    ? 'Only the earlier run was allowed to write: the later one could not judge what needs it.'
    : 'Only the later run was allowed to write: the earlier one could not judge what needs it.';
}

function seedText(before: ComparableRun, after: ComparableRun): string {
  return `Other values were tried (seed ${after.seed} after ${before.seed}): \`--seed ${before.seed}\` tries the same ones again.`;
}

function filtersShown(run: ComparableRun): string {
  const filters = filtersOf(run);
  return filters === '' ? 'not at all' : `\`${filters}\``;
}

function filtersOf({ options: { only, skip } }: ComparableRun): string {
  return [...only.map((pattern) => `--only ${pattern}`), ...skip.map((pattern) => `--skip ${pattern}`)].join(
    ' ',
  );
}
