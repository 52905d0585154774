import { readFileSync } from 'node:fs';
import type { Operation, Schema } from './operation.ts';
import { list, object } from './schemas.ts';

interface Change {
  readonly version: string;
}

/** The history of the interface, which names operations that are not built, too. */
const changes = JSON.parse(
  readFileSync(new URL('changes.json', import.meta.url), 'utf8'),
) as readonly Change[];
export const currentVersion = '1.5';

const text: Schema = { type: 'string' };
const change = object({
  version: text,
  date: { type: 'string', format: 'date' },
  type: { type: 'string', enum: ['additive', 'breaking', 'fix'] },
  summary: text,
  operations_added: list(text),
  recommendation: text,
});

export const getChanges: Operation = {
  id: 'getChanges',
  method: 'GET',
  path: '/changes',
  summary: 'Read what changed since a version',
  scopes: 'public',
  query: {
    type: 'object',
    properties: { since: { type: 'string', pattern: '^[0-9]+(\\.[0-9]+){1,2}$', default: '0.0' } },
  },
  response: object({ from: text, to: text, changes: list(change), openapi: text }),
  handle({ service, query }) {
    const since = String(query.since);
    return {
      from: since,
      to: currentVersion,
      changes: changes.filter(({ version }) => isNewer(version, since)),
      openapi: `${service.baseUrl()}/openapi.json`,
    };
  },
};

/** Compares numbers and not texts: 1.10 is newer than 1.9. */
function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}
