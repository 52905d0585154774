import { createHash } from 'node:crypto';
import { currentVersion } from './changes.ts';
import { keyHeader } from './idempotency.ts';
import type { Operation, Schema, Service } from './operation.ts';
import { identifier, oauthError, problem } from './schemas.ts';

export const getDescription: Operation = {
  id: 'getDescription',
  method: 'GET',
  path: '/openapi.json',
  summary: 'Read this description',
  scopes: 'public',
  response: { type: 'object' },
  handle({ service, request, reply }) {
    const text = JSON.stringify(description(service));
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('etag', tag);
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('application/json').send(text);
  },
};

/** A client may name several tags, weak ones among them, or any. */
function matches(condition: string | undefined, tag: string): boolean {
  const tags = (condition ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

/** Describes what is built, and nothing else: an operation that comes later is in it when it is there. */
function description(service: Service): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of service.operations)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: described(operation),
    };
  const flows = { clientCredentials: { tokenUrl: `${service.baseUrl()}/token`, scopes: scopesOf(service) } };
  return {
    openapi: '3.2.0',
    info: { title: 'Club Administration Service', version: currentVersion },
    servers: [{ url: service.baseUrl() }],
    paths,
    components: { securitySchemes: { club: { type: 'oauth2', flows } } },
  };
}

function described(operation: Operation): object {
  const { id, summary, scopes, body, response, status = 200 } = operation;
  const parameters = parametersOf(operation);
  const media = scopes === 'public' && body ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    operationId: id,
    summary,
    security: scopes === 'public' ? [] : [{ club: scopes }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: { [media]: { schema: body } } } } : {}),
    responses: {
      [status]: { description: 'What was asked for.', content: contentOf(response) },
      '4XX': { description: 'A refusal.', content: refusalOf(operation) },
    },
  };
}

function parametersOf({ path, query, method, scopes }: Operation): object[] {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, Schema>;
    required?: readonly string[];
  };
  const ofQuery = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', schema },
    ...(required.includes(name) ? { required: true } : {}),
  }));
  const ofPath = path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, schema: identifier }]
    : [];
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: keyHeader };
  return [...ofPath, ...ofQuery, ...(method === 'GET' || scopes === 'public' ? [] : [key])];
}

function contentOf(response: Schema | string): object {
  return typeof response === 'string'
    ? { [response]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: response } };
}

function refusalOf({ id }: Operation): object {
  return id === 'requestToken'
    ? { 'application/json': { schema: oauthError } }
    : { 'application/problem+json': { schema: problem } };
}

/** The scopes that what is built needs. */
function scopesOf({ operations }: Service): object {
  const scopes = operations.flatMap(({ scopes }) => (scopes === 'public' ? [] : scopes));
  return Object.fromEntries(scopes.map((scope) => [scope, `The permission ${scope}.`]));
}
