import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

type Code = 'invalid_request' | 'invalid_client' | 'invalid_scope' | 'unsupported_grant_type';

/** A refusal of the token route, as RFC 6749 has it. */
export class OAuthError extends Error {
  readonly code: Code | 'server_error';
  readonly status: number;
  constructor(code: Code | 'server_error', description: string, status = 400) {
    super(description);
    this.code = code;
    this.status = status;
  }
}

/** Says the same of an unknown client and of a wrong secret. */
export function unknownClient(): OAuthError {
  return new OAuthError('invalid_client', 'the client is unknown, or its credentials are wrong', 401);
}

/** Responds with the refusal that an error stands for. A client that sent a Basic header is told that it may try again. */
export function respondWithOAuthError(
  error: FastifyError | OAuthError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, status, message } = oauthErrorOf(error);
  if (status === 500) request.log.error(error);
  if (status === 401) reply.header('www-authenticate', 'Basic realm="club"');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: code, error_description: message });
}

/** Its texts may have no quotes, which messages of Fastify have. */
function oauthErrorOf(error: FastifyError | OAuthError): OAuthError {
  if (error instanceof OAuthError) return error;
  const { statusCode = 500 } = error;
  if (statusCode < 500) return new OAuthError('invalid_request', 'send a form', statusCode);
  return new OAuthError('server_error', 'the service made a mistake', 500);
}
