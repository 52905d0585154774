import { baselineOf, knownViolations } from '../baseline.ts';
import type { ComparableResults } from '../comparable-results.ts';
import { excused } from '../excused.ts';
import { exitCodeOf } from '../exit-code.ts';
import { leftOutBy, narrowedBy } from '../left-out.ts';
import type { OwnerRequests, Results, RuleResult, Run } from '../results.ts';
import { totalsOf } from '../totals.ts';
import { mergedValues } from '../written-values.ts';
import { mergedRule } from './merged-rule.ts';

type Shards = readonly [Results, ...Results[]];

/** What a merged run has in addition to its shards. */
export interface MergedParts {
  readonly id: string;
  /** The documents that are kept next to its results. */
  readonly served?: Run['served'];
  /** An earlier run, whose violations are known. */
  readonly before?: ComparableResults | undefined;
}

/**
 * Returns the run that these shards make together; they have to be all shards of one run. A rule of one shard has its
 * result, a rule that all judge in passing that of all. Waivers and a baseline are applied to what came out.
 */
export function mergedRun(runs: Shards, { id, served, before }: MergedParts): Results {
  const shards = inOrder(runs);
  const run = { ...mergedFacts(id, shards), ...(served && { served }) };
  const rules = mergedRules(shards);
  const waivers = shards[0].waivers?.map(({ waiver }) => waiver) ?? [];
  const known = before === undefined ? [] : knownViolations(before);
  const found = excused(rules, { waivers, known }, run.started_at.slice(0, 10));
  const results = {
    run,
    left_behind: shards.flatMap((shard) => shard.left_behind),
    rules: found.rules,
    ...(found.waivers.length > 0 && { waivers: found.waivers }),
    ...(before && { baseline: baselineOf(before, rules) }),
  };
  return { ...results, totals: totalsOf(results.rules), exit_code: exitCodeOf(results) };
}

function inOrder([...runs]: Shards): Shards {
  const indexOf = ({ run }: Results) => run.shard?.index ?? 0;
  return runs.sort((one, other) => indexOf(one) - indexOf(other)) as [Results, ...Results[]];
}

function mergedFacts(id: string, shards: Shards): Run {
  const runs = shards.map(({ run }) => run);
  const { shard, served: _, judged_url: __, interrupted: ___, time_over: ____, ...first } = shards[0].run;
  // Each shard is a trace of its own, and names itself by its own id.
  const { trace_id: _____, user_agent: ______, accidents: _______, outages: ________, ...common } = first;
  const sum = (what: 'requests' | 'token_requests') => runs.reduce((total, run) => total + run[what], 0);
  const etags = new Set(runs.map(({ description_etag }) => description_etag));
  return {
    ...common,
    id,
    started_at: runs.map(({ started_at }) => started_at).sort()[0] as string,
    selected: shard?.of ?? 0,
    requests: sum('requests'),
    token_requests: sum('token_requests'),
    requests_by_operation: summed(runs.map(({ requests_by_operation }) => requests_by_operation)),
    requests_by_owner: mergedOwners(runs.flatMap(({ requests_by_owner }) => requests_by_owner)),
    duration_ms: Math.max(...runs.map(({ duration_ms }) => duration_ms)),
    description_etag: etags.size === 1 ? common.description_etag : null,
    ...(runs.some(({ interrupted }) => interrupted) && { interrupted: true }),
    ...(runs.some(({ time_over }) => time_over) && { time_over: true }),
    ...accidentsOf(runs),
    ...writtenOf(runs),
    shards: runs.map(shardFacts),
  };
}

function writtenOf(runs: readonly Run[]): Pick<Run, 'written_values'> {
  const tables = runs.flatMap(({ written_values }) => (written_values === undefined ? [] : [written_values]));
  return tables.length === 0 ? {} : { written_values: mergedValues(tables) };
}

function accidentsOf(runs: readonly Run[]): Pick<Run, 'accidents' | 'outages' | 'ended'> {
  const accidents = new Map<string, Accident>();
  for (const { what, count, looks } of runs.flatMap((run) => run.accidents ?? [])) {
    const known = accidents.get(what) ?? { what, count: 0, looks };
    accidents.set(what, { what, count: known.count + count, looks: Math.max(known.looks, looks) });
  }
  const outages = runs.flatMap((run) => run.outages ?? []);
  const ended = runs.find((run) => run.ended !== undefined)?.ended;
  return {
    ...(accidents.size > 0 && { accidents: [...accidents.values()] }),
    ...(outages.length > 0 && { outages }),
    ...(ended && { ended }),
  };
}

type Accident = NonNullable<Run['accidents']>[number];

function shardFacts(run: Run): NonNullable<Run['shards']>[number] {
  const { id, shard, started_at, judged_url, requests, token_requests, duration_ms } = run;
  return {
    index: shard?.index ?? 0,
    id,
    started_at,
    ...(judged_url !== undefined && { judged_url }),
    rules: shard?.rules.length ?? 0,
    requests,
    token_requests,
    duration_ms,
  };
}

function summed(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

function mergedOwners(owners: readonly OwnerRequests[]): OwnerRequests[] {
  const merged = new Map<string, OwnerRequests>();
  for (const owner of owners) {
    const key = `${owner.kind} ${owner.name}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? owner : together(known, owner));
  }
  return [...merged.values()];
}

function together(one: OwnerRequests, other: OwnerRequests): OwnerRequests {
  const made = summed([one.made ?? {}, other.made ?? {}]);
  return {
    ...one,
    rules: [...new Set([...one.rules, ...other.rules])],
    requests: one.requests + other.requests,
    token_requests: one.token_requests + other.token_requests,
    ...(Object.keys(made).length > 0 && { made }),
  };
}

function mergedRules(shards: Shards): RuleResult[] {
  const { in_passing = [] } = shards[0].run.shard ?? {};
  const inPassing = new Set(in_passing);
  const isWhole = shards.every(({ run }) => !run.interrupted && run.effort !== 'smoke');
  const { effort, options } = shards[0].run;
  const leftOut = leftOutBy({ effort, narrowedBy: narrowedBy(options) });
  const byShard = shards.map(({ rules }) => new Map(rules.map((rule) => [rule.id, unexcused(rule)])));
  const owners = new Map(
    shards.flatMap(({ run }, place) => run.shard?.rules.map((rule) => [rule, place] as const) ?? []),
  );
  return shards[0].rules.map(({ id }) => {
    const results = byShard.flatMap((rules) => rules.get(id) ?? []) as [RuleResult, ...RuleResult[]];
    // What no shard was to look for is told by those that saw it.
    const isSeen = results.some(({ unselected }) => unselected);
    if (inPassing.has(id) || isSeen) return mergedRule({ results, isWhole, leftOut });
    return results[owners.get(id) ?? 0] ?? results[0];
  });
}

/** A waiver is applied to the whole run: what one shard excused is violated until then. */
function unexcused({ waiver: _, ...rule }: RuleResult): RuleResult {
  if (rule.verdict !== 'excused') return rule;
  return { ...rule, verdict: rule.level === 'must' ? 'fail' : 'warn' };
}
