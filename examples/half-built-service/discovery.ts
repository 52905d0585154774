import { getChanges } from './changes.ts';
import { clientMethods } from './client-authentication.ts';
import { getDescription } from './description.ts';
import type { Operation, Schema, Service } from './operation.ts';
import { webhookSchema } from './webhook-schema.ts';

const anyObject: Schema = { type: 'object' };

/** The seven public reads. */
export const publicReads: readonly Operation[] = [
  {
    id: 'getGuide',
    method: 'GET',
    path: '/',
    summary: 'Read the guide',
    scopes: 'public',
    response: anyObject,
    handle: ({ service }) => guide(service),
  },
  getDescription,
  {
    id: 'getDocs',
    method: 'GET',
    path: '/docs',
    summary: 'Read this documentation as a page',
    scopes: 'public',
    response: 'text/html',
    handle: ({ service, reply }) => reply.type('text/html; charset=utf-8').send(page(service)),
  },
  getChanges,
  {
    id: 'getAuthorizationServer',
    method: 'GET',
    path: '/oauth-authorization-server',
    summary: 'Read where and how to get a token',
    scopes: 'public',
    response: anyObject,
    handle: ({ service }) => authorizationServer(service.baseUrl()),
  },
  {
    id: 'getProtectedResource',
    method: 'GET',
    path: '/oauth-protected-resource',
    summary: 'Read which authorization server protects this API',
    scopes: 'public',
    response: anyObject,
    handle: ({ service }) => ({
      resource: service.baseUrl(),
      authorization_servers: [service.baseUrl()],
      bearer_methods_supported: ['header'],
    }),
  },
  {
    id: 'getWebhookSchema',
    method: 'GET',
    path: '/webhook-schema.json',
    summary: 'Read the schema of notifications',
    scopes: 'public',
    response: anyObject,
    handle: () => webhookSchema,
  },
];

/** What the words mean, and which of the operations that are built lead where. */
export function guide({ operations }: Service): object {
  const isBuilt = (step: string) => operations.some(({ method, path }) => step === `${method} ${path}`);
  const journeys = [
    {
      intent: 'Read or change season settings',
      steps: ['GET /seasons', 'GET /seasons/{id}', 'PATCH /seasons/{id}'],
    },
    { intent: 'Set a commune', steps: ['GET /communes', 'PATCH /seasons/{id}'] },
  ];
  return {
    concepts: [
      { name: 'Season', meaning: 'Where every journey starts. It has dates and may straddle two years.' },
    ],
    journeys: journeys.filter(({ steps }) => steps.every(isBuilt)),
  };
}

function page({ club, operations }: Service): string {
  const rows = operations.map(({ method, path, summary }) => `<dt>${method} ${path}</dt><dd>${summary}</dd>`);
  const title = 'Club Administration Service';
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}: ${club}</h1><dl>${rows.join('')}</dl></html>`;
}

function authorizationServer(baseUrl: string): object {
  return {
    issuer: baseUrl,
    token_endpoint: `${baseUrl}/token`,
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
    token_endpoint_auth_methods_supported: clientMethods,
    token_endpoint_auth_signing_alg_values_supported: ['RS256'],
    service_documentation: `${baseUrl}/docs`,
    service_api_enabled: true,
    service_activation_uri: `${baseUrl}/docs`,
  };
}
