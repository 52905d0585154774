import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** A refusal, as RFC 9457 has it. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, code: string, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** Responds with the problem that an error stands for. What is no fault of the client is logged, and not shown. */
export function respondWithProblem(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, code, message, headers } = problemOf(error);
  if (status === 500) request.log.error(error);
  return reply
    .code(status)
    .headers(headers)
    .type('application/problem+json')
    .send({ status, code, detail: message });
}

/** Fastify has errors of its own: for a body that is not JSON, of another media type, or against its schema. */
function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) return new Problem(422, 'invalid', error.message);
  const { statusCode = 500, message } = error;
  if (statusCode < 500) return new Problem(statusCode, 'bad_request', message);
  return new Problem(500, 'internal_error', 'The service made a mistake.');
}
