import type { JsonObject } from '../../spec/index.ts';
import { withAnswer } from '../alterations/operations.ts';
import { withPart } from '../alterations/part.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Parts, ProblemPart } from '../reference/parts.ts';
import type { Answer } from '../reference/store/answer.ts';
import type { Fault } from './fault.ts';

/** Returns the parts with the problems of one status changed. */
function withProblem(parts: Parts, status: number, change: (answer: Answer) => Answer): Parts {
  const problem: ProblemPart['problem'] = (refusal, club) => {
    const answer = parts.problems.problem(refusal, club);
    return answer.status === status ? change(answer) : answer;
  };
  return withPart(parts, 'problems', { problem });
}

export const faults: readonly Fault[] = [
  {
    id: 'problem/not-found-as-plain-json',
    breaks: 'problem/media-type',
    also: [],
    says: 'a missing record is answered with the framework’s own 404, as application/json',
    apply: (parts) =>
      withProblem(parts, 404, (answer) => ({
        ...answer,
        headers: { ...answer.headers, 'content-type': 'application/json' },
      })),
  },
  {
    id: 'problem/media-type-refused-in-plain-text',
    breaks: 'problem/media-type',
    also: ['problem/members'],
    says: 'another media type is refused by the framework, in plain text',
    apply: (parts) =>
      withProblem(parts, 415, (answer) => ({
        ...answer,
        headers: { ...answer.headers, 'content-type': 'text/plain; charset=utf-8' },
        body: 'Unsupported Media Type',
      })),
  },
  {
    id: 'problem/conflict-without-code',
    breaks: 'problem/members',
    also: ['season/deletion-blocked-or-whole'],
    says: 'a conflict has its code in "error", as for the token request',
    apply: (parts) =>
      withProblem(parts, 409, (answer) => {
        const { code: error, ...others } = JSON.parse(String(answer.body));
        return { ...answer, body: JSON.stringify({ ...others, error }) };
      }),
  },
  {
    id: 'problem/page-beyond-the-end-breaks',
    breaks: 'problem/no-server-error',
    also: [],
    says: 'reading the first entry of an empty page fails',
    apply: (parts) =>
      withAnswer(parts, 'listSeasons', (answer) => {
        const { data } = JSON.parse(String(answer.body)) as { data: readonly JsonObject[] };
        if (data.length > 0) return answer;
        throw new Refusal('internal_error', 'The service failed to answer.');
      }),
  },
];
