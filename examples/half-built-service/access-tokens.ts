import { randomBytes } from 'node:crypto';
import type { Database } from 'node-sqlite3-wasm';
import { hash, type Integration, integrationOf } from './integrations.ts';
import { Problem } from './problem.ts';

export const lifetimeSeconds = 600;

/** What a token opens, and for which integration. */
export interface Grant {
  readonly integration: Integration;
  readonly scopes: readonly string[];
}

/** Issues a token. The database has its hash alone, and forgets those that are over. */
export function issueToken(database: Database, { integration, scopes }: Grant): string {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  database.run('delete from tokens where expires_at <= ?', [now]);
  const values = [hash(token), integration.clientId, scopes.join(' '), now + lifetimeSeconds * 1000];
  database.run('insert into tokens values (?, ?, ?, ?)', values);
  return token;
}

/** Returns what the token of a request opens. Throws where it is missing or unknown, or lacks one of these scopes. */
export function grantOf(
  database: Database,
  authorization: string | undefined,
  needed: readonly string[],
): Grant {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw refused(401, 'unauthorized', 'Send an access token.', 'Bearer realm="club"');
  const grant = issued(database, token);
  if (grant === undefined) {
    const challenge = 'Bearer realm="club", error="invalid_token"';
    throw refused(401, 'invalid_token', 'This token is unknown, or it is over.', challenge);
  }
  if (needed.every((scope) => grant.scopes.includes(scope))) return grant;
  const challenge = `Bearer realm="club", error="insufficient_scope", scope="${needed.join(' ')}"`;
  throw refused(403, 'insufficient_scope', `This needs ${needed.join(' and ')}.`, challenge);
}

function issued(database: Database, token: string): Grant | undefined {
  const sql = 'select client_id, scope from tokens where hash = ? and expires_at > ?';
  const row = database.get(sql, [hash(token), Date.now()]);
  const integration = row === null ? undefined : integrationOf(database, String(row.client_id));
  return integration && { integration, scopes: String(row?.scope).split(' ') };
}

function refused(status: number, code: string, detail: string, challenge: string): Problem {
  return new Problem(status, code, detail, { 'www-authenticate': challenge });
}
