import { violation } from '../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';
import { isRefusal, isSuccess, type Response } from '../engine/wire/message/response.ts';
import { describeExchange } from '../engine/wire/secret/describe-response.ts';

/** The response to a request, and the one to its twin: the same request without what is judged. */
export interface JudgedByTwin {
  readonly response: Response;
  readonly first?: Response;
}

/**
 * Expects a success where the twin has one. Throws NotApplicable where the twin is refused as well, which a club may do by a
 * rule of its own, and SetupFailed where there is no response to a twin or an error of the service.
 */
export function expectAcceptedLikeTwin({ response, first: twin }: JudgedByTwin): void {
  if (isSuccess(response)) return;
  if (twin !== undefined && isRefusal(twin))
    throw new NotApplicable(
      `the club refuses the request without what is judged, too: ${describeExchange(twin)}`,
    );
  if (twin === undefined || !isSuccess(twin))
    throw new SetupFailed(
      `the request is not accepted without what is judged: ${describeExchange(twin ?? response)}`,
    );
  throw violation('a success (2xx), as without it', response);
}
