import type { Incoming } from './exchange.ts';

/** A refusal of the club. `status` and `code` are for programs, the message is for people. */
export class ClubError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(`${status} ${code}: ${detail}`);
    this.name = 'ClubError';
    this.status = status;
    this.code = code;
  }
}

/** Returns the refusal in a response: a problem (`code`, `detail`), or an OAuth error (`error`, `error_description`). */
export function refusalIn({ status, body }: Incoming): ClubError {
  const problem = objectIn(body);
  const code = problem.code ?? problem.error ?? 'unexpected';
  const detail = problem.detail ?? problem.error_description ?? 'the response has no explanation';
  return new ClubError(status, String(code), String(detail));
}

function objectIn(body: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch {
    return {};
  }
}
