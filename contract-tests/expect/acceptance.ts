import { violation } from '../engine/judging/violation.ts';
import { describeExchange } from '../engine/wire/describe-response.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/errors.ts';
import { isSuccess, type Response } from '../engine/wire/response.ts';

/** The response to a request, and the one to its twin: the same request without what is judged. */
export interface JudgedByTwin {
  readonly response: Response;
  readonly first?: Response;
}

/**
 * Expects a success where the twin has one. Throws NotApplicable where the twin is refused as well: a club may refuse both
 * days by a rule of its own, such as one on the time between two dates.
 */
export function expectDayAcceptedLikeTwin(judged: JudgedByTwin): void {
  const { response, first: twin } = judged;
  if (!isSuccess(response) && twin !== undefined && !isSuccess(twin))
    throw new NotApplicable(`the club refuses another day of that month as well: ${describeExchange(twin)}`);
  expectAcceptedLikeTwin(judged);
}

/** Expects a success where the twin has one. Throws SetupFailed where the twin is refused as well: nothing can be judged. */
export function expectAcceptedLikeTwin({ response, first: twin }: JudgedByTwin): void {
  if (isSuccess(response)) return;
  if (twin === undefined || !isSuccess(twin))
    throw new SetupFailed(
      `the request is refused without what is judged, too: ${describeExchange(twin ?? response)}`,
    );
  throw violation('a success (2xx), as without it', response);
}
