import { exampleResults } from '../example-results.testing.ts';
import type { Results, RuleResult } from '../results.ts';
import type { ShardRun } from './obstacle.ts';

/** What a test says about one of two shards. */
export interface ExampleShard {
  readonly rules: RuleResult[];
  /** The rules that this shard alone judges. */
  readonly own: readonly string[];
  readonly run?: Partial<Results['run']>;
}

/** Returns two shards of three rules, of which the last one is judged in passing. */
export function exampleShards(first: ExampleShard, second: ExampleShard): [ShardRun, ShardRun] {
  const shard = ({ rules, own, run = {} }: ExampleShard, index: number): ShardRun => {
    const results = exampleResults(rules, {
      id: `shard${index}`,
      shard: { index, count: 2, rules: [...own], in_passing: ['problem/members'], of: 3 },
      ...run,
    });
    return { folder: `shard-${index}`, results };
  };
  return [shard(first, 1), shard(second, 2)];
}
