import { decodeJwt, importSPKI, type JWTPayload, jwtVerify } from 'jose';
import { type Integration, integrationOf } from './integrations.ts';
import { unknownClient } from './oauth-error.ts';
import type { Form, Service } from './operation.ts';

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const longestSeconds = 300;

/** Returns the integration that signed an assertion (private_key_jwt), and takes note that it was used. */
export async function assertedClient(service: Service, form: Form): Promise<Integration> {
  try {
    return await verified(service, form);
  } catch {
    // What exactly was wrong is for no one to learn who has not the key.
    throw unknownClient();
  }
}

async function verified(service: Service, form: Form): Promise<Integration> {
  const { client_assertion: assertion = '', client_assertion_type: type } = form;
  const client = integrationOf(service.database, decodeJwt(assertion).sub ?? '');
  if (client === undefined || client.publicKey === null || type !== assertionType) throw unknownClient();
  if (form.client_id !== undefined && form.client_id !== client.clientId) throw unknownClient();
  const { payload } = await jwtVerify(assertion, await importSPKI(client.publicKey, 'RS256'), {
    algorithms: ['RS256'],
    issuer: client.clientId,
    subject: client.clientId,
    audience: `${service.baseUrl()}/token`,
  });
  if (!isShortLived(payload) || !isUsedFirst(service, client.clientId, payload)) throw unknownClient();
  return client;
}

function isShortLived({ iat, exp }: JWTPayload): boolean {
  return Number.isInteger(iat) && Number.isInteger(exp) && Number(exp) - Number(iat) <= longestSeconds;
}

/** The primary key of the table decides, also for assertions that arrive at the same time. */
function isUsedFirst({ database }: Service, clientId: string, { jti = '' }: JWTPayload): boolean {
  if (typeof jti !== 'string' || jti.length < 16 || jti.length > 191) return false;
  return database.run('insert or ignore into assertions values (?, ?)', [clientId, jti]).changes === 1;
}
