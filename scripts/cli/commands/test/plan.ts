import { howToSupply, missingNeeds, takesMinutes } from '../../../../contract-tests/engine/judging/needs.ts';
import { operationsNotYet } from '../../../../contract-tests/engine/judging/operations-named.ts';
import {
  type RuleSelection,
  reasonToLeaveOut,
} from '../../../../contract-tests/engine/run/rule-selection.ts';
import { pacedRate } from '../../../../contract-tests/engine/wire/pace/paced-rate.ts';
import type { Quota } from '../../../../contract-tests/engine/wire/pace/quota.ts';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { type Place, placeByFile } from '../../../../contract-tests/engine/wire/target/this-machine.ts';
import { counted } from '../../../../reports/counted.ts';
import { byKind, kindAt } from '../../../../reports/render/left-records.ts';
import type { Effort } from '../../../../reports/results.ts';
import { type Need, type OperationId, operation, type Rule, rules } from '../../../../spec/index.ts';
import { plannedPlaceLine } from '../../suite-run/place-line.ts';
import { type Expense, measuredCosts } from './costs.ts';
import { type MadeCount, madeBy, measuredRecords } from './made-records.ts';
import { plannedExpense } from './planned-expense.ts';
import { type TimeOfPlan, timeLine, timeOfPlan } from './time-of-plan.ts';

/** The requests and records of a run, estimated without sending a request. */
export interface Plan {
  base_url: string;
  /** Whether the run judges a club of its own, where the control interface makes one at the address of `base_url`. */
  may_make_club: boolean;
  effort: Effort;
  /** `askable` counts the rules that have a check and all that they need. */
  rules: { selected: number; total: number; untested: number; askable: number };
  /** The operations that the target file lists as not built, and the rules that are about such ones alone. */
  not_yet: { operations: number; rules: number };
  /** Each need that the target does not meet, how many rules depend on it, and how to supply it. */
  missing: { need: Need; rules: number; supply: string }[];
  /** The estimated number of requests, token requests included, as measured against the reference. */
  requests: number;
  /** How many of them are token requests. */
  token_requests: number;
  /** The minutes that each quota makes the run last, about; null where the target has no such quota. */
  minutes: { requests: number | null; token_requests: number | null };
  /** Whether the run also waits some minutes for tokens to expire and quotas to renew. */
  waits: boolean;
  /** Whether `--max-time` suffices; left out where the run may take any time. */
  max_time?: TimeOfPlan;
  /** The number of `--max-requests`; left out where the run may send any. */
  max_requests?: number;
  writes: boolean;
  /** Where the service is, as far as the target file tells. */
  place: Place;
  /** How many records each operation makes, how many of these stay, and how many of earlier runs are used again. */
  makes: MadeCount[];
}

/**
 * Returns the plan of a run against a target; `checked` are the ids of the rules that have a check, `earlier` the numbers
 * of records of earlier runs there, by the operation that made them.
 */
export function planOf(
  target: Target,
  options: RuleSelection & { readonly maxTime?: number; readonly maxRequests?: number },
  checked: ReadonlySet<string>,
  earlier: ReadonlyMap<string, number> = new Map(),
): Plan {
  const { effort } = options;
  const selected = selectedBy(options);
  const tested = selected.filter(({ id }) => checked.has(id));
  const listed = operationsNotYet(target);
  const isNotYet = (rule: Rule) => isAboutAlone(listed, rule);
  const built = tested.filter((rule) => !isNotYet(rule));
  const canBeAsked = (rule: Rule) =>
    checked.has(rule.id) && !isNotYet(rule) && missingNeeds(rule.needs, target, effort).length === 0;
  const askable = selected.filter(canBeAsked);
  const all = selectedBy({ effort, only: [], skip: [], seed: options.seed }).filter(canBeAsked);
  const cost = costOf(askable, all, target, effort);
  const minutes = minutesFor(cost, target);
  const waits = target.control_url === undefined && askable.some(({ needs }) => needs.some(takesMinutes));
  const needed = { requests: cost.requests, minutes: longestOf(minutes), waits };
  return {
    base_url: target.base_url,
    may_make_club: target.control_url !== undefined,
    effort,
    rules: rulesCounted(selected, tested, askable),
    not_yet: { operations: listed.size, rules: tested.length - built.length },
    missing: missingIn(built, target, effort),
    requests: cost.requests,
    token_requests: cost.tokenRequests,
    minutes,
    waits,
    ...(options.maxTime !== undefined && { max_time: timeOfPlan(options.maxTime, needed) }),
    ...(options.maxRequests !== undefined && { max_requests: options.maxRequests }),
    writes: target.writes === true,
    place: placeByFile(target),
    makes: target.writes
      ? madeBy(new Set(askable.map(({ id }) => id)), measuredRecords(effort), earlier)
      : [],
  };
}

