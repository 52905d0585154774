import { type OperationId, operations } from '../../../spec/index.ts';
import { prober } from '../judging/prober.ts';
import { suiteFor } from '../judging/suite-for.ts';
import { requestOwner } from '../wire/message/request-owner.ts';
import type { OpenRun, RunState } from './run-state.ts';

/** What a run that judges a part leaves out. */
export type PartOfRun = Pick<RunState, 'inFull' | 'isShard' | 'narrowedBy'>;

/** An open run with the probes of every operation that the target has. */
export function probingRun(opened: OpenRun, part: PartOfRun = {}): RunState {
  const run = { ...opened, ...part };
  const { suite } = suiteFor(run, requestOwner('run', 'probes'), 'probes');
  const there = operations.filter(({ id }) => run.described.has(id));
  const { succeeded } = run.connection.counts;
  const selection = { ...run, hasSucceeded: (id: OperationId) => succeeded.has(id) };
  return { ...run, prober: prober(suite, selection, there) };
}
