import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from 'node-sqlite3-wasm';

/** Each scope that the interface knows: an integration is given permissions before all that they open is built. */
export const scopes: readonly string[] = [
  ...[
    'groups',
    'members',
    'registrations',
    'events',
    'attendance',
    'payments',
    'documents',
    'medical',
  ].flatMap((domain) => [`${domain}:read`, `${domain}:write`]),
  'staff_hours:read',
];

/** What a club has let in, with its permissions. Of its secret, which is long and random, only a hash is kept. */
export interface Integration {
  readonly clientId: string;
  readonly name: string;
  readonly secretHash: string;
  /** PEM, for private_key_jwt. */
  readonly publicKey: string | null;
  readonly permissions: readonly string[];
}

export interface Registration {
  readonly clientId: string;
  readonly secret: string;
  readonly publicKey?: string | undefined;
}

/** Registers an integration with all permissions, in place of the administration area, which is not built. */
export function register(database: Database, { clientId, secret, publicKey }: Registration): void {
  const values = [clientId, clientId, hash(secret), publicKey ?? null, scopes.join(' ')];
  database.run('insert or replace into integrations values (?, ?, ?, ?, ?)', values);
}

export function integrationOf(database: Database, clientId: string): Integration | undefined {
  const row = database.get('select * from integrations where client_id = ?', [clientId]);
  if (row === null) return undefined;
  const { name, secret_hash, public_key, permissions } = row as Record<string, string>;
  return {
    clientId,
    name: String(name),
    secretHash: String(secret_hash),
    publicKey: public_key ?? null,
    permissions: String(permissions).split(' '),
  };
}

export function hasSecret({ secretHash }: Integration, secret: string): boolean {
  return timingSafeEqual(Buffer.from(secretHash), Buffer.from(hash(secret)));
}

/** A hash of a secret or token, which is kept in its place. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