/** A rule that is about these operations alone has nothing to be judged on. */
function isAboutAlone(listed: ReadonlySet<OperationId>, { operations }: Rule): boolean {
  return operations.length > 0 && operations.every((each) => listed.has(each));
}

function rulesCounted(
  { length: selected }: readonly Rule[],
  { length: tested }: readonly Rule[],
  { length: askable }: readonly Rule[],
): Plan['rules'] {
  return { selected, total: rules.length, untested: selected - tested, askable };
}

function selectedBy(selection: RuleSelection): Rule[] {
  return rules.filter((rule) => reasonToLeaveOut(rule, selection) === undefined);
}

/** Some of the rules need about the same share of the requests around all of them. */
function costOf(askable: readonly Rule[], all: readonly Rule[], target: Target, effort: Effort): Expense {
  const writes = target.writes === true;
  const costs = measuredCosts()[writes ? 'writes' : 'readOnly'][effort];
  const around = target.control_url === undefined ? costs.around : costs.aroundWithControl;
  const part = askable.length / Math.max(1, all.length);
  const own = plannedExpense(askable, costs, { effort, writes });
  return {
    requests: own.requests + Math.round(around.requests * part),
    tokenRequests: own.tokenRequests + Math.round(around.tokenRequests * part),
  };
}

/** Which rules smoke judges follows from the requests that it draws. */
function judgeableText(effort: Effort, askable: number): string {
  return effort === 'smoke'
    ? `selected for smoke effort, at most ${askable} of them can be judged`
    : `selected, ${askable} of them can be judged`;
}

/** Returns a plan for a person: texts, each with its label or below the one that has it. */
export function planFacts(plan: Plan): readonly (readonly [label: string, text: string])[] {
  const { selected, total, untested, askable } = plan.rules;
  const facts: readonly (readonly [string, readonly string[]])[] = [
    [
      'target',
      [
        `${plan.base_url}, ${plan.effort} effort`,
        plannedPlaceLine(plan.place, plan.writes),
        ...judgedLines(plan),
      ],
    ],
    ['rules', [`${selected} of ${counted(total, 'rule')} ${judgeableText(plan.effort, askable)}`]],
    ['requests', [costLine(plan), ...limitLines(plan)]],
    ['not asked', [...untestedLines(untested), ...notYetLines(plan), ...missingLines(plan)]],
    ['records', madeLines(plan)],
    ['', ['Nothing was sent.']],
  ];
  return facts.flatMap(([label, texts]) =>
    texts.map((text, place) => [place === 0 ? label : '', text] as const),
  );
}

function limitLines(plan: Plan): string[] {
  const { max_time, max_requests: most, requests, minutes } = plan;
  return [
    ...(max_time === undefined ? [] : [timeLine(max_time, { ...plan, minutes: longestOf(minutes) })]),
    ...(most === undefined ? [] : [`--max-requests ${most} ${most < requests ? tooFew : 'suffices'}`]),
  ];
}

const tooFew = 'is too few: rules that are not reached are not run';

function untestedLines(untested: number): string[] {
  return untested > 0 ? [`${rulesText(untested)} without a check`] : [];
}

function notYetLines({ not_yet: { operations, rules: waiting } }: Plan): string[] {
  if (operations === 0) return [];
  return [`${rulesText(waiting)} about ${counted(operations, 'operation')} that not_yet lists`];
}

