import { plannedProbes } from '../../contract-tests/probes/planned-probes.ts';
import { makesARecord, removalOf } from '../../contract-tests/run/ledger.ts';
import { howToSupply, missingNeeds } from '../../contract-tests/run/needs.ts';
import type { Target } from '../../contract-tests/run/target.ts';
import { subjectOf } from '../../contract-tests/subjects/index.ts';
import { counted } from '../../reports/render/overview.ts';
import type { Effort } from '../../reports/results.ts';
import { matchesRule } from '../../reports/rule-pattern.ts';
import { type Need, operation, type Rule, rules } from '../../spec/index.ts';
import { measuredCosts } from './costs.ts';

/** What a run would do, worked out without sending anything. */
export interface Plan {
  base_url: string;
  effort: Effort;
  /** `askable`: with a check, and with all it needs at hand. */
  rules: { selected: number; total: number; untested: number; askable: number };
  /** What the target does not offer, how many rules wait for it, and what to supply. */
  missing: { need: Need; rules: number; supply: string }[];
  /** About how many requests, as measured against the reference; null where the effort sets no limit. */
  requests: number | null;
  minutes: number | null;
  writes: boolean;
  /** Operations that make records, and whether the interface can take those away again. */
  makes: { operation: string; stays: boolean }[];
}

export interface PlanOptions {
  effort: Effort;
  only: readonly string[];
  skip: readonly string[];
}

const usualRequestsPerMinute = 300;

/** The plan of a run against a target; `checked` are the ids of the rules that have a check. */
export function planOf(
  target: Target,
  { effort, only, skip }: PlanOptions,
  checked: ReadonlySet<string>,
): Plan {
  const named = (patterns: readonly string[], rule: Rule) =>
    patterns.some((pattern) => matchesRule(pattern, rule.id));
  const selected = rules.filter((rule) => !named(skip, rule) && (only.length === 0 || named(only, rule)));
  const tested = selected.filter(({ id }) => checked.has(id));
  const askable = tested.filter(({ needs }) => missingNeeds(needs, target).length === 0);
  const requests = effort === 'thorough' ? null : requestsFor(askable, effort);
  return {
    base_url: target.base_url,
    effort,
    rules: {
      selected: selected.length,
      total: rules.length,
      untested: selected.length - tested.length,
      askable: askable.length,
    },
    missing: missingIn(tested, target),
    requests,
    minutes: minutesFor(requests, target),
    writes: target.writes === true,
    makes: target.writes ? madeBy(askable) : [],
  };
}

/** Probes are counted; what the other checks cost was measured. */
function requestsFor(askable: readonly Rule[], effort: 'smoke' | 'standard'): number {
  const { around, rules: costs } = measuredCosts()[effort];
  const probes = plannedProbes(askable, effort, 1);
  return askable.reduce((sum, { id }) => sum + (costs[id] ?? 0), around + probes);
}

/** The plan for a person. */
export function planLines(plan: Plan): string[] {
  const { selected, total, untested, askable } = plan.rules;
  const cost = plan.requests === null ? 'no limit on requests' : `about ${counted(plan.requests, 'request')}`;
  const time =
    plan.minutes === null ? '' : `, at least ${counted(plan.minutes, 'minute')} at the target's rate`;
  return [
    `${plan.base_url}, ${plan.effort} effort`,
    `${selected} of ${counted(total, 'rule')} selected, ${askable} of them can be asked: ${cost}${time}`,
    ...(untested > 0 ? [`? ${counted(untested, 'rule')} without a check`] : []),
    ...plan.missing.map(({ rules: waiting, supply }) => `○ ${counted(waiting, 'rule')}: ${supply}`),
    ...madeLines(plan),
    'Nothing was sent.',
  ];
}

function madeLines({ writes, makes }: Plan): string[] {
  if (!writes) return ['Read-only: nothing is created, changed or deleted.'];
  const names = (stays: boolean) =>
    makes.filter((made) => made.stays === stays).map((made) => made.operation);
  const removed = names(false);
  const stay = names(true);
  return [
    ...(removed.length > 0 ? [`Makes and removes again: ${removed.join(', ')}`] : []),
    ...(stay.length > 0 ? [`Makes, and cannot remove: ${stay.join(', ')}`] : []),
  ];
}

function missingIn(selected: readonly Rule[], target: Target): Plan['missing'] {
  const waiting = new Map<Need, number>();
  for (const rule of selected) {
    for (const need of missingNeeds(rule.needs, target)) waiting.set(need, (waiting.get(need) ?? 0) + 1);
  }
  return [...waiting].map(([need, count]) => ({ need, rules: count, supply: howToSupply([need]) }));
}

// A target with a control interface has its clock wound forward; there nothing is waited for.
function minutesFor(requests: number | null, { rate, control_url }: Target): number | null {
  const perMinute =
    rate?.requests_per_minute === undefined ? usualRequestsPerMinute : rate.requests_per_minute;
  if (requests === null || perMinute === null || control_url !== undefined) return null;
  return Math.ceil(requests / perMinute);
}

function madeBy(askable: readonly Rule[]): Plan['makes'] {
  const ids = new Set(
    askable.filter(({ needs }) => needs.includes('writes')).flatMap((rule) => rule.operations),
  );
  const creates = [...ids]
    .map(operation)
    .filter((each) => makesARecord(each) && subjectOf(each) !== undefined);
  return creates.map(({ id }) => ({
    operation: id,
    stays: removalOf({ operation: id }) === undefined,
  }));
}
