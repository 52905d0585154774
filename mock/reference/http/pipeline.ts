import type { Club } from '../club.ts';
import type { Stages } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { Response } from '../store/response.ts';
import type { Exchange, Request, Stage } from './exchange.ts';
import { replayEntry } from './replay-entry.ts';
import { bodyStage } from './stages/body.ts';
import { clientAuthenticationStage } from './stages/client-authentication.ts';
import { commitStage } from './stages/commit.ts';
import { featureStage } from './stages/feature.ts';
import { jsonStage } from './stages/json.ts';
import { keySyntaxStage } from './stages/key-syntax.ts';
import { mediaTypeStage } from './stages/media-type.ts';
import { methodStage } from './stages/method.ts';
import { operationStage } from './stages/operation.ts';
import { parametersStage } from './stages/parameters.ts';
import { quotaStage } from './stages/quota.ts';
import { replayStage } from './stages/replay.ts';
import { routeStage } from './stages/route.ts';
import { scopeStage } from './stages/scope.ts';
import { switchedOffStage } from './stages/switched-off.ts';
import { tokenStage } from './stages/token.ts';
import { tokenQuotaStage } from './stages/token-quota.ts';
import { tokenSwitchedOffStage } from './stages/token-switched-off.ts';

/** The stages of a request, in this order. The first stage that returns a response or refuses ends it. */
export const stages: Stages = {
  /** Every request, until its operation is known. */
  routing: [routeStage, methodStage],
  /** Then a token request. */
  token: [
    tokenQuotaStage,
    tokenSwitchedOffStage,
    mediaTypeStage,
    clientAuthenticationStage,
    parametersStage,
    operationStage,
    commitStage,
  ],
  /** Then a request for anything else. */
  resource: [
    tokenStage,
    quotaStage,
    switchedOffStage,
    scopeStage,
    featureStage,
    keySyntaxStage,
    mediaTypeStage,
    jsonStage,
    replayStage,
    parametersStage,
    bodyStage,
    operationStage,
    commitStage,
  ],
};

/** Returns the response to one request. It never throws: an error becomes a response, too. */
export function handleRequest(request: Request, club: Club): Response | Promise<Response> {
  return handleExchange({ request, parameters: {} }, club);
}

/** Returns the response to a request whose exchange the caller reads afterwards; see `handleRequest`. */
export function handleExchange(exchange: Exchange, club: Club): Response | Promise<Response> {
  const { stages, problems } = club.parts;
  const refuse = (error: unknown) => problemOf(error, exchange, club);
  return run(stages.routing, exchange, club, refuse, () => {
    if (exchange.operation?.id !== 'requestToken') return run(stages.resource, exchange, club, refuse);
    return run(stages.token, exchange, club, (error) =>
      problems.oauthError(refusalOf(error, exchange), club),
    );
  });
}

type Refuse = (error: unknown) => Response;
type Next = () => Response | Promise<Response>;

/** Runs the stages, synchronously as long as none of them waits; calls `next` when none of them returned a response. */
function run(
  stages: readonly Stage[],
  exchange: Exchange,
  club: Club,
  refuse: Refuse,
  next: Next = () => noResponse(exchange),
): Response | Promise<Response> {
  try {
    for (let index = 0; index < stages.length; index += 1) {
      const response = stages[index]?.run(exchange, club);
      if (response instanceof Promise) {
        const others = stages.slice(index + 1);
        return response.then((later) => later ?? run(others, exchange, club, refuse, next), refuse);
      }
      if (response !== undefined) return response;
    }
    return next();
  } catch (error) {
    return refuse(error);
  }
}

function noResponse({ request }: Exchange): never {
  throw new Error(`no stage returned a response to ${request.method} ${request.path}`);
}

function problemOf(error: unknown, exchange: Exchange, club: Club): Response {
  const refusal = refusalOf(error, exchange);
  const { problems, idempotency } = club.parts;
  const response = problems.problem(refusal, club);
  if (refusal.code === 'club_full' || !idempotency.keepsRefusal(refusal, club)) return response;
  try {
    club.store.commit(replayEntry(exchange, response, club));
    return response;
  } catch (full) {
    return problems.problem(refusalOf(full, exchange), club);
  }
}

/** An error other than a refusal becomes a 500 problem, and its stack is printed on standard error. */
function refusalOf(error: unknown, exchange: Exchange): Refusal {
  if (error instanceof Refusal) {
    exchange.refusal = error;
    return error;
  }
  console.error(error);
  return new Refusal('internal_error', 'The reference failed. Its own output says why.');
}
