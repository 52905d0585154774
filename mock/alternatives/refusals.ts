import type { JsonObject } from '../../spec/index.ts';
import { withPart } from '../alterations/part.ts';
import type { Parts } from '../reference/parts.ts';
import { Refusal, type RefusalCode, type RefusalFacts } from '../reference/refusal.ts';

/** Returns the parts with refusals of some codes changed, for resources and for the token request. */
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

/** Returns the refusal with some of its facts replaced. */
export function withFacts({ code, message, facts }: Refusal, others: RefusalFacts): Refusal {
  return new Refusal(code, message, { ...facts, ...others });
}

/**
 * Returns the parts with another status for refusals of some codes, except for those with a status
 * of their own.
 */
export function withStatus(parts: Parts, codes: readonly RefusalCode[], status: number): Parts {
  return withRefusals(parts, codes, (refusal) => withFacts(refusal, { status, ...refusal.facts }));
}

/** Returns the parts with the body of every problem changed. */
export function withProblemBody(parts: Parts, change: (body: JsonObject) => JsonObject): Parts {
  return withPart(parts, 'problems', {
    problem(refusal, club) {
      const response = parts.problems.problem(refusal, club);
      return { ...response, body: JSON.stringify(change(JSON.parse(String(response.body)))) };
    },
  });
}
