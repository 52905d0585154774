import type { Probe } from '../engine/judging/probe.ts';
import { shownCase } from '../engine/judging/shown-case.ts';
import { violation } from '../engine/judging/violation.ts';
import { isObject, jsonOf } from '../engine/wire/message/json.ts';
import { isSuccess, type Response } from '../engine/wire/message/response.ts';
import { expectAcceptedLikeTwin } from '../expect/acceptance.ts';

/** Expects a success, or a refusal where the twin is refused as well. The twin is only sent where it is needed. */
export async function expectAccepted(response: Response, sendTwin: () => Promise<Response>): Promise<void> {
  if (!isSuccess(response)) expectAcceptedLikeTwin({ response, first: await sendTwin() });
}

/**
 * Returns a judgement over probes that send all values at their bounds in one body, and each alone where that body is
 * refused: the value of this field must be accepted. It judges nothing where the value of another field was refused.
 */
export function acceptedAtBound(field: string): (probe: Probe) => boolean {
  return ({ response, first, about }) => {
    if (isSuccess(response)) return true;
    if (about === field)
      throw violation(`${field} accepted with ${sentValue(response, field)}, at its bound`, response);
    // Only the values together are refused: the club has a rule between the fields.
    return first !== undefined && about === undefined;
  };
}

/** Returns the value that a request sent for a field, as a sentence shows it. */
export function sentValue({ sent }: Response, field: string): string {
  const body = jsonOf(String(sent.body ?? ''));
  const inQuery = new URL(sent.url).searchParams.get(field) ?? undefined;
  return shownCase(isObject(body) && field in body ? body[field] : inQuery) ?? 'this value';
}
