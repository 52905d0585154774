import type { Effort, UnaskedOperation } from './results.ts';

/** Why a run requested an operation for no rule, although the target would have let it. */
export type LeftOut = Pick<UnaskedOperation, 'kind' | 'reason'>;

/** The patterns of `--only` and `--skip`. */
export interface RuleFilter {
  readonly only: readonly string[];
  readonly skip: readonly string[];
}

/** What the reason depends on. */
export interface Narrowed {
  readonly effort: Effort;
  /** The options that leave rules out, in words. */
  readonly narrowedBy?: string | undefined;
}

export const saysNothing: LeftOut = {
  kind: 'needs',
  reason: 'no response to it shows what the rule is about',
};

/** Returns the options that leave rules out, in words; undefined where none does. */
export function narrowedBy({ only, skip }: RuleFilter): string | undefined {
  const flags = [...(only.length > 0 ? ['--only'] : []), ...(skip.length > 0 ? ['--skip'] : [])];
  return flags.length === 0 ? undefined : flags.join(' or ');
}

/** Returns why a run of all shards sent nothing to an operation. */
export function leftOutBy({ effort, narrowedBy: flags }: Narrowed): LeftOut {
  if (flags !== undefined) return { kind: 'effort', reason: `${flags} leaves it out` };
  if (effort === 'thorough') return saysNothing;
  // At standard the rules that request it may have lacked what the target file does not name.
  const reason =
    effort === 'smoke'
      ? 'this effort leaves it out'
      : 'no rule that could be judged at this effort requests it';
  return { kind: 'effort', reason };
}
