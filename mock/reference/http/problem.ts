import { extended } from '../extended.ts';
import type { ProblemPart } from '../parts.ts';
import {
  isProblemCode,
  oauthCodeOf,
  oauthCodes,
  type ProblemCode,
  problemCodes,
  type Refusal,
  type RefusalFacts,
} from '../refusal.ts';
import type { Response } from '../store/response.ts';

/** Returns a refusal by a resource: a problem of RFC 9457 with `status`, `code` and `detail`. */
export function problemResponse({ code, message: detail, facts }: Refusal): Response {
  const known: ProblemCode = isProblemCode(code) ? code : 'malformed_request';
  const status = facts.status ?? problemCodes[known].status;
  const stated = { status, code, detail };
  const body = { title: problemCodes[known].title, ...stated, rule: facts.rule, errors: facts.errors };
  return refused(status, 'application/problem+json', body, facts.headers);
}

/** Returns a refusal of a token request (RFC 6749 section 5.2). */
export const oauthErrorResponse: ProblemPart['oauthError'] = ({ code, message, facts }) => {
  const error = oauthCodeOf(code);
  const status = facts.status ?? oauthCodes[error].status;
  const body = { error, error_description: printable(message), ...facts.members };
  return refused(status, 'application/json', body, { 'cache-control': 'no-store', ...facts.headers });
};

function refused(
  status: number,
  mediaType: string,
  body: object,
  headers: RefusalFacts['headers'],
): Response {
  return {
    status,
    headers: extended(headers ?? {}, { 'content-type': mediaType }),
    body: JSON.stringify(body),
  };
}

/** RFC 6749 section 5.2 allows printable ASCII only, without quotation mark and backslash. */
function printable(text: string): string {
  return text.replace(/["\\]/g, "'").replace(/[^\x20-\x7e]/g, '?');
}
