import { describedBy } from '../../../../contract-tests/engine/description/served-description.ts';
import { missingNeeds } from '../../../../contract-tests/engine/judging/needs.ts';
import { plannedProbes } from '../../../../contract-tests/engine/judging/planned-probes.ts';
import { isDeclared, passiveRules } from '../../../../contract-tests/engine/judging/rule.ts';
import {
  type RuleSelection,
  reasonToLeaveOut,
} from '../../../../contract-tests/engine/run/rule-selection.ts';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { type Rule, type RuleId, rules } from '../../../../spec/index.ts';
import type { Shard } from '../../../proof/shard.ts';
import type { ShardOfRules } from '../../suite-run/shard-of-rules.ts';
import { failure } from '../../terminal/failure.ts';
import { balancedParts, type Weighed } from './balanced-parts.ts';
import { type Cost, measuredCosts } from './costs.ts';

export interface ShardOptions extends RuleSelection {
  readonly target: Target;
}

/**
 * Returns the rules of one shard, divided by their measured requests; the topic files have to be loaded. The division
 * depends on the options, the target and the version alone, so that each machine finds its part without the others. Rules
 * that are judged in passing belong to every shard. Throws where there are fewer rules than shards.
 */
export function rulesOfShard({ index, count }: Shard, options: ShardOptions): ShardOfRules {
  const selected = rules.filter(
    (rule) => isDeclared(rule.id) && reasonToLeaveOut(rule, options) === undefined,
  );
  const sending = selected.filter(({ id }) => !passiveRules.has(id));
  if (sending.length < count)
    throw failure('too-many-shards', `${index}/${count}`, `${sending.length} rules that send requests`);
  const parts = balancedParts(weighed(sending, options), count) as readonly (readonly RuleId[])[];
  return {
    index,
    count,
    own: new Set(parts[index - 1]),
    elsewhere: new Set(parts.filter((_, place) => place !== index - 1).flat()),
    inPassing: new Set(selected.filter(({ id }) => passiveRules.has(id)).map(({ id }) => id)),
  };
}

/**
 * Each rule with what `plannedExpense` counts of it: its own requests, the scenes and the probes that it needs. A rule whose
 * needs the target does not meet sends nothing.
 */
function weighed(some: readonly Rule[], { effort, target }: ShardOptions): Weighed[] {
  const writes = target.writes === true;
  const cost = measuredCosts()[writes ? 'writes' : 'readOnly'][effort];
  const selection = { described: describedBy(undefined), effort, seed: 1 };
  return some.map((rule) => {
    if (missingNeeds(rule.needs, target, effort).length > 0) return { id: rule.id, needs: new Map() };
    const sent = plannedProbes([rule], selection).filter(({ operation }) => writes || !operation.idempotent);
    return {
      id: rule.id,
      needs: new Map([
        ...ownRequests(rule, cost),
        ...sent.map(({ operation, kind }) => [`probe ${operation.id} ${kind.id}`, cost.probes] as const),
      ]),
    };
  });
}

function ownRequests({ id }: Rule, { rules: costs, shared }: Cost): (readonly [string, number])[] {
  const cost = costs[id];
  return [
    [`rule ${id}`, cost?.requests ?? 0],
    ...(cost?.shared ?? []).map((place) => [`scene ${place}`, shared[place]?.requests ?? 0] as const),
  ];
}
