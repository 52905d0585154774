import { randomBytes } from 'node:crypto';
import type { ControlBody, ControlView } from '../../spec/control-types.ts';
import type { Scope } from '../../spec/index.ts';
import { unknownClient } from '../reference/authorization/club-integrations.ts';
import type { Club } from '../reference/club.ts';
import { scopes } from '../reference/discovery/metadata.ts';
import { Refusal } from '../reference/refusal.ts';
import { allEntries } from '../reference/store/entries.ts';
import { type Integration, publicKeyDefect } from '../reference/store/integration.ts';
import type { Change } from '../reference/store/store.ts';
import { wrongProperty } from './wrong-property.ts';

/** The body of an integration, valid by spec/control.yaml. */
export type IntegrationBody = ControlBody<'changeIntegration'> &
  Pick<ControlBody<'createIntegration'>, 'client_id'>;

/** Returns the integration with that id. Throws a Refusal when it is unknown. */
export function integrationNamed(clientId: string, club: Club): Integration {
  const integration = club.integration(clientId);
  if (integration !== undefined) return integration;
  throw new Refusal('not_found', unknownClient(clientId, club));
}

/** Creates an integration, with a generated id, name and secret where the body has none. Throws a Refusal. */
export function createIntegration(club: Club, body: IntegrationBody): Integration {
  const { client_id: clientId = freeId(club) } = body;
  if (club.integration(clientId) !== undefined)
    throw wrongProperty('/client_id', `${club.name} has an integration ${clientId} already.`);
  const secret = randomBytes(32).toString('base64url');
  const integration = withBody({ clientId, name: clientId, permissions: [], secret }, body);
  club.store.commit([{ collection: 'integrations', key: clientId, put: integration }]);
  return integration;
}

/** Changes the named properties of an integration. Its tokens lose the scopes that it loses. Throws a Refusal. */
export function changeIntegration(before: Integration, club: Club, body: IntegrationBody): Integration {
  const integration = withBody(before, body);
  const { clientId, permissions } = integration;
  const narrowed = tokensOf(clientId, club).map<Change>((token) => {
    const kept = token.scopes.filter((scope) => permissions.includes(scope));
    return { collection: 'tokens', key: token.value, put: { ...token, scopes: kept } };
  });
  club.store.commit([{ collection: 'integrations', key: clientId, put: integration }, ...narrowed]);
  return integration;
}

/** Removes an integration with its tokens and its idempotency keys. */
export function revokeIntegration({ clientId }: Integration, club: Club): void {
  const tokens = tokensOf(clientId, club).map<Change>(({ value }) => {
    return { collection: 'tokens', key: value, remove: true };
  });
  const keys = [...allEntries(club.store.entries('replays'))]
    .filter(({ key }) => key.startsWith(`${clientId}\n`))
    .map<Change>(({ key }) => ({ collection: 'replays', key, remove: true }));
  club.store.commit([{ collection: 'integrations', key: clientId, remove: true }, ...tokens, ...keys]);
}

export function integrationView({
  clientId,
  name,
  permissions,
  secret,
  publicKeyPem,
}: Integration): ControlView<'Integration'> {
  return {
    client_id: clientId,
    name,
    permissions: [...permissions],
    secret,
    public_key_pem: publicKeyPem ?? null,
  };
}

function withBody(integration: Integration, body: IntegrationBody): Integration {
  const { name = integration.name, secret = integration.secret, permissions, public_key_pem: pem } = body;
  const { publicKeyPem: before, ...rest } = integration;
  const publicKeyPem = pem === undefined ? before : (pem ?? undefined);
  proveScopes(permissions ?? []);
  proveKey(pem ?? undefined);
  return {
    ...rest,
    name,
    secret,
    ...(permissions && { permissions: permissions as readonly Scope[] }),
    ...(publicKeyPem !== undefined && { publicKeyPem }),
  };
}

function proveScopes(permissions: readonly string[]): void {
  const unknown = permissions.findIndex((scope) => !scopes.includes(scope));
  if (unknown === -1) return;
  const detail = `There is no scope "${permissions[unknown]}". There are: ${scopes.join(', ')}.`;
  throw wrongProperty(`/permissions/${unknown}`, detail);
}

function proveKey(pem: string | undefined): void {
  const defect = pem === undefined ? undefined : publicKeyDefect(pem);
  if (defect !== undefined)
    throw wrongProperty('/public_key_pem', `The key cannot be registered: ${defect}.`);
}

function tokensOf(clientId: string, club: Club) {
  return [...allEntries(club.store.entries('tokens'))]
    .map(({ value }) => value)
    .filter((token) => token.clientId === clientId);
}

/** Returns the first of `client-1`, `client-2` … that the club does not use. */
function freeId(club: Club): string {
  let number = 1;
  while (club.integration(`client-${number}`) !== undefined) number += 1;
  return `client-${number}`;
}
