import { guide } from './discovery.ts';
import type { Operation } from './operation.ts';
import { list, object } from './schemas.ts';

const text = { type: 'string' };

export const getContext: Operation = {
  id: 'getContext',
  method: 'GET',
  path: '/context',
  summary: 'Read who you are here',
  scopes: [],
  response: object({
    status: { const: 'ok' },
    club: text,
    start_path: { const: '/seasons' },
    integration: object({ client_id: text, name: text, permissions: list(text) }),
  }),
  handle({ service, grant }) {
    const { clientId, name, permissions } = grant.integration;
    return {
      status: 'ok',
      club: service.club,
      start_path: '/seasons',
      guide: guide(service),
      integration: { client_id: clientId, name, permissions },
    };
  },
};
