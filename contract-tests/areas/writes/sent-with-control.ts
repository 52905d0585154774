import type { Operation } from '../../../spec/index.ts';
import type { PreparedRequest, ProbeExchange } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';

/** Makes a request with the values to judge, or the same with usual ones. */
type Prepare = () => Promise<PreparedRequest>;

/**
 * Sends a request that should be accepted; where it is refused, the same request with usual values, and where that is
 * accepted, the first one again. A club may refuse the first one by a rule on other fields, such as one event a day.
 */
export async function sentWithControl(
  suite: Suite,
  { id }: Operation,
  prepared: PreparedRequest,
  { again, control }: { readonly again: Prepare; readonly control: Prepare },
): Promise<ProbeExchange> {
  const response = await suite.request(id, prepared.options);
  if (isSuccess(response)) return { response };
  const first = await suite.request(id, (await control()).options);
  if (!isSuccess(first)) return { response, first };
  return { response: await suite.request(id, (await again()).options), first };
}
