import { createPrivateKey, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as oauth from 'oauth4webapi';
import type { Scope } from '../../spec/index.ts';

/** The credentials of an integration. */
export interface Credentials {
  readonly clientId: string;
  readonly secret: string;
  readonly privateKeyFile: string;
}

export const methods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const;
export type Method = (typeof methods)[number];

/** A club by its canonical base URL, the address where it is reached, and a function that sends requests. */
export interface ReachedClub {
  readonly baseUrl: string;
  readonly reachedAt: string;
  readonly send: (url: string, init?: RequestInit) => Promise<Response>;
}

/**
 * Obtains a token with exactly those scopes, by a client library for OAuth that reads the club's metadata. Without scopes
 * it requests none, and receives those of the integration. Throws the errors of the library.
 */
export async function accessToken(
  club: ReachedClub,
  credentials: Credentials,
  method: Method,
  scopes: readonly Scope[],
): Promise<string> {
  const { server, skew } = await discovered(club);
  if (!server.token_endpoint_auth_methods_supported?.includes(method))
    throw new Error(`${server.issuer} does not offer ${method}`);
  const client: oauth.Client = { client_id: credentials.clientId, [oauth.clockSkew]: skew };
  const response = await oauth.clientCredentialsGrantRequest(
    server,
    client,
    await authentications[method](credentials, server),
    scopes.length === 0 ? {} : { scope: scopes.join(' ') },
    {
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: (url, init) =>
        club.send(url.replace(club.baseUrl, club.reachedAt), init as RequestInit),
    },
  );
  const token = await oauth.processClientCredentialsResponse(server, client, response);
  if (scopes.length > 0 && token.scope !== scopes.join(' '))
    throw new Error(`requested ${scopes.join(' ')}, granted ${token.scope}`);
  return token.access_token;
}

const authentications: Readonly<
  Record<
    Method,
    (
      credentials: Credentials,
      server: oauth.AuthorizationServer,
    ) => oauth.ClientAuth | Promise<oauth.ClientAuth>
  >
> = {
  client_secret_basic: ({ secret }) => oauth.ClientSecretBasic(secret),
  client_secret_post: ({ secret }) => oauth.ClientSecretPost(secret),
  private_key_jwt: async ({ privateKeyFile }, server) =>
    oauth.PrivateKeyJwt(await signingKey(privateKeyFile), {
      // By default the audience is the issuer; the interface requires the token URL.
      [oauth.modifyAssertion]: (_header, claims) => {
        claims.aud = server.token_endpoint as string;
      },
    }),
};

/** The club's metadata are below its base URL, not where RFC 8414 puts them, so the library is passed the response. */
async function discovered(
  club: ReachedClub,
): Promise<{ readonly server: oauth.AuthorizationServer; readonly skew: number }> {
  const response = await club.send(`${club.reachedAt}/oauth-authorization-server`);
  const clubTime = Date.parse(response.headers.get('date') ?? '');
  return {
    server: await oauth.processDiscoveryResponse(new URL(club.baseUrl), response),
    skew: Math.round((clubTime - Date.now()) / 1000),
  };
}

function signingKey(privateKeyFile: string): Promise<webcrypto.CryptoKey> {
  const der = createPrivateKey(readFileSync(privateKeyFile)).export({ type: 'pkcs8', format: 'der' });
  return webcrypto.subtle.importKey('pkcs8', der, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, false, [
    'sign',
  ]);
}
