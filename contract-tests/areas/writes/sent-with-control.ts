import type { Operation } from '../../../spec/index.ts';
import type { PreparedRequest, ProbeExchange } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { sentUntilAccepted } from '../../probes/sent-until-accepted.ts';

/** Makes a request with the values to judge, or the same with usual ones. */
type Prepare = () => Promise<PreparedRequest>;

/** Sends a request that should be accepted; after each refusal the same request with usual values. */
export async function sentWithControl(
  suite: Suite,
  { id }: Operation,
  prepared: PreparedRequest,
  { again, control }: { readonly again: Prepare; readonly control: Prepare },
): Promise<ProbeExchange> {
  const send = async ({ options }: PreparedRequest) => suite.request(id, options);
  return sentUntilAccepted(async (turn) => ({
    value: async () => send(turn > 1 ? await again() : prepared),
    twin: async () => send(await control()),
  }));
}
