import type { JsonObject } from '../../../spec/index.ts';
import { without, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import { schemaDocument } from '../../reference/discovery/webhook-schema.ts';
import { addresses } from '../../reference/http/addresses.ts';
import type { DiscoveryPart, Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Alternatives } from '../alternative.ts';

export const discovery: Alternatives = {
  'guide-address': {
    'slash-only': (parts) =>
      withStage(parts, 'route', (exchange, club, usual) => {
        if (exchange.request.path !== '') return usual(exchange, club);
        throw new Refusal('route_not_found', 'The base URL is only a path with a slash at its end.');
      }),
  },
  'guide-fields': { 'with-links': withLinksInGuide },
  'metadata-fields': { least: withLeastMetadata },
  'context-guide': { omitted: (parts) => withContext(parts, (context) => without(context, 'guide')) },
  'webhook-schema-content': {
    data: (parts) =>
      withPart(parts, 'discovery', { webhookSchema: (club) => schemaDocument('NotificationData', club) }),
  },
};

function withLinksInGuide(parts: Parts): Parts {
  const links = (club: Club) => ({
    openapi: addresses.description(club),
    docs: `${club.baseUrl}/docs`,
    authorization_server: addresses.authorizationServer(club),
    protected_resource: addresses.protectedResource(club),
  });
  return withPart(parts, 'discovery', {
    guide: (club) => ({ ...parts.discovery.guide(club), links: links(club) }),
  });
}

/** The metadata that neither RFC 8414, RFC 9728 nor the interface require. */
const optionalMetadata: readonly string[] = [
  'scopes_supported',
  'service_documentation',
  'resource_name',
  'authorization_servers',
  'bearer_methods_supported',
  'resource_documentation',
];

function withLeastMetadata(parts: Parts): Parts {
  const least = (document: JsonObject) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !optionalMetadata.includes(name)));
  const { authorizationServer, protectedResource } = parts.discovery;
  return withPart(parts, 'discovery', {
    authorizationServer: (club) => least(authorizationServer(club)),
    protectedResource: (club) => least(protectedResource(club)),
  });
}

function withContext(parts: Parts, change: (context: JsonObject) => JsonObject): Parts {
  const context: DiscoveryPart['context'] = (exchange, club) =>
    change(parts.discovery.context(exchange, club));
  return withPart(parts, 'discovery', { context });
}
