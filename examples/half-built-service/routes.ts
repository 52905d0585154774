import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Grant, grantOf } from './access-tokens.ts';
import { keyHeader, onceForItsKey } from './idempotency.ts';
import { OAuthError, respondWithOAuthError } from './oauth-error.ts';
import type { Call, Operation, Service } from './operation.ts';
import { Problem } from './problem.ts';
import type { Quota } from './quota.ts';

export const root = '/api/v1';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const withId = { type: 'object', properties: { id: { type: 'string', pattern: '^[1-9][0-9]{0,9}$' } } };
const withKey = {
  type: 'object',
  required: ['idempotency-key'],
  properties: { 'idempotency-key': keyHeader },
};

declare module 'fastify' {
  interface FastifyRequest {
    grant: Grant | undefined;
  }
}

/** The token, its scopes and the quota are looked at before the body is read; then parameters, body and key. */
export function addRoute(app: FastifyInstance, service: Service, operation: Operation, quota: Quota): void {
  const { method, path, query, body, scopes, status = 200 } = operation;
  const isWrite = method !== 'GET';
  app.route({
    method,
    url: urlOf(path),
    schema: {
      params: withId,
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(isWrite ? { headers: withKey } : {}),
    },
    onRequest: async (request) => {
      if (scopes === 'public') return;
      request.grant = grantOf(service.database, request.headers.authorization, scopes);
      const wait = quota(request.grant.integration.clientId);
      if (wait !== undefined)
        throw new Problem(429, 'too_many_requests', `Wait ${wait} s.`, { 'retry-after': String(wait) });
    },
    handler: async (request, reply) => {
      reply.code(status);
      const call = callOf(service, request, reply);
      return isWrite ? onceForItsKey(operation, call) : operation.handle(call);
    },
  });
}

/** The token route takes a form, has a quota for each address, and refuses as OAuth has it. */
export function addTokenRoute(
  app: FastifyInstance,
  service: Service,
  operation: Operation,
  quota: Quota,
): void {
  app.route({
    method: operation.method,
    url: urlOf(operation.path),
    errorHandler: respondWithOAuthError as FastifyInstance['errorHandler'],
    onRequest: async (request, reply) => {
      const wait = quota(request.ip);
      if (wait === undefined) return;
      reply.header('retry-after', wait);
      throw new OAuthError('invalid_request', `wait ${wait} s`, 429);
    },
    handler: async (request, reply) => operation.handle(callOf(service, request, reply)),
  });
}

/** A method that a path does not have gets 405, with those that it has. */
export function addOtherMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const built = operations.filter((operation) => operation.path === path).map(({ method }) => method);
    const allowed: readonly string[] = built.includes('GET') ? [...built, 'HEAD'] : built;
    const allow = allowed.join(', ');
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url: urlOf(path),
      handler: async () => {
        throw new Problem(405, 'method_not_allowed', `${path} has ${allow}.`, { allow });
      },
    });
  }
}

function urlOf(path: string): string {
  return root + path.replace('{id}', ':id');
}

function callOf(service: Service, request: FastifyRequest, reply: FastifyReply): Call {
  const { query, body, params, grant } = request;
  return { service, id: Number((params as { id?: string }).id), query, body, grant, request, reply } as Call;
}
