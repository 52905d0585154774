import { type OperationId, operations } from '../../../spec/index.ts';
import type { ProbeFamily } from '../judging/probe.ts';
import { prober } from '../judging/prober.ts';
import { suiteFor } from '../judging/suite-for.ts';
import { requestOwner } from '../wire/request-owner.ts';
import type { OpenRun, RunState } from './run-state.ts';

/** An open run with the probes of every operation that the target has. */
export function probingRun(opened: OpenRun, inFull?: ReadonlySet<ProbeFamily>): RunState {
  const run = { ...opened, inFull };
  const { suite } = suiteFor(run, requestOwner('run', 'probes'), 'probes');
  const there = operations.filter(({ id }) => run.described.has(id));
  const { succeeded } = run.connection.counts;
  const selection = { ...run, hasSucceeded: (id: OperationId) => succeeded.has(id) };
  return { ...run, prober: prober(suite, selection, there) };
}
