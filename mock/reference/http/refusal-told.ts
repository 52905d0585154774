import type { RuleId, Suggested } from '../../../spec/index.ts';
import type { Defect, Refusal } from '../refusal.ts';
import type { Response } from '../store/response.ts';

/** A refusal, as the log and the journal tell it. */
export interface RefusalTold {
  /** The code of the problem or of the OAuth error, as the client sees it. */
  readonly code: string | undefined;
  /** The rule that the request broke. */
  readonly rule: Suggested<RuleId> | undefined;
  /** The first part of the request that does not fit: a JSON pointer or the name of a parameter. */
  readonly field: string | undefined;
  readonly detail: string | undefined;
}

/**
 * Returns what is told of a refused request. A club may show neither rule nor field in its problems, so that they come
 * from the refusal itself where it is known.
 */
export function refusalTold(response: Response, refusal: Refusal | undefined): RefusalTold | undefined {
  if (response.status < 400) return undefined;
  const body = membersOf(response.body);
  const [defect] = refusal?.facts.errors ?? body.errors ?? [];
  return {
    code: body.code ?? body.error,
    rule: refusal?.facts.rule ?? body.rule,
    field: defect?.pointer ?? defect?.parameter,
    detail: body.detail ?? body.error_description,
  };
}

interface Members {
  readonly code?: string;
  readonly error?: string;
  readonly rule?: string;
  readonly errors?: readonly Defect[];
  readonly detail?: string;
  readonly error_description?: string;
}

function membersOf(body: Response['body']): Members {
  try {
    return JSON.parse(String(body)) ?? {};
  } catch {
    return {};
  }
}
