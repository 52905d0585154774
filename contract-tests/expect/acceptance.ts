import type { Probe, ProbeExchange } from '../engine/judging/probe.ts';
import { violation } from '../engine/judging/violation.ts';
import { describeResponse } from '../engine/wire/describe-response.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { isRefusal, isSuccess, type Response } from '../engine/wire/response.ts';

/**
 * Gives the response back where it is no refusal. A club may refuse a write by rules that the interface does not state:
 * then nothing can be judged.
 */
export function needAccepted(response: Response): Response {
  if (isRefusal(response)) throw new SetupFailed(`the write was refused: ${describeResponse(response)}`);
  return response;
}

/**
 * Expects a success wherever the twin has one: the same request without what is judged. Where that is refused, too,
 * nothing can be judged.
 */
export function acceptedBesideTwin({ response, first: twin }: ProbeExchange): void {
  if (isSuccess(response)) return;
  if (twin === undefined || !isSuccess(twin))
    throw new SetupFailed(`the request is refused without it, too: ${describeResponse(twin ?? response)}`);
  throw violation('a success (2xx), as without it', response);
}

/** The same for a response whose twin is only sent where it is needed. */
export async function expectAccepted(response: Response, twin: () => Promise<Response>): Promise<void> {
  if (!isSuccess(response)) acceptedBesideTwin({ response, first: await twin() });
}

/**
 * The judgement that a field's value at its bound is accepted, over probes of values that stand at their bounds together
 * and are taken apart where that is refused. It says nothing where another field's value was refused.
 */
export function acceptedAtBound(field: string): (probe: Probe) => boolean {
  return ({ response, first, about }) => {
    if (isSuccess(response)) return true;
    if (about === field) throw violation(`${field} accepted at its bound`, response);
    // Refused together only: a rule between the fields.
    return first !== undefined && about === undefined;
  };
}
