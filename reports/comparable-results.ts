import type { Failure, RuleResult, Run } from './results.ts';

/** What is read of an earlier run. Runs of other versions of the suite have these members, too, whatever else they have. */
export const comparedMembers = {
  run: [
    'id',
    'started_at',
    'base_url',
    'judged_url',
    'effort',
    'seed',
    'suite_version',
    'description_etag',
    'strict',
    'writes',
    'receiver',
    'interrupted',
    'kind',
    'served',
    'options',
    'target',
  ],
  rule: [
    'id',
    'topic',
    'level',
    'verdict',
    'says',
    'operations',
    'asked',
    'reason',
    'failure',
    'unselected',
    'waiver',
  ],
  failure: ['expected', 'actual', 'operations'],
} as const satisfies {
  readonly run: readonly (keyof Run)[];
  readonly rule: readonly (keyof RuleResult)[];
  readonly failure: readonly (keyof Failure)[];
};

export type ComparableRun = Pick<Run, (typeof comparedMembers.run)[number]>;
export type ComparableFailure = Pick<Failure, (typeof comparedMembers.failure)[number]>;
export type ComparableRule = Omit<Pick<RuleResult, (typeof comparedMembers.rule)[number]>, 'failure'> & {
  readonly failure?: ComparableFailure | undefined;
};

/** Whether a run drew values: a watch tries nothing of its own, and the messages to a receiver are always the same. */
export function drawsValues({ kind, receiver }: Pick<ComparableRun, 'kind' | 'receiver'>): boolean {
  return kind !== 'watch' && receiver === undefined;
}

/** The results of a run, as far as they are compared with those of another. */
export interface ComparableResults {
  readonly run: ComparableRun;
  readonly rules: readonly ComparableRule[];
}
