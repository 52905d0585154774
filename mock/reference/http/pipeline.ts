import type { Club } from '../club.ts';
import type { Answer, Exchange, Stage } from './exchange.ts';
import { keptAnswer } from './kept-answer.ts';
import { Refusal } from './refusal.ts';
import { clientAuthenticationStage } from './stages/client-authentication.ts';
import { commitStage } from './stages/commit.ts';
import { jsonStage } from './stages/json.ts';
import { keySyntaxStage } from './stages/key-syntax.ts';
import { mediaTypeStage } from './stages/media-type.ts';
import { methodStage } from './stages/method.ts';
import { operationStage } from './stages/operation.ts';
import { quotaStage } from './stages/quota.ts';
import { replayStage } from './stages/replay.ts';
import { routeStage } from './stages/route.ts';
import { schemaStage } from './stages/schema.ts';
import { scopeStage } from './stages/scope.ts';
import { switchedOffStage } from './stages/switched-off.ts';
import { tokenStage } from './stages/token.ts';

/** What a request goes through, in this order. The first that answers or refuses ends it. */
export const stages: readonly Stage[] = [
  routeStage,
  methodStage,
  tokenStage,
  quotaStage,
  switchedOffStage,
  scopeStage,
  keySyntaxStage,
  mediaTypeStage,
  jsonStage,
  clientAuthenticationStage,
  replayStage,
  schemaStage,
  operationStage,
  commitStage,
];

/** Answers one exchange. It never throws: whatever goes wrong is an answer, too. */
export function answerExchange(exchange: Exchange, club: Club): Answer | Promise<Answer> {
  return runFrom(0, exchange, club);
}

function runFrom(start: number, exchange: Exchange, club: Club): Answer | Promise<Answer> {
  const { stages } = club.parts;
  try {
    for (let index = start; index < stages.length; index += 1) {
      const answer = (stages[index] as Stage).run(exchange, club);
      if (answer instanceof Promise) {
        return answer.then(
          (later) => later ?? runFrom(index + 1, exchange, club),
          (error: unknown) => refusedAnswer(error, exchange, club),
        );
      }
      if (answer !== undefined) return answer;
    }
    throw new Error(`no stage answered ${exchange.request.method} ${exchange.request.path}`);
  } catch (error) {
    return refusedAnswer(error, exchange, club);
  }
}

function refusedAnswer(error: unknown, exchange: Exchange, club: Club): Answer {
  const refusal = error instanceof Refusal ? error : failure(error);
  const { problems, idempotency } = club.parts;
  if (exchange.operation?.id === 'requestToken') return problems.oauthError(refusal, club);
  const answer = problems.problem(refusal, club);
  if (idempotency.keepsRefusal(refusal, club)) club.store.commit(keptAnswer(exchange, answer, club));
  return answer;
}

/** A fault of our own: the request is refused, and whoever runs the reference sees why. */
function failure(error: unknown): Refusal {
  console.error(error);
  return new Refusal('internal_error', 'The reference failed to answer. Its own output says why.');
}
