import { description, type JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { addresses } from '../http/addresses.ts';

interface SecuritySchemes {
  readonly securitySchemes: {
    readonly club: {
      readonly flows: { readonly clientCredentials: { readonly scopes: Record<string, string> } };
    };
  };
}

/** Every scope that an integration can be granted. */
export const scopes = Object.keys(
  (description.components as unknown as SecuritySchemes).securitySchemes.club.flows.clientCredentials.scopes,
);

/** Returns the metadata of the authorization server (RFC 8414) with the two extensions of the interface. */
export function authorizationServer(club: Club): JsonObject {
  return {
    issuer: club.baseUrl,
    token_endpoint: addresses.token(club),
    // RFC 8414, section 2, requires this member; there is no authorization endpoint, so it is empty.
    response_types_supported: [],
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256'],
    scopes_supported: scopes,
    service_documentation: `${club.baseUrl}/docs`,
    service_api_enabled: club.settings.apiEnabled,
    service_activation_uri: addresses.activation(club),
  };
}

/** Returns the metadata of the protected resource (RFC 9728). */
export function protectedResource(club: Club): JsonObject {
  return {
    resource: club.baseUrl,
    resource_name: club.name,
    authorization_servers: [club.baseUrl],
    bearer_methods_supported: ['header'],
    scopes_supported: scopes,
    resource_documentation: `${club.baseUrl}/docs`,
  };
}
