import { drawsValues } from '../../comparable-results.ts';
import type { CaveatCode } from '../../comparison.ts';
import { counted } from '../../counted.ts';
import type { HistoricRun, History, RuleHistory, Stretch } from '../../history/history.ts';
import { stretchesOf } from '../../history/history.ts';
import { describeVerdict } from '../../verdicts.ts';
import type { Headline } from '../headline.ts';
import { countsOf } from '../rules-of-results.ts';
import { mannerTexts } from '../run-facts.ts';
import { fewOf, momentText, verdictText } from '../wording.ts';

/** Returns what the latest run says, and what broke and was fixed since the run before. */
export function historyHeadline(history: History): Headline {
  const latest = latestOf(history);
  const { totals, facts, broke, fixed } = latest;
  const violated = totals.fail + (facts.strict ? totals.warn : 0);
  const unknown = totals.blocked + totals.error;
  const changes = [
    ...(broke.length > 0 ? [`${broke.length} broke`] : []),
    ...(fixed.length > 0 ? [`${fixed.length} fixed`] : []),
  ];
  const besides = changes.length === 0 ? '' : `, ${changes.join(' and ')} since the run before`;
  if (violated > 0)
    return { tone: 'bad', text: `${counted(violated, 'rule')} violated in the latest run${besides}` };
  if (unknown > 0 || latest.judged === 0)
    return { tone: 'unknown', text: `The latest run could not find out${besides}` };
  const excused = totals.excused > 0 ? ' that is not excused' : '';
  return { tone: 'good', text: `No violation${excused} in the latest run${besides}` };
}

/** Returns how many runs there are, of which time, and how much the latest one judged. */
export function extentText(history: History): string {
  const { runs } = history;
  const latest = latestOf(history);
  const [first] = runs as [HistoricRun];
  const time =
    runs.length === 1 ? `of ${whenText(latest)}` : `from ${whenText(first)} to ${whenText(latest)}`;
  return `${counted(runs.length, 'run')} ${time}; the latest judged ${latest.judged} of ${counted(totalOf(latest), 'rule')}`;
}

function latestOf({ runs }: History): HistoricRun {
  return runs.at(-1) as HistoricRun;
}

function totalOf({ totals }: HistoricRun): number {
  return Object.values(totals).reduce((sum, count) => sum + count, 0);
}

/** Returns the time of a run by one clock, whatever the zone of the machine that ran it: `2026-11-20 10:52 UTC`. */
export function whenText({ facts }: HistoricRun): string {
  return momentText(facts.started_at);
}

/** Returns the counts by verdict: `✗ 2 fail, ✓ 603 pass`. */
export function countsText({ totals }: HistoricRun): string {
  return countsOf(totals)
    .map(({ verdict, symbol, count }) => `${symbol} ${count} ${verdictText(verdict)}`)
    .join(', ');
}

/** Returns what the run tried, and with what: its effort, seed, suite and target. */
export function mannerText({ facts }: HistoricRun): string {
  const { kind, effort, seed } = facts;
  const tried = mannerTexts({ ...(kind && { kind }), ...(drawsValues(facts) && { effort, seed }) });
  return [...tried, `suite ${facts.suite_version}`, facts.base_url].join(', ');
}

/** More rules than these are counted. */
const mostNamed = 5;

/** Returns what changed since the run before, a name and a text each. */
export function changeFacts({ broke, fixed, caveats }: HistoricRun): readonly (readonly [string, string])[] {
  const facts: [string, string][] = [
    ['broke', fewOf(broke, mostNamed)],
    ['fixed', fewOf(fixed, mostNamed)],
    ['unlike the run before in', caveats.map(({ code }) => differenceNames[code]).join(', ')],
  ];
  return facts.filter(([, text]) => text !== '');
}

const differenceNames: Record<CaveatCode, string> = {
  order: 'time',
  address: 'address',
  suite: 'suite',
  watched: 'watched or tried',
  effort: 'effort',
  interrupted: 'interrupted',
  filters: 'filters',
  writes: 'writes',
  seed: 'seed',
};

/** What differs, and what follows from it. */
const limits: Record<CaveatCode, readonly [string, string]> = {
  order: ['Runs have no order in time', 'a change may be the opposite'],
  address: ['Addresses differ', 'runs may have judged two services, and no change of one'],
  suite: ['Versions of the suite differ', 'a check may have changed, not the service'],
  watched: ['Some runs watched', 'clients try nothing on purpose, and a run that tries does'],
  effort: ['Efforts differ', 'what a run that tried less does not find may still be there'],
  interrupted: ['A run was interrupted', 'it judged only what it reached'],
  filters: ['Filters differ (`--only`, `--skip`)', 'a rule that was left out is not judged'],
  writes: ['Not every run was allowed to write', 'others could not judge what needs it'],
  seed: ['Seeds differ', 'each seed tries other values, and one may find what another misses'],
};

/**
 * Returns what limits the comparison of the runs, each once, with how often a run differs from the one before, or how many
 * were interrupted.
 */
export function limitsOf({ runs }: History): readonly string[] {
  const isSo = (code: CaveatCode) => (run: HistoricRun) =>
    code === 'interrupted'
      ? run.facts.interrupted === true
      : run.caveats.some((caveat) => caveat.code === code);
  return (Object.keys(limits) as CaveatCode[]).flatMap((code) => {
    const [what, so] = limits[code];
    const count = runs.filter(isSo(code)).length;
    return count === 0 ? [] : [`${what} (${times(count)}): ${so}.`];
  });
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

/** Returns the verdict of a stretch of runs; a run of another version of the suite may not know the rule. */
export function stretchText({ verdict, runs }: Stretch): string {
  return `${counted(runs, 'run')} ${verdict === undefined ? 'without the rule' : verdictText(verdict)}`;
}

/** Returns the verdicts of a rule over time: `2 runs pass, 3 runs fail`. */
export function courseText(rule: RuleHistory): string {
  return stretchesOf(rule).map(stretchText).join(', ');
}

/** Returns since when a rule has the verdict of the latest run. */
export function sinceText(rule: RuleHistory, { runs }: History): string {
  const last = stretchesOf(rule).at(-1) as Stretch;
  const verdict = last.verdict === undefined ? 'not in the run' : verdictText(last.verdict);
  return last.from === 0
    ? `${verdict} in every run`
    : `${verdict} since ${whenText(runs[last.from] as HistoricRun)}`;
}

/** How many of the latest runs the symbols of a rule show in a line. */
const mostSymbols = 60;

/** Returns a symbol for each of the latest runs: `✓✓✗✗`; a dash for a run that does not know the rule. */
export function symbolsText({ verdicts }: RuleHistory): string {
  const symbols = verdicts.map((verdict) => (verdict === undefined ? '-' : describeVerdict(verdict).symbol));
  return symbols.slice(-mostSymbols).join('');
}
