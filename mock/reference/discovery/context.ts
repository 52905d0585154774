import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Integration } from '../store/integration.ts';

/** Returns the club, and the permissions of the integration that sent the request. */
export function context(exchange: Exchange, club: Club): JsonObject {
  const { clientId, name, permissions } = exchange.integration as Integration;
  return {
    status: 'ok',
    club: club.name,
    start_path: '/seasons',
    guide: club.parts.discovery.guide(club),
    integration: {
      client_id: clientId,
      name,
      permissions: [...permissions],
    },
  };
}
