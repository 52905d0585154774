import type { RuleId } from '../../../spec/index.ts';
import type { Shard } from '../../proof/shard.ts';

/** The rules of one shard of a run. */
export interface ShardOfRules extends Shard {
  /** The rules that this shard judges, and no other one. */
  readonly own: ReadonlySet<RuleId>;
  /** The rules that the other shards judge. */
  readonly elsewhere: ReadonlySet<RuleId>;
  /** The rules that each shard judges by the responses that it sees. */
  readonly inPassing: ReadonlySet<RuleId>;
}
