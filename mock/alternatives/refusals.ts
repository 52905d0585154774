import type { JsonObject } from '../../spec/index.ts';
import { withPart } from '../alterations/part.ts';
import { Refusal, type RefusalCode, type RefusalFacts } from '../reference/http/refusal.ts';
import type { Parts } from '../reference/parts.ts';

/** The parts with refusals of some codes in another form, by resources and by the token request. */
export function withRefusals(
  parts: Parts,
  codes: readonly RefusalCode[],
  change: (refusal: Refusal) => Refusal,
): Parts {
  const changed = (refusal: Refusal) => (codes.includes(refusal.code) ? change(refusal) : refusal);
  const { problem, oauthError } = parts.problems;
  return withPart(parts, 'problems', {
    problem: (refusal, club) => problem(changed(refusal), club),
    oauthError: (refusal, club) => oauthError(changed(refusal), club),
  });
}

/** The same refusal with other facts. */
export function withFacts({ code, message, facts }: Refusal, others: RefusalFacts): Refusal {
  return new Refusal(code, message, { ...facts, ...others });
}

/** The parts with another status for refusals of some codes, but for those that have one of their own. */
export function withStatus(parts: Parts, codes: readonly RefusalCode[], status: number): Parts {
  return withRefusals(parts, codes, (refusal) => withFacts(refusal, { status, ...refusal.facts }));
}

/** The parts with other members in every problem. */
export function withProblemBody(parts: Parts, change: (body: JsonObject) => JsonObject): Parts {
  return withPart(parts, 'problems', {
    problem(refusal, club) {
      const answer = parts.problems.problem(refusal, club);
      return { ...answer, body: JSON.stringify(change(JSON.parse(String(answer.body)))) };
    },
  });
}
