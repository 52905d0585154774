import { withHandler, withJson, without, withResponse } from '../alterations/operations.ts';
import { bearerChallenge } from '../reference/authorization/access.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Fault } from './fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'discovery/pages-behind-token',
    breaks: 'discovery/public-routes-need-no-token',
    also: ['discovery/docs-are-html'],
    says: 'the documentation page requires a token, as the data does',
    apply: (parts) =>
      withHandler(parts, 'getDocs', (usual) => (exchange, club) => {
        if (parts.access.bearer(exchange) !== undefined) return usual(exchange, club);
        throw new Refusal('token_missing', 'The request carries no access token.', {
          headers: bearerChallenge(club),
        });
      }),
  },
  {
    id: 'discovery/guide-is-a-list',
    breaks: 'discovery/documents-are-json-objects',
    also: [],
    says: 'the guide is sent as the bare list of its journeys',
    apply: (parts) =>
      withResponse(parts, 'getGuide', (response) => ({
        ...response,
        body: JSON.stringify(JSON.parse(String(response.body)).journeys),
      })),
  },
  {
    id: 'discovery/page-sent-as-text',
    breaks: 'discovery/docs-are-html',
    also: [],
    says: 'the media type of the page is left at its default',
    apply: (parts) =>
      withResponse(parts, 'getDocs', (response) => ({
        ...response,
        headers: { ...response.headers, 'content-type': 'text/plain; charset=utf-8' },
      })),
  },
  {
    id: 'discovery/activation-address-only-when-off',
    breaks: 'discovery/metadata-say-club-state',
    also: [],
    says: 'the activation address is only included while the club is off',
    apply: (parts) =>
      withJson(parts, 'getAuthorizationServer', (metadata) =>
        metadata.service_api_enabled === true ? without(metadata, 'service_activation_uri') : metadata,
      ),
  },
  {
    id: 'discovery/schema-with-foreign-type',
    breaks: 'discovery/notification-schema-is-json-schema',
    also: [],
    says: 'the schema names a type of the language it was generated from',
    apply: (parts) => withJson(parts, 'getWebhookSchema', (schema) => ({ ...schema, type: 'Object' })),
  },
];