function missingLines({ missing }: Plan): string[] {
  return missing.map(({ rules: waiting, supply }) => `${rulesText(waiting)} ${supply}`);
}

/** Counts stand below each other. */
function rulesText(count: number): string {
  return `${counted(count, 'rule').padStart(9)}:`;
}

function judgedLines({ may_make_club }: Plan): string[] {
  if (!may_make_club) return [];
  return [
    "Judges a club of the run's own that starts like this one, where control_url makes one at the same origin; else this club itself, at this address",
  ];
}

function longestOf({ requests, token_requests }: Plan['minutes']): number | null {
  const times = [requests, token_requests].filter((each) => each !== null);
  return times.length === 0 ? null : Math.max(...times);
}

function costLine({ requests, token_requests, minutes, waits }: Plan): string {
  const cost = `about ${counted(requests, 'request')} (${token_requests} for tokens)`;
  const besides = waits ? ', and minutes of waiting for tokens to expire and quotas to be free again' : '';
  const longest = longestOf(minutes);
  if (longest === null) return `${cost}${besides}`;
  const quota = longest === minutes.requests ? 'requests' : 'token requests';
  return `${cost}, about ${counted(longest, 'minute')} at the target's rate of ${quota}${besides}`;
}

function madeLines({ writes, makes, may_make_club }: Plan): string[] {
  if (!writes) return ['Read-only: nothing is created, changed or deleted.'];
  if (makes.length === 0) return [];
  const sum = (what: 'made' | 'stay' | 'again') => makes.reduce((total, each) => total + each[what], 0);
  const kinds = (what: 'made' | 'stay' | 'again') =>
    byKind(new Map(makes.map((each) => [kindAt(operation(each.operation as OperationId).path), each[what]])));
  const where = may_make_club ? ', where it has no club of its own' : '';
  return [
    `Makes about ${counted(sum('made'), 'record')}: ${kinds('made')}`,
    ...(sum('again') > 0
      ? [`Uses again about ${sum('again')} that earlier runs left: ${kinds('again')}`]
      : []),
    ...(sum('stay') > 0
      ? [
          `Leaves about ${sum('stay')} of the new ones${where}, because no route removes them or what stays refers to them: ${kinds('stay')}`,
          ...(sum('again') > 0
            ? ['Makes most of these anew each time, because their creation is judged']
            : []),
          ...closedLines(makes),
        ]
      : ['Removes all of them again']),
  ];
}

/** What becomes of the records that no route removes, and of the seasons that these keep. */
function closedLines(makes: Plan['makes']): string[] {
  const isMade = (operation: string) =>
    makes.some((each) => each.operation === operation && each.made + each.again > 0);
  return [
    ...(isMade('createGroup') || isMade('createEvent')
      ? ['Closes at the end what stays: seasons and events in the past, groups for invitation only']
      : []),
    ...(isMade('createPayment')
      ? ['Makes payments up to the greatest amount, and sets each to one cent at the end']
      : []),
  ];
}

function missingIn(selected: readonly Rule[], target: Target, effort: Effort): Plan['missing'] {
  const waiting = new Map<Need, number>();
  for (const rule of selected) {
    for (const need of missingNeeds(rule.needs, target, effort))
      waiting.set(need, (waiting.get(need) ?? 0) + 1);
  }
  return [...waiting].map(([need, count]) => ({ need, rules: count, supply: howToSupply([need]) }));
}

// The clock of a target with a control interface is advanced, so the run does not wait there. Elsewhere the quota of the
// first minute is there at once.
function minutesFor(cost: Expense, target: Target): Plan['minutes'] {
  if (target.control_url !== undefined) return { requests: null, token_requests: null };
  const at = (count: number, quota: Quota) => {
    const perMinute = pacedRate(target, quota);
    return perMinute === null ? null : Math.max(1, Math.ceil(count / perMinute) - 1);
  };
  const others = cost.requests - cost.tokenRequests;
  return {
    requests: at(others, 'requests'),
    token_requests: at(cost.tokenRequests, 'tokens'),
  };
}
