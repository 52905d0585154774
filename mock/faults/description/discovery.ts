import { withHandler, withJson, without, withResponse } from '../../alterations/operations.ts';
import { bearerChallenge } from '../../reference/authorization/access.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fault } from '../fault.ts';

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
    also: ['payload/answers-have-required-members'],
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
  {
    id: 'discovery/schema-accepts-everything',
    breaks: 'discovery/notification-schema-is-json-schema',
    also: [],
    says: 'the schema is generated from a class without annotations, so it states nothing',
    apply: (parts) =>
      withJson(parts, 'getWebhookSchema', ({ $schema, $id }) => ({ $schema, $id, title: 'Notification' })),
  },
  {
    id: 'discovery/state-as-a-word',
    breaks: 'discovery/metadata-say-club-state',
    also: [],
    says: 'the state is read from a column of texts, in which a missing value counts as off',
    apply: (parts) =>
      withJson(parts, 'getAuthorizationServer', (metadata) => ({
        ...metadata,
        service_api_enabled: metadata.service_api_enabled === true ? 'off' : 'disabled',
      })),
  },
  {
    id: 'discovery/no-address-but-a-remark',
    breaks: 'discovery/metadata-say-club-state',
    also: [],
    says: 'the activation address is filled with a remark where the club has written none',
    apply: (parts) =>
      withJson(parts, 'getAuthorizationServer', (metadata) => ({
        ...metadata,
        service_activation_uri: 'n/a',
      })),
  },
  {
    id: 'discovery/changes-behind-token',
    breaks: 'discovery/public-routes-need-no-token',
    also: ['changes/summary-members', 'changes/three-part-since-accepted'],
    says: 'the summary of changes requires a token, as the data does',
    apply: (parts) =>
      withHandler(parts, 'getChanges', (usual) => (exchange, club) => {
        if (parts.access.bearer(exchange) !== undefined) return usual(exchange, club);
        throw new Refusal('token_missing', 'The request carries no access token.', {
          headers: bearerChallenge(club),
        });
      }),
  },
  {
    id: 'discovery/token-address-of-another-club',
    breaks: 'discovery/token-endpoint-named',
    also: [],
    says: 'the metadata come from a file that was written for the first club',
    apply: (parts) =>
      withJson(parts, 'getAuthorizationServer', (metadata) => ({
        ...metadata,
        token_endpoint: String(metadata.token_endpoint).replace(/[^/]+(?=\/api\/v1)/, 'first-club'),
      })),
  },
];
